# One image for web, worker and migrate: they differ in their command only (docker-compose.yml).

FROM node:20.20.2-slim@sha256:2cf067cfed83d5ea958367df9f966191a942351a2df77d6f0193e162b5febfc0 AS pages
WORKDIR /src/frontend
COPY frontend/package.json frontend/package-lock.json frontend/.npmrc ./
RUN npm ci --no-audit --no-fund
COPY frontend ./
RUN npm run build

FROM python:3.11.15-slim@sha256:90744cff8f32887f075c47d747a173ff333e9e98801667af93c357fa9f5e28ff AS site
ENV PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 UV_SYSTEM_CERTS=1
WORKDIR /src
COPY requirements requirements
RUN python -m pip install --no-cache-dir --require-hashes -r requirements/uv.txt \
 && uv pip install --system --no-cache --require-hashes -r requirements/run.txt
COPY pyproject.toml README.md LICENSE DATA-LICENCES.md ./
COPY scripts/hatch_frontend.py scripts/
COPY platform platform
COPY rulesets rulesets
COPY --from=pages /src/platform/tachanka/site/built platform/tachanka/site/built
RUN uv pip install --system --no-cache --no-deps --no-build-isolation . && rm -rf /src

WORKDIR /app
COPY manage.py ./
# Static files are compressed here once. Add rulesets of your own before this line, or run it again.
ENV TACHANKA_STATIC=/app/static
RUN TACHANKA_DATA=/tmp/data python manage.py collectstatic --noinput -v0 && rm -r /tmp/data
RUN useradd --system --create-home --home-dir /var/lib/tachanka tachanka
USER tachanka
ENV DJANGO_SETTINGS_MODULE=tachanka.site.settings TACHANKA_DATA=/var/lib/tachanka
EXPOSE 8000
