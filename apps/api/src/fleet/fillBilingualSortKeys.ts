import type { ListDefinition } from '@marea/domain/contract/defineList';
import { addons } from '@marea/domain/fleet/addon.schema';
import { services } from '@marea/domain/fleet/service.schema';
import type { Connection } from 'mongoose';
import { isBilingual, searchFields } from '../db/listCollection.ts';
import { fillOnce } from '../db/newFields.ts';

type Record = { _id: string; sortKeys: object };

/** Once: gives records of an older version, which were sorted by English alone, their sort keys in both languages. */
export async function fillBilingualSortKeys(connection: Connection): Promise<void> {
  for (const list of [addons, services])
    await fillOnce(connection, { name: list.collection, field: 'sortKeys' }, () => fill(connection, list));
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
