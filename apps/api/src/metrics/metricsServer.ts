import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { collectDefaultMetrics } from 'prom-client';
import type { AppContext } from '../context.ts';
import type { DatabaseRelease } from '../db/schema/schemaVersion.ts';
import { effectKinds } from '../outbox/index.ts';
import { readDatabaseMetrics, watchPool } from './databaseMetrics.ts';

/** Adds the process, the pool and the release to the metrics. Call it once, before the database is used. */
export function watchProcess(app: AppContext, { version, build, schema }: DatabaseRelease): void {
  collectDefaultMetrics({ register: app.metrics.registry });
  watchPool(app);
  // Prometheus sees no increase in a counter whose first value is 1, and the first failure is the one to tell.
  for (const kind of effectKinds)
    for (const outcome of ['failed', 'stuck']) app.metrics.effects.inc({ kind, outcome }, 0);
  app.metrics.build.set({ version, build, schema: String(schema) }, 1);
}

/** Serves `GET /metrics` on a separate port, which no page and no page proxy reaches. Rejects if the port is taken. */
export async function startMetricsServer(
  app: AppContext,
  { port, host }: { port: number; host: string },
  countListeners: () => number,
) {
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/metrics') void sendMetrics(app, countListeners(), response);
    else response.writeHead(404).end();
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    address: server.address(),
    async stop(): Promise<void> {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function sendMetrics(app: AppContext, listeners: number, response: ServerResponse): Promise<void> {
  const { registry, liveListeners } = app.metrics;
  try {
    liveListeners.set(listeners);
    await readDatabaseMetrics(app);
    const text = await registry.metrics();
    response.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
  } catch (error) {
    app.log.error({ err: error }, 'cannot collect metrics');
    response.writeHead(500).end();
  }
}
