# The server of tables, for a machine that runs containers. docs/hosting.md says how.
ARG PYTHON=python:3.12.14-slim-trixie@sha256:78387bc3881b8273120a12ebe6c1ab22b018ccc2c9adf565ae1ac9b536e184ea
FROM ${PYTHON} AS build
# The version of the image, such as 1.0.0: git is not copied in, so it has to be said.
ARG VERSION=1.0.0.dev0
ENV SETUPTOOLS_SCM_PRETEND_VERSION_FOR_HOYLE=${VERSION}
RUN apt-get update && apt-get install --yes --no-install-recommends g++ && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY pyproject.toml CMakeLists.txt README.md LICENSE ./
COPY native native
COPY src src
COPY requirements/build.lock /tmp/build.lock
RUN pip install --no-cache-dir --require-hashes -r /tmp/build.lock \
    && pip wheel --no-cache-dir --no-deps --no-build-isolation --wheel-dir /wheels .

FROM ${PYTHON}
COPY requirements/run.lock /tmp/run.lock
COPY --from=build /wheels /wheels
RUN pip install --no-cache-dir --require-hashes -r /tmp/run.lock \
    && pip install --no-cache-dir --no-deps /wheels/*.whl \
    && rm -rf /wheels /tmp/run.lock \
    && useradd --system --home-dir /data --create-home hoyle \
    && chmod 700 /data
USER hoyle
VOLUME /data
ENV HOYLE_HOST=0.0.0.0 HOYLE_PORT=8000 HOYLE_DB=/data/tables.db PYTHONUNBUFFERED=1
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s \
    CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/ready', timeout=2)"]
ENTRYPOINT ["hoyle"]
CMD ["serve"]
