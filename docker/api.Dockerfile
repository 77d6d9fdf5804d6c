# The API. Built from the project's folder: docker build -f docker/api.Dockerfile .
FROM node:24-bookworm-slim AS build
WORKDIR /marea
RUN npm install --global pnpm@12.21.0
ENV CI=true TURBO_TELEMETRY_DISABLED=1
COPY . .
RUN pnpm install --frozen-lockfile
RUN pnpm turbo run build --filter=@marea/api
# The bundle contains what every start loads; this gathers the libraries that it leaves where they are installed.
RUN pnpm --filter=@marea/api --prod --legacy deploy /delivery

FROM node:24-bookworm-slim
ENV NODE_ENV=production API_HOST=0.0.0.0 API_PORT=4000
WORKDIR /marea
COPY --from=build /delivery/package.json ./
COPY --from=build /delivery/node_modules ./node_modules
COPY --from=build /marea/apps/api/dist ./dist
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.API_PORT + '/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/main.js"]
