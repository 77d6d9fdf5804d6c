import type { Connection } from 'mongoose';
import { fillChangedAfterLeaving, fillCommissionTerms, fillParties, fillSortKeys } from './booking/index.ts';
import { fillCrewPaid } from './crew/index.ts';
import { fillSearchOfNotes } from './customers/index.ts';
import { fillDefaults, forgetFilled, prepareCollections, recordsLackingFields } from './db/collection.ts';
import type { DroppedIndex } from './db/formerIndexes.ts';
import type { OnProgress } from './db/newFields.ts';
import { fillBilingualSortKeys } from './fleet/index.ts';
import { fillPartiesTold } from './notifications/index.ts';
import { refillSearchFields } from './refillSearchFields.ts';
import { fillCrewDays, fillVesselDays } from './slots/index.ts';

type Reports = { onDropped: (dropped: DroppedIndex) => void; onProgress: OnProgress };

/** Brings collections, indexes and records to the schema of this release. Several processes may do it at once. */
export async function migrate(connection: Connection, { onDropped, onProgress }: Reports): Promise<void> {
  await prepareCollections(connection, onDropped, onProgress);
  await fillRecords(connection, onProgress);
}

/**
 * Fills the fields of records that an older release has written since the migration. Reads fill them anyway, but
 * queries and sums in the database see only what is stored. Returns the collections that needed it.
 */
export async function repairRecords(
  connection: Connection,
  onProgress: OnProgress = () => undefined,
): Promise<string[]> {
  const lacking = await recordsLackingFields(connection);
  if (lacking.length === 0) return [];
  await forgetFilled(connection, lacking);
  await fillDefaults(connection, onProgress);
  await fillRecords(connection, onProgress);
  return lacking;
}

async function fillRecords(connection: Connection, onProgress: OnProgress): Promise<void> {
  await fillVesselDays(connection);
  await fillCrewDays(connection);
  await fillParties(connection);
  await fillPartiesTold(connection);
  await fillSortKeys(connection, onProgress);
  await fillCommissionTerms(connection, onProgress);
  await fillChangedAfterLeaving(connection, onProgress);
  await fillCrewPaid(connection);
  await fillBilingualSortKeys(connection);
  await fillSearchOfNotes(connection);
  await refillSearchFields(connection, onProgress);
}
