# Builds a small image with the site. The root file system can be mounted read-only, because the
# site writes only to volumes: /var/lib/vestibule (the store), /var/lib/vestibule-key (the
# encryption key of the store) and /var/lib/vestibule-reference-ats (the data of the reference ATS,
# if it is used).
#
#   docker build -t vestibule .
#   docker run -p 8080:8080 --read-only --stop-timeout 75 \
#     -v store:/var/lib/vestibule -v key:/var/lib/vestibule-key \
#     -v ./ats-key:/run/secrets/ats-key:ro -e VESTIBULE_ATS__API_KEY_FILE=/run/secrets/ats-key \
#     -e VESTIBULE_ATS__BASE_URL=https://ats.example.com \
#     -e VESTIBULE_SITE__PUBLIC_URL=https://jobs.example.com vestibule
#
# The program contains the list of its Rust dependencies (cargo-auditable). Syft, Trivy, Grype and cargo-audit read this
# list from the image. The following command also attaches an SBOM to the image. The SBOM lists the Debian packages too:
#
#   docker buildx build --sbom=true --tag REGISTRY/vestibule --push .
#
# User 10001 must be able to read the file ats-key. A settings file can be mounted at
# /etc/vestibule/vestibule.toml, and a brand folder at /etc/vestibule/brand.

FROM rust:1.95-slim-bookworm AS build
RUN cargo install --locked cargo-auditable@0.7.7
WORKDIR /src
COPY Cargo.toml Cargo.lock ./
COPY .cargo .cargo
COPY benches benches
# Builds only the dependencies, in a separate layer. Docker reuses this layer if only the source code changes.
RUN mkdir src && echo '//! .' > src/lib.rs && echo '//! .
fn main() {}' > src/main.rs && cargo auditable build --locked --profile dist && rm -rf src
COPY askama.toml ./
COPY src src
COPY templates templates
COPY static static
COPY locales locales
COPY migrations migrations
COPY brands brands
# The commit that the metric `vestibule_build_info` reports:
# docker build --build-arg VESTIBULE_COMMIT=$(git rev-parse HEAD)
ARG VESTIBULE_COMMIT=unknown
RUN touch src/lib.rs src/main.rs && cargo auditable build --locked --profile dist

FROM debian:bookworm-slim
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates sqlite3 \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --system --uid 10001 --home-dir /nonexistent vestibule \
 && install -d -o vestibule -m 0700 /var/lib/vestibule /var/lib/vestibule-key /var/lib/vestibule-reference-ats
COPY --from=build /src/target/dist/vestibule /usr/local/bin/vestibule
USER 10001
WORKDIR /etc/vestibule
# MALLOC_ARENA_MAX saves memory: by default, glibc gives each thread its own arena, and each arena keeps freed memory.
ENV MALLOC_ARENA_MAX=2 \
    VESTIBULE_SITE__LISTEN=0.0.0.0:8080 \
    VESTIBULE_STORE__DIR=/var/lib/vestibule/store \
    VESTIBULE_TEAM__DIR=/var/lib/vestibule/team \
    VESTIBULE_STORE__KEY_FILE=/var/lib/vestibule-key/vestibule.key \
    VESTIBULE_REFERENCE_ATS__DIR=/var/lib/vestibule-reference-ats
VOLUME ["/var/lib/vestibule", "/var/lib/vestibule-key", "/var/lib/vestibule-reference-ats"]
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s CMD ["vestibule", "health"]
ENTRYPOINT ["vestibule"]
CMD ["serve"]
