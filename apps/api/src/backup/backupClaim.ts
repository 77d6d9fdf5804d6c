import type { mongo } from 'mongoose';
import { newId } from '../db/ids.ts';
import { leaseEnd } from '../db/leases.ts';
import { isDuplicateKey } from '../db/unitOfWork.ts';
import { BackupFailed } from './manifest.ts';
import type { BackupStore } from './store.ts';

/** The collection with a row for each backup that is being made. It is in no backup. */
export const BACKUP_CLAIMS = 'backupClaims';

const LEASE_MS = 60_000;

/** A backup, the process that writes it, and the end of its lease by the database's clock. */
type ClaimRow = { _id: string; by: string; until: Date };

export type BackupClaim = NonNullable<Awaited<ReturnType<typeof claimBackup>>>;

/**
 * Takes a backup for one process: two that write its files at once would damage it. Null while another one has it; a
 * process that was killed or frozen loses it.
 */
export async function claimBackup(database: mongo.Db, name: string, leaseMs = LEASE_MS) {
  const claims = database.collection<ClaimRow>(BACKUP_CLAIMS);
  const by = newId();
  const lease = [{ $set: { until: leaseEnd(leaseMs) } }];
  await claims.deleteMany({ $expr: { $lte: ['$until', '$$NOW'] } });
  try {
    await claims.updateOne({ _id: name, by }, lease, { upsert: true });
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
  // Whether it is still held is asked before each write.
  const renewal = setInterval(() => void renew().catch(() => undefined), leaseMs / 3);

  return {
    /** The store, whose writes throw BackupFailed once another process has the backup. */
    guard: (store: BackupStore): BackupStore => ({
      ...store,
      async write(file, bytes) {
        if (!(await renew()))
          throw new BackupFailed(`Another backup goes on with this one, ${name}, which was cut off.`);
        await store.write(file, bytes);
      },
    }),
    async release(): Promise<void> {
      clearInterval(renewal);
      await claims.deleteOne({ _id: name, by });
    },
  };

  async function renew(): Promise<boolean> {
    return (await claims.updateOne({ _id: name, by }, lease)).matchedCount === 1;
  }
}
