import { leads } from '@marea/api/leads/leads.collection';
import { outbox } from '@marea/api/outbox/outbox';
import { expect } from 'vitest';
import { onDatabase } from './onDatabase.ts';

const HOUR_MS = 3_600_000;

/** As if the guest of an address had left their trip an hour ago, once the product knows of it. */
export function leftAnHourAgo(mongoUri: string, email: string): Promise<void> {
  return onDatabase(mongoUri, async (db) => {
    const seenAt = new Date(Date.now() - HOUR_MS);
    const leave = async () => (await db(leads).updateMany({ email }, { $set: { seenAt } })).matchedCount;
    await expect.poll(leave).toBe(1);
    await db(outbox).updateMany({ kind: 'leadReminded' }, { $set: { dueAt: new Date() } });
  });
}
