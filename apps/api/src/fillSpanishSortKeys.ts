import type { ListDefinition } from '@marea/domain/contract/defineList';
import { languages } from '@marea/domain/kernel/language';
import type { Connection } from 'mongoose';
import { bookings, searchFieldsOfBooking, type StoredBooking } from './booking/index.ts';
import { declaredLists, isBilingual, searchFields } from './db/listCollection.ts';
import { fillOnce } from './db/newFields.ts';

type Sorted = { _id: string; version: number; sortKeys: object };

/** Whole, or with its tilde as a mark of its own; the database's patterns know no `\u`. */
const ENYE = new RegExp('[ñÑ]|[nN]\u0303');

/** Once: records of an older version, which had Ñ among N, get the sort keys that put it after. */
export async function fillSpanishSortKeys(connection: Connection): Promise<void> {
  for (const list of declaredLists()) {
    await rewrite<Sorted>(connection, list.collection, sortedFields(list), (one) => searchFields(list, one).sortKeys);
  }
  const ofBookings = ['customer.firstName', 'customer.lastName', 'resourceName', 'serviceName.en', 'serviceName.es'];
  await rewrite<StoredBooking>(
    connection,
    bookings.name,
    ofBookings,
    (booking) => searchFieldsOfBooking(booking).sortKeys,
  );
}

function sortedFields(list: ListDefinition): string[] {
  return list.sortable.flatMap((column) =>
    isBilingual(list, column) ? languages.map((language) => `${column}.${language}`) : [column],
  );
}

/** A record that is changed meanwhile is left: its writer has written the new keys. */
async function rewrite<T extends Sorted>(
  connection: Connection,
  name: string,
  fields: readonly string[],
  sortKeysOf: (record: T) => object,
): Promise<void> {
  await fillOnce(connection, { name, field: 'sortKeys of Ñ' }, async () => {
    const records = connection.collection<Sorted>(name);
    for await (const record of records.find<T>({ $or: fields.map((field) => ({ [field]: ENYE })) })) {
      const { _id, version } = record;
      await records.updateOne({ _id, version }, { $set: { sortKeys: sortKeysOf(record) } });
    }
  });
}
