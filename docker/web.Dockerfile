# Both front ends behind one nginx: the guest app on port 8080, the back office on port 8081.
# Built from the project's folder: docker build -f docker/web.Dockerfile .
FROM node:24-bookworm-slim AS build
WORKDIR /marea
RUN npm install --global pnpm@12.21.0
ENV CI=true TURBO_TELEMETRY_DISABLED=1
COPY . .
RUN pnpm install --frozen-lockfile
RUN pnpm turbo run build --filter=@marea/guest --filter=@marea/backoffice
RUN node scripts/web/precompress-cli.ts apps/guest/dist apps/backoffice/dist

FROM nginxinc/nginx-unprivileged:1.28-alpine
# The addresses the browser uses. The image's start script puts them into the template, and
# nginx puts them into the pages, so that one image serves every installation.
ENV API_URL=http://localhost:4000 GUEST_URL=http://localhost:8080 NGINX_ENVSUBST_FILTER="^(API_URL|GUEST_URL)$"
COPY docker/web/default.conf.template /etc/nginx/templates/default.conf.template
COPY --from=build /marea/apps/guest/dist /srv/guest
COPY --from=build /marea/apps/backoffice/dist /srv/backoffice
EXPOSE 8080 8081
HEALTHCHECK --interval=10s --timeout=3s CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/"]
