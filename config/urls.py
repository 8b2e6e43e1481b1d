"""Every address of the service."""

from django.conf.urls.i18n import i18n_patterns
from django.urls import include, path
from django.views.decorators.cache import cache_control
from django.views.i18n import set_language
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView

from config.headers import API_DOCUMENTATION
from tournaments.api.wire import JSONRenderer


class Documentation:
    """What is only read, and whose errors have the API's one shape, whatever it shows otherwise."""

    http_method_names = ("get", "head")

    def finalize_response(self, request, response, *args, **kwargs):
        """Give an error as JSON: neither a template nor YAML is there for it."""
        if response.exception:
            request.accepted_renderer, request.accepted_media_type = JSONRenderer(), JSONRenderer.media_type
        return super().finalize_response(request, response, *args, **kwargs)


class ApiSchema(Documentation, SpectacularAPIView):
    """The API's schema, as YAML or JSON."""


class ApiDocumentation(Documentation, SpectacularSwaggerSplitView):
    """The browsable page of the API, drawn from its schema."""

    def finalize_response(self, request, response, *args, **kwargs):
        """Allow the style attributes that Swagger UI writes, on this page alone."""
        response.headers["Content-Security-Policy"] = API_DOCUMENTATION
        return super().finalize_response(request, response, *args, **kwargs)


urlpatterns = [
    path("api/schema/", cache_control(public=True, max_age=300)(ApiSchema.as_view()), name="schema"),
    path("api/", ApiDocumentation.as_view(), name="api"),
    path("api/", include("tournaments.api.urls")),
    path("language/", set_language, name="language"),
    path("", include("tournaments.web.urls")),
    *i18n_patterns(path("", include("tournaments.web.public_urls")), prefix_default_language=False),
]
handler400 = "tournaments.api.errors.bad_request"
handler500 = "tournaments.api.errors.server_error"
