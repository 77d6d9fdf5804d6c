import { openDatabase } from '@marea/api/db/collection';
import { connect } from '@marea/api/db/connection';
import { leads } from '@marea/api/leads/leads.collection';
import { outbox } from '@marea/api/outbox/outbox';
import { expect } from 'vitest';

const HOUR_MS = 3_600_000;

/** As if the guest of an address had left their trip an hour ago, once the product knows of it. */
export async function leftAnHourAgo(mongoUri: string, email: string): Promise<void> {
  const connection = await connect(mongoUri);
  try {
    const db = openDatabase(connection);
    const seenAt = new Date(Date.now() - HOUR_MS);
    const leave = async () => (await db(leads).updateMany({ email }, { $set: { seenAt } })).matchedCount;
    await expect.poll(leave, { timeout: 15_000 }).toBe(1);
    await db(outbox).updateMany({ kind: 'leadReminded' }, { $set: { dueAt: new Date() } });
  } finally {
    await connection.close();
  }
}
