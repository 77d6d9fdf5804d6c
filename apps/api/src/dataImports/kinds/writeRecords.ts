import type { ListDefinition } from '@marea/domain/contract/defineList';
import { foldText } from '@marea/domain/core/text/search';
import type { WrittenRecord } from '@marea/domain/dataImports/dataImport.schema';
import type { AppContext } from '../../context.ts';
import { createRecord, removeRecord } from '../../crud/index.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import type { ImportRow, ImportRun, Resolution, Stay, Undo } from '../importKind.ts';

type Values = Record<string, unknown>;
type Entity = WrittenRecord['entity'];

/** Adds records one by one, as staff would: for kinds of which a company has a few dozen. */
export async function createRecords(
  { app, actor, location }: ImportRun,
  tx: Tx,
  { list, entity }: { list: ListDefinition; entity: Entity },
  entries: readonly Values[],
): Promise<WrittenRecord[][]> {
  const scope = { companyId: location.companyId, locationId: location._id };
  const written: WrittenRecord[][] = [];
  for (const entry of entries) {
    const { _id: recordId, version } = await createRecord(app, list, actor, scope, entry, tx);
    written.push([{ entity, recordId, version }]);
  }
  return written;
}

/** Returns the ids that other records use. */
type InUse = (app: AppContext, tx: Tx, ids: readonly string[]) => Promise<readonly string[]>;

/** Whether a record is no longer the version that its import wrote. */
export function hasChanged(
  written: readonly WrittenRecord[],
  { _id, version }: { _id: string; version: number },
): boolean {
  return version !== written.find(({ recordId }) => recordId === _id)?.version;
}

/** Removes unchanged and unused records. */
export function undoRecords(list: ListDefinition, inUse: InUse): Undo {
  return async ({ app, actor }, tx, records) => {
    const stays = new Map<string, Stay>();
    const ids = records.map(({ recordId }) => recordId);
    const used = new Set(await inUse(app, tx, ids));
    const stored = await app.connection
      .collection<{ _id: string; version: number; isDeleted: boolean }>(list.collection)
      .find({ _id: { $in: ids }, isDeleted: false }, { session: tx })
      .toArray();
    for (const { _id, version } of stored) {
      if (used.has(_id)) stays.set(_id, 'used_since');
      else if (hasChanged(records, { _id, version })) stays.set(_id, 'changed_since');
      else await removeRecord(app, list, actor, _id, { tx });
    }
    return stays;
  };
}

/** Skips rows whose name exists already, and the second of two rows with one name. */
export function resolveByName<V extends Values>(
  rows: readonly ImportRow<V>[],
  known: Set<string>,
  toEntry: (values: V) => { name: string; entry: Values },
): Resolution<V, Values>[] {
  return rows.map((row) => {
    const { name, entry } = toEntry(row.values);
    if (known.has(foldText(name))) return { row, outcome: 'existing' };
    known.add(foldText(name));
    return { row, outcome: 'ready', entry };
  });
}
