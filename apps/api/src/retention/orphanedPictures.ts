import { expenses } from '@marea/domain/expenses/expense.schema';
import { payouts } from '../commissions/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import type { ImageRecord } from '../images/index.ts';
import { images } from '../images/index.ts';
import { enqueue } from '../outbox/index.ts';
import { payments } from '../payments/index.ts';
import { recordRemoval } from './recordRemoval.ts';

/** Pictures of one transaction. */
const BATCH = 500;
/** The private ones, which are named by id alone; public ones may stand in texts as well. */
const PURPOSES = ['receipt', 'expense'] as const;

/**
 * Removes a company's receipts that were uploaded before a day and that no payment, payout or expense names, also none
 * that was deleted; their bytes by the outbox. Answers whether it looked at all; false where `hasTime` ended before.
 */
export async function removeOrphanedPictures(
  app: AppContext,
  companyId: string,
  { since, hasTime }: { since: Date; hasTime: () => boolean },
): Promise<boolean> {
  for (let after = ''; ;) {
    if (!hasTime()) return false;
    const found: ImageRecord[] = await app
      .db(images)
      .find(
        { companyId, createdAt: { $lt: since }, purpose: { $in: [...PURPOSES] }, _id: { $gt: after } },
        { sort: { _id: 1 }, limit: BATCH },
      )
      .toArray();
    const last = found.at(-1);
    if (!last) return true;
    await unitOfWork(app.connection, (tx) => removeUnnamed(app, tx, companyId, found));
    after = last._id;
  }
}

async function removeUnnamed(app: AppContext, tx: Tx, companyId: string, found: readonly ImageRecord[]): Promise<void> {
  const named = await namedPictures(
    app,
    tx,
    found.map(({ _id }) => _id),
  );
  const orphans = found.filter(({ _id }) => !named.has(_id));
  if (orphans.length === 0) return;
  const { deletedCount } = await app
    .db(images)
    .deleteMany({ _id: { $in: orphans.map(({ _id }) => _id) } }, { session: tx });
  for (const { fileId } of orphans.flatMap(({ files }) => files))
    await enqueue(app, tx, { kind: 'removeBytes', payload: { storedId: fileId } });
  await recordRemoval(app, tx, companyId, { orphanedPictures: deletedCount });
}

async function namedPictures(app: AppContext, tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const image = { $in: [...ids] };
  const [session, projection] = [tx, { image: 1 }];
  const named = [
    ...(await app.db(payments).find({ image }, { session, projection }).toArray()),
    ...(await app.db(payouts).find({ image }, { session, projection }).toArray()),
    ...(await app
      .db(expenses)
      .find({ image, isDeleted: { $in: [false, true] } }, { session, projection })
      .toArray()),
  ];
  return new Set(named.flatMap((record) => record.image ?? []));
}
