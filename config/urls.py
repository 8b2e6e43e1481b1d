"""Every address of the service."""

from django.urls import include, path
from django.views.decorators.cache import cache_control
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView

from config.headers import API_DOCUMENTATION


class ApiDocumentation(SpectacularSwaggerSplitView):
    """The browsable page of the API, drawn from its schema."""

    def finalize_response(self, request, response, *args, **kwargs):
        """Allow the style attributes that Swagger UI writes, on this page alone."""
        response.headers["Content-Security-Policy"] = API_DOCUMENTATION
        return super().finalize_response(request, response, *args, **kwargs)


urlpatterns = [
    path("api/schema/", cache_control(public=True, max_age=300)(SpectacularAPIView.as_view()), name="schema"),
    path("api/", ApiDocumentation.as_view(), name="api"),
    path("api/", include("tournaments.api.urls")),
    path("", include("tournaments.web.urls")),
]
handler400 = "tournaments.api.errors.bad_request"
handler500 = "tournaments.api.errors.server_error"
