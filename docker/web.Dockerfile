# Both front ends behind the server of npm start: the guest app on port 8080, the back office on port 8081.
# Built from the project's folder: docker build -f docker/web.Dockerfile .
FROM node:24-bookworm-slim AS build
WORKDIR /marea
RUN npm install --global pnpm@12.21.0
ENV CI=true TURBO_TELEMETRY_DISABLED=1
# The packages of the lockfile are a layer of their own: a change of the sources does not fetch them again.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
RUN pnpm fetch
COPY . .
RUN pnpm install --frozen-lockfile --offline
RUN pnpm turbo run build --filter=@marea/guest --filter=@marea/backoffice
RUN pnpm --filter=@marea/web-server --prod --legacy deploy /delivery
RUN node /delivery/src/precompress-cli.ts apps/guest/dist apps/backoffice/dist

FROM node:24-bookworm-slim
# The addresses the browser uses. The server puts them into the pages, so that one image serves
# every installation.
ENV NODE_ENV=production HOST=0.0.0.0 API_URL=http://localhost:4000 GUEST_URL=http://localhost:8080
WORKDIR /marea
COPY --from=build /delivery ./
COPY --from=build /marea/apps/guest/dist ./guest
COPY --from=build /marea/apps/backoffice/dist ./backoffice
USER node
EXPOSE 8080 8081
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s \
  CMD ["node", "-e", "Promise.all([8080, 8081].map((port) => fetch('http://127.0.0.1:' + port))).then((all) => process.exit(all.every((r) => r.ok) ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/main.ts", "guest", "8080", "backoffice", "8081"]
