import type { Express } from 'express';
import type { AppContext } from '../context.ts';

/** `/health/live`: the process answers; `/health/ready`: it has its database and is not stopping. */
export function mountHealth(server: Express, app: AppContext, isLeaving: () => boolean): void {
  server.get('/health/live', (_request, response) => {
    response.json({ status: 'live' });
  });
  server.get('/health/ready', async (_request, response) => {
    const isReady = !isLeaving() && (await hasDatabase(app));
    response.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'not ready' });
  });
}

async function hasDatabase(app: AppContext): Promise<boolean> {
  try {
    await app.connection.getClient().db().command({ ping: 1 }, { timeoutMS: 2_000 });
    return true;
  } catch {
    return false;
  }
}
