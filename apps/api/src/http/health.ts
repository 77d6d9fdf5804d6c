import type { Express } from 'express';
import type { AppContext } from '../context.ts';
import type { Release } from '../db/schemaVersion.ts';

/** A load balancer waits no longer for an answer. */
const DATABASE_TIMEOUT_MS = 1_500;

/** `/health/live`: the process answers; `/health/ready`: it has its database and is not stopping. */
export function mountHealth(server: Express, app: AppContext, release: Release, isLeaving: () => boolean): void {
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

/** The driver's own time limit does not bound the choice of a server, nor the wait for a connection. */
async function hasDatabase(app: AppContext): Promise<boolean> {
  const ping = app.connection
    .getClient()
    .db()
    .command({ ping: 1 }, { timeoutMS: DATABASE_TIMEOUT_MS })
    .then(
      () => true,
      () => false,
    );
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, DATABASE_TIMEOUT_MS, false);
  });
  try {
    return await Promise.race([ping, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
