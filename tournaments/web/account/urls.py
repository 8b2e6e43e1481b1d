"""The addresses of accounts."""

from django.urls import path

from tournaments.web.account import invitations, views

app_name = "account"
urlpatterns = [
    path("first/", views.first_account, name="first"),
    path("sign-in/", views.SignIn.as_view(), name="sign_in"),
    path("sign-out/", views.SignOut.as_view(), name="sign_out"),
    path("invitation/<str:secret>/", invitations.invitation, name="invitation"),
    path("password/", views.ChangePassword.as_view(), name="password"),
]
