"""The product's addresses as they are in debug."""

from django.urls import path

from games.views.design import design
from ginsite.urls import *  # noqa: F403
from ginsite.urls import urlpatterns as product

urlpatterns = [path("design/", design), *product]
