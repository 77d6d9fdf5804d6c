import { setTimeout } from 'node:timers/promises';
import { outbox } from '@marea/api/outbox/outbox';
import type { BenchmarkData } from './data.ts';

const MAX_MS = 600_000;
const PAUSE_MS = 200;

/** Waits until the outbox has done its work, such as mails caused by earlier rows. Throws after ten minutes. */
export async function waitForEffects({ db }: Pick<BenchmarkData, 'db'>): Promise<void> {
  const deadline = Date.now() + MAX_MS;
  while (await db(outbox).findOne({ state: 'waiting', dueAt: { $lte: new Date() } })) {
    if (Date.now() > deadline) throw new Error('effects of earlier rows are not done after ten minutes');
    await setTimeout(PAUSE_MS);
  }
}
