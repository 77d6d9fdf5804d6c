import { DAY_MS } from '@marea/domain/kernel/durations';
import type { AppContext } from '../context.ts';
import { bookingFiles } from '../files/index.ts';
import { images, removeBytes, storedIdsAfter } from '../images/index.ts';
import { reportExports } from '../reportExports/index.ts';

/** Parts of stored bytes in one read. */
const BATCH = 1_000;
/** Bytes are stored before their record; no request and no background job takes so long in between. */
const UNNAMED_MS = DAY_MS;

/**
 * Removes stored bytes that no picture, file of a booking or report names a day after they were begun: their process
 * ended before it wrote the record. They belong to no company, so the log counts them. Where `hasTime` ends before all
 * are read, the next night starts anew.
 */
export async function removeUnnamedBytes(app: AppContext, hasTime: () => boolean): Promise<void> {
  const before = new Date(app.now() - UNNAMED_MS);
  let removed = 0;
  for (let after = ''; hasTime();) {
    const ids = await storedIdsAfter(app, after, { before, limit: BATCH });
    const last = ids.at(-1);
    if (last === undefined) break;
    const named = await namedBytes(app, ids);
    for (const id of ids.filter((one) => !named.has(one))) {
      await removeBytes(app, id);
      removed += 1;
    }
    after = last;
  }
  if (removed > 0) app.log.info({ removed }, 'stored bytes that no record names are removed');
}

async function namedBytes(app: AppContext, ids: readonly string[]): Promise<Set<string>> {
  const storedId = { $in: [...ids] };
  const [pictures, files, reports] = await Promise.all([
    app.db(images).find({ 'files.fileId': storedId }).toArray(),
    app.db(bookingFiles).find({ storedId }).toArray(),
    app.db(reportExports).find({ storedId }).toArray(),
  ]);
  return new Set([
    ...pictures.flatMap((picture) => picture.files.map(({ fileId }) => fileId)),
    ...[...files, ...reports].flatMap((record) => record.storedId ?? []),
  ]);
}
