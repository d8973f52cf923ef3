"""docker-compose.yml says what compose understands and what our programs know."""

import re
import subprocess
import sys
from importlib import import_module
from typing import Any

import pytest
from daphne.cli import CommandLineInterface
from django.core.management import get_commands, load_command_class

from composition import FILE, fill_environment, find_site_services, list_references, read_compose
from serving import ROOT

COMPOSE = read_compose()
SITE = find_site_services(COMPOSE)


def list_commands() -> list[tuple[str, list[str]]]:
    """Every command our image is asked to run, health checks by `manage.py` among them."""
    found = []
    for name, service in SITE.items():
        found.append((name, service["command"]))
        check = service.get("healthcheck", {}).get("test", [])
        if "manage.py" in check:
            found.append((f"{name} (health)", check[1:]))
    return found


def is_one_shot(service: dict[str, Any]) -> bool:
    return service.get("restart") == "no"


def test_the_file_follows_the_compose_specification() -> None:
    command = [sys.executable, "-m", "check_jsonschema"]
    command += ["--builtin-schema", "vendor.compose-spec", str(FILE)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_parts_of_the_site_are_there() -> None:
    assert sorted(COMPOSE["services"]) == [
        *("migrate", "postgres", "proxy", "redis", "web", "worker"),
    ]
    assert sorted(SITE) == ["migrate", "web", "worker"]


@pytest.mark.parametrize("name", sorted(COMPOSE["services"]))
def test_a_service_that_stays_has_a_health_check(name: str) -> None:
    service = COMPOSE["services"][name]
    assert is_one_shot(service) or service["healthcheck"]["test"]


@pytest.mark.parametrize("name", sorted(COMPOSE["services"]))
def test_a_service_waits_for_health_or_completion(name: str) -> None:
    for needed, how in COMPOSE["services"][name].get("depends_on", {}).items():
        one_shot = is_one_shot(COMPOSE["services"][needed])
        expected = "service_completed_successfully" if one_shot else "service_healthy"
        assert how["condition"] == expected, needed


def test_only_the_proxy_is_open_to_the_world() -> None:
    assert [n for n, s in COMPOSE["services"].items() if "ports" in s] == ["proxy"]


@pytest.mark.parametrize(("name", "command"), list_commands())
def test_commands_exist_and_take_these_arguments(name: str, command: list[str]) -> None:
    match command:
        case ["daphne", *arguments]:
            parsed = CommandLineInterface().parser.parse_args(arguments)
            module, _, attribute = parsed.application.partition(":")
            assert callable(getattr(import_module(module), attribute))
            # It would take the leftmost address, which anybody can write.
            assert not parsed.proxy_headers
        case ["python", "manage.py", subcommand, *arguments]:
            loaded = load_command_class(get_commands()[subcommand], subcommand)
            # Unknown arguments raise CommandError.
            loaded.create_parser("manage.py", subcommand).parse_args(arguments)
        case _:
            pytest.fail(f"{name} runs {command}, which is neither daphne nor manage.py")


def test_settings_know_every_variable() -> None:
    settings = "\n".join(p.read_text() for p in (ROOT / "platform/tachanka/site").glob("*.py"))
    known = set(re.findall(r"TACHANKA_[A-Z_]+", settings))
    given = {name for service in SITE.values() for name in service["environment"]}
    assert given
    assert given <= known


def test_secrets_are_asked_for_and_explained() -> None:
    text = FILE.read_text()
    example = (ROOT / "deploy" / "example.env").read_text()
    asked = list_references(text)
    assert asked == set(re.findall(r"^([A-Z_]+)=$", example, re.MULTILINE))
    for name in asked:
        assert f"${{{name}}}" not in text, f"{name} would silently be empty"
        assert f"${{{name}:-" not in text, f"{name} may have no fallback"


def test_the_image_holds_what_the_build_copies() -> None:
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", (ROOT / "Dockerfile").read_text(), re.M)
    sources = [source for line in copied for source in line.split()]
    assert "platform" in sources
    assert [s for s in sources if not (ROOT / s).exists()] == []
    ignored = (ROOT / ".dockerignore").read_text().splitlines()
    tops = {line[1:].split("/")[0] for line in ignored if line.startswith("!")}
    assert {s.split("/")[0] for s in sources} <= tops


def test_the_site_believes_the_one_proxy_there_is() -> None:
    told = {name: service["environment"]["TACHANKA_PROXIES"] for name, service in SITE.items()}
    assert told == dict.fromkeys(SITE, "1")


def list_images() -> list[str]:
    """The images of others: of the services, and those our own is built on."""
    services = COMPOSE["services"].values()
    named = [service["image"] for service in services if "build" not in service]
    return named + re.findall(r"^FROM (\S+)", (ROOT / "Dockerfile").read_text(), re.M)


def test_images_are_told_by_version_and_digest() -> None:
    images = list_images()
    assert len(images) == 5
    exact = re.compile(r"\w+:\d+\.\d+(\.\d+)?(-\w+)?@sha256:[0-9a-f]{64}")
    assert [image for image in images if not exact.fullmatch(image)] == []


def test_the_operators_pages_are_closed_to_strangers() -> None:
    caddyfile = (ROOT / "deploy" / "Caddyfile").read_text()
    closed = re.search(
        r"@strangers \{\n(.+?)\n\t\}\n\trespond @strangers .+ 404\n", caddyfile, re.S
    )
    assert closed
    assert [line.strip() for line in closed[1].splitlines()] == [
        "path /admin /admin/*", "not remote_ip {$ADMIN_FROM:127.0.0.1/32}",
    ]  # fmt: skip
    assert "ADMIN_FROM" in COMPOSE["services"]["proxy"]["environment"]


def test_numbers_are_told_where_the_operator_says_and_else_nowhere() -> None:
    must = dict.fromkeys(list_references(FILE.read_text()), "given")
    wanted = {"TACHANKA_METRICS": "0.0.0.0:9464", "TACHANKA_METRICS_TOKEN": "t" * 32}
    for service in SITE.values():
        assert not set(wanted) & set(fill_environment(service, must))
        assert wanted.items() <= fill_environment(service, must | wanted).items()
    published = [service.get("ports", []) for service in SITE.values()]
    assert published == [[]] * len(SITE)
