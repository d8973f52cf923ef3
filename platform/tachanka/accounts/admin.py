"""People in the operator's admin."""

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin

from tachanka.accounts.models import User

admin.site.register(User, UserAdmin)
