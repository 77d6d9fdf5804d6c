import type { Server, ServerResponse } from 'node:http';
import type { Express } from 'express';
import type { AppContext } from '../context.ts';
import { answerWithin } from '../db/connection.ts';
import type { DatabaseRelease } from '../db/schema/schemaVersion.ts';

/** The longest that a load balancer waits for an answer. */
const DATABASE_TIMEOUT_MS = 1_500;

/** `/health/live`: the process answers; `/health/ready`: it has its database and is not stopping. */
export function mountHealth(
  server: Express,
  app: AppContext,
  release: DatabaseRelease,
  isLeaving: () => boolean,
): void {
  const { version, build, schema } = release;
  const running = { version, build, schema };
  server.get('/health/live', (_request, response) => {
    response.json({ status: 'live', ...running });
  });
  server.get('/health/ready', async (_request, response) => {
    const reason = isLeaving() ? 'stopping' : (await hasDatabase(app)) ? null : 'no database';
    response
      .status(reason ? 503 : 200)
      .json({ status: reason ? 'not ready' : 'ready', ...(reason ? { reason } : {}), ...running });
  });
}

async function hasDatabase(app: AppContext): Promise<boolean> {
  const ping = app.connection.getClient().db().command({ ping: 1 }, { timeoutMS: DATABASE_TIMEOUT_MS });
  return (await answerWithin(DATABASE_TIMEOUT_MS, ping)) !== null;
}

type Limits = {
  /** How long the server still accepts requests, so that load balancers see that it is not ready. */
  delayMs: number;
  /** How long requests in flight may take after that. */
  timeoutMs: number;
};

/**
 * Lets a server stop without cutting a request: each answer then closes its connection, so that keep-alive clients go
 * elsewhere. Call it before the server listens; returns the function that stops the server.
 */
export function drainable(server: Server): (limits: Limits) => Promise<void> {
  const underWay = new Set<ServerResponse>();
  let isDraining = false;
  // Before the app, which may answer at once.
  server.prependListener('request', (_request, response) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    if (isDraining) closeAfterwards(response);
  });

  return async ({ delayMs, timeoutMs }) => {
    isDraining = true;
    for (const response of underWay) closeAfterwards(response);
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    const tooLong = setTimeout(() => server.closeAllConnections(), timeoutMs);
    await closed;
    clearTimeout(tooLong);
  };
}

function closeAfterwards(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
