#!/usr/bin/env bash
# Remake the hash-pinned requirement files from pyproject.toml.
# Usage: scripts/lock.sh [--upgrade | --upgrade-package NAME ...]; needs .venv/bin/uv (made by `make`).
# dev.txt is resolved first; run.txt is constrained by it, so that tests run what players run.
set -euo pipefail
cd "$(dirname "$0")/.."
export UV_SYSTEM_CERTS=1 UV_CUSTOM_COMPILE_COMMAND=scripts/lock.sh

compile() {
  .venv/bin/uv pip compile -q --universal --python-version 3.11 --generate-hashes \
    --no-emit-index-url --no-emit-find-links --no-annotate "$@"
}

compile requirements/uv.in -o requirements/uv.txt "${@:1}"
compile pyproject.toml --extra dev -o requirements/dev.txt "${@:1}"
compile pyproject.toml --extra server --extra uvicorn -c requirements/dev.txt \
  -o requirements/run.txt "${@:1}"

if grep -nE '://|--(extra-)?index-url|--find-links' requirements/*.txt; then
  echo >&2 "A lock file names a registry or a URL; see the lines above."
  exit 1
fi
