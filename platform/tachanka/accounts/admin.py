"""People in the operator's admin."""

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin

from tachanka.accounts.models import Token, User


@admin.register(User)
class PersonAdmin(UserAdmin):  # type: ignore[type-arg]
    """People; of a bot account also whose it is."""

    list_display = ("username", "name", "email", "guest", "program", "owner", "is_staff")
    list_filter = ("guest", "program", "is_staff", "is_superuser", "is_active")
    list_select_related = ("owner",)
    search_fields = ("username", "name", "email", "owner__name")
    raw_id_fields = ("owner",)
    fieldsets = (
        *(UserAdmin.fieldsets or ()),
        ("Tachanka", {"fields": ("name", "guest", "program", "owner")}),
    )


@admin.register(Token)
class TokenAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Tokens of programs: to look at and to revoke. Of none more is known than its beginning."""

    list_display = ("token_key", "user", "purpose", "scopes", "created", "used", "expiry")
    list_select_related = ("user",)
    search_fields = ("token_key", "user__name", "user__owner__name")
    fields = readonly_fields = list_display

    def has_add_permission(self, request: object) -> bool:
        """Only who is to use a token may make it: it is told once."""
        return False
