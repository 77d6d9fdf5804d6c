import { DAY_MS } from '@marea/domain/core/time/zone';
import { expenses } from '@marea/domain/expenses/expense.schema';
import { payouts } from '../commissions/index.ts';
import { companyExports } from '../companyExports/index.ts';
import type { AppContext } from '../context.ts';
import { dataImports } from '../dataImports/index.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { bookingFiles } from '../files/index.ts';
import type { ImageRecord } from '../images/index.ts';
import { images, removeBytes, storedIdsAfter } from '../images/index.ts';
import { enqueue } from '../outbox/index.ts';
import { payments } from '../payments/index.ts';
import { reportExports } from '../reportExports/index.ts';
import type { ExpiryRun } from './deletedBookings.ts';
import { recordRemoval } from './deletedBookings.ts';

/** Pictures per transaction. */
const BATCH = 500;
/** The private purposes, whose pictures are referred to only by id; public ones may also appear in texts. */
const PURPOSES = ['receipt', 'expense'] as const;

/**
 * Removes a company's receipts that were uploaded before a day and that no payment, payout or expense uses, not even a
 * deleted one; their bytes by the outbox.
 */
export async function removeOrphanedPictures(
  app: AppContext,
  companyId: string,
  { since, signal }: ExpiryRun,
): Promise<void> {
  for (let after = ''; ;) {
    signal.throwIfAborted();
    const pictures: ImageRecord[] = await app
      .db(images)
      .find(
        { companyId, createdAt: { $lt: since }, purpose: { $in: [...PURPOSES] }, _id: { $gt: after } },
        { sort: { _id: 1 }, limit: BATCH },
      )
      .toArray();
    const last = pictures.at(-1);
    if (!last) return;
    await unitOfWork(app.connection, (tx) => removeUnreferenced(app, tx, companyId, pictures));
    after = last._id;
  }
}

async function removeUnreferenced(
  app: AppContext,
  tx: Tx,
  companyId: string,
  pictures: readonly ImageRecord[],
): Promise<void> {
  const referencedIds = await referencedPictures(
    app,
    tx,
    pictures.map(({ _id }) => _id),
  );
  const orphans = pictures.filter(({ _id }) => !referencedIds.has(_id));
  if (orphans.length === 0) return;
  const { deletedCount } = await app
    .db(images)
    .deleteMany({ _id: { $in: orphans.map(({ _id }) => _id) } }, { session: tx });
  for (const { fileId } of orphans.flatMap(({ files }) => files))
    await enqueue(app, tx, { kind: 'removeBytes', payload: { storedId: fileId } });
  await recordRemoval(app, tx, companyId, { orphanedPictures: deletedCount });
}

async function referencedPictures(app: AppContext, tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const image = { $in: [...ids] };
  const [session, projection] = [tx, { image: 1 }];
  const records = [
    ...(await app.db(payments).find({ image }, { session, projection }).toArray()),
    ...(await app.db(payouts).find({ image }, { session, projection }).toArray()),
    ...(await app
      .db(expenses)
      .find({ image, isDeleted: { $in: [false, true] } }, { session, projection })
      .toArray()),
  ];
  return new Set(records.flatMap((record) => record.image ?? []));
}

/** Chunks of stored bytes per read. */
const BYTES_BATCH = 1_000;
/** Bytes are stored before their record; no request or background job takes this long in between. */
const UNREFERENCED_MS = DAY_MS;

/**
 * Removes stored bytes without a picture, booking file or report a day after they were begun: their process ended
 * before it wrote the record. They belong to no company, so only the log counts them.
 */
export async function removeUnreferencedBytes(app: AppContext, signal: AbortSignal): Promise<void> {
  const before = new Date(app.now() - UNREFERENCED_MS);
  let removed = 0;
  for (let after = ''; ;) {
    signal.throwIfAborted();
    const ids = await storedIdsAfter(app, after, { before, limit: BYTES_BATCH });
    const last = ids.at(-1);
    if (last === undefined) break;
    const referencedIds = await referencedBytes(app, ids);
    for (const id of ids.filter((one) => !referencedIds.has(one))) {
      await removeBytes(app, id);
      removed += 1;
    }
    after = last;
  }
  if (removed > 0) app.log.info({ removed }, 'stored bytes without a record are removed');
}

async function referencedBytes(app: AppContext, ids: readonly string[]): Promise<Set<string>> {
  const storedId = { $in: [...ids] };
  const [pictures, files, reports, imports, archives] = await Promise.all([
    app.db(images).find({ 'files.fileId': storedId }).toArray(),
    app.db(bookingFiles).find({ storedId }).toArray(),
    app.db(reportExports).find({ storedId }).toArray(),
    app.db(dataImports).find({ storedId }).toArray(),
    app.db(companyExports).find({ storedId }).toArray(),
  ]);
  return new Set([
    ...pictures.flatMap((picture) => picture.files.map(({ fileId }) => fileId)),
    ...[...files, ...reports, ...imports, ...archives].flatMap((record) => record.storedId ?? []),
  ]);
}
