import type { ListDefinition } from '@marea/domain/contract/defineList';
import { addons } from '@marea/domain/fleet/addon.schema';
import { services } from '@marea/domain/fleet/service.schema';
import type { Connection } from 'mongoose';
import { isBilingual, searchFields } from '../db/listCollection.ts';

type Record = { _id: string; sortKeys: object };

/** Gives records of an older version, which were sorted by English alone, their sort keys in both languages. */
export async function fillBilingualSortKeys(connection: Connection): Promise<void> {
  await Promise.all([fill(connection, addons), fill(connection, services)]);
}

async function fill(connection: Connection, list: ListDefinition): Promise<void> {
  const records = connection.collection<Record>(list.collection);
  for (const column of list.sortable.filter((each) => isBilingual(list, each))) {
    const at = `sortKeys.${column}`;
    for await (const record of records.find({ [at]: { $type: 'string' } })) {
      const { sortKeys } = searchFields(list, record);
      await records.updateOne({ _id: record._id, [at]: { $type: 'string' } }, { $set: { sortKeys } });
    }
  }
}
