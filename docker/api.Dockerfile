# The API. Built from the project's folder: docker build -f docker/api.Dockerfile .
FROM node:24-bookworm-slim AS build
WORKDIR /marea
RUN npm install --global pnpm@12.21.0
ENV CI=true TURBO_TELEMETRY_DISABLED=1
# The packages of the lockfile are a layer of their own: a change of the sources does not fetch them again.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
RUN pnpm fetch
COPY . .
RUN pnpm install --frozen-lockfile --offline
RUN pnpm turbo run build --filter=@marea/api
# The bundle contains what every start loads; this gathers the libraries that it leaves where they are installed.
RUN pnpm --filter=@marea/api --prod --legacy deploy /delivery

FROM node:24-bookworm-slim
# The commit, for health checks and the log: --build-arg BUILD_ID=$(git rev-parse --short HEAD)
ARG BUILD_ID=unknown
ENV NODE_ENV=production API_HOST=0.0.0.0 API_PORT=4000 BUILD_ID=$BUILD_ID SHUTDOWN_DELAY_MS=2000
# As scripts/stack/memory-limits.ts: a process stays below half of the container's memory.
ENV NODE_OPTIONS="--max-old-space-size=512 --max-semi-space-size=16" MALLOC_ARENA_MAX=2
WORKDIR /marea
COPY --from=build /delivery/package.json ./
COPY --from=build /delivery/node_modules ./node_modules
COPY --from=build /marea/apps/api/dist ./dist
USER node
EXPOSE 4000
# An upgrade of a large database is done before the port opens: failures count after this time, or once it was healthy.
HEALTHCHECK --interval=10s --timeout=3s --start-period=10m \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.API_PORT + '/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/main.js"]
