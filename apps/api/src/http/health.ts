import type { Express } from 'express';
import type { House } from '../db/house.ts';

/** `/health/live`: the process answers. `/health/ready`: it has its database and is not leaving. */
export function mountHealth(app: Express, house: House, isLeaving: () => boolean): void {
  app.get('/health/live', (_request, response) => {
    response.json({ status: 'live' });
  });
  app.get('/health/ready', async (_request, response) => {
    const isReady = !isLeaving() && (await hasDatabase(house));
    response.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'not ready' });
  });
}

async function hasDatabase(house: House): Promise<boolean> {
  try {
    await house.connection.getClient().db().command({ ping: 1 }, { timeoutMS: 2_000 });
    return true;
  } catch {
    return false;
  }
}
