#!/usr/bin/env bash
# Regenerate frontend/src/generated from the Python side: the HTTP API's schema and types, the
# socket's schema and types. With --check nothing is written; stale files are shown and exit is 1.
set -euo pipefail
cd "$(dirname "$0")/.."
python=${VENV:-.venv}/bin/python
kept=frontend/src/generated
fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT

"$python" manage.py spectacular --validate --fail-on-warn --format openapi-json \
  --file "$fresh/openapi.json"
"$python" scripts/wire_schema.py > "$fresh/wire.schema.json"
npm --prefix frontend run --silent types -- "$fresh"

if [[ ${1:-} == --check ]]; then
  diff -ru "$kept" "$fresh" || {
    echo >&2 "$kept is stale (see above): run \`make types\` and commit the result."
    exit 1
  }
else
  mkdir -p "$kept"
  cp "$fresh"/* "$kept"/
fi
