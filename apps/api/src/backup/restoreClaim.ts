import type { mongo } from 'mongoose';
import { newId } from '../db/ids.ts';
import { leaseEnd } from '../db/leases.ts';
import { BackupFailed } from './manifest.ts';

/** A restore that was cut off keeps the next one waiting no longer than this. */
const LEASE_MS = 60_000;
const CLAIM = '';

/** What a restore has written: a row for each collection, and the claim, whose id is empty. */
export type RestoreProgress = {
  _id: string;
  backup: string;
  /** The restore that holds the claim, and the end of its lease by the database's clock. */
  by?: string;
  until?: Date;
  /** Whether the former data is gone: from then on the restore can be continued. */
  hasBegun?: boolean;
};

export type RestoreClaim = Awaited<ReturnType<typeof claimRestore>>;

/**
 * Takes the database for one restore: two at once would remove what the other has written. `continues` is true for one
 * that was cut off. Throws BackupFailed while another one writes.
 */
export async function claimRestore(progress: mongo.Collection<RestoreProgress>, backup: string, leaseMs = LEASE_MS) {
  const by = newId();
  const lease = { by, until: leaseEnd(leaseMs) };
  const before = await take();
  const continues = before.backup === backup && before.hasBegun !== false;
  let isLost = false;
  const renewal = setInterval(() => {
    renew().then(
      (isHeld) => (isLost ||= !isHeld),
      // The next one may reach the database; until then nobody else does either.
      () => undefined,
    );
  }, leaseMs / 3);

  return {
    continues,
    /** Throws BackupFailed if another restore has taken the database over. */
    assertHeld(): void {
      if (isLost) throw new BackupFailed('Another restore has taken over: this one was cut off from the database.');
    },
    async begin(): Promise<void> {
      await progress.deleteMany({ _id: { $ne: CLAIM } });
      await progress.updateOne({ _id: CLAIM, by }, { $set: { hasBegun: true } });
    },
    /** Lets the next restore go on at once. Leaves no trace of one that has changed nothing. */
    async release(): Promise<void> {
      clearInterval(renewal);
      await progress.deleteOne({ _id: CLAIM, by, hasBegun: false });
      await progress.updateOne({ _id: CLAIM, by }, { $set: { until: new Date(0) } });
    },
  };

  async function take(): Promise<RestoreProgress> {
    const isFree = { $expr: { $lte: [{ $ifNull: ['$until', new Date(0)] }, '$$NOW'] } };
    const hasBegun = { $and: [{ $eq: ['$backup', backup] }, { $ifNull: ['$hasBegun', true] }] };
    const unclaimed = { backup, hasBegun: false, until: new Date(0) };
    await progress.updateOne({ _id: CLAIM }, { $setOnInsert: unclaimed }, { upsert: true });
    const taken = await progress.findOneAndUpdate(
      { _id: CLAIM, ...isFree },
      [{ $set: { backup, ...lease, hasBegun } }],
      { returnDocument: 'before' },
    );
    if (taken) return taken;
    throw new BackupFailed('Another restore writes this database. If it was cut off, try again in a minute.');
  }

  async function renew(): Promise<boolean> {
    return (await progress.updateOne({ _id: CLAIM, by }, [{ $set: lease }])).matchedCount === 1;
  }
}
