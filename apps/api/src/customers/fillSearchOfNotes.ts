import type { Customer } from '@marea/domain/customers/customer.schema';
import { customers } from '@marea/domain/customers/customer.schema';
import type { Connection } from 'mongoose';
import { searchFields } from '../db/listCollection.ts';
import { fillOnce } from '../db/newFields.ts';

/** Once: customers with notes of an older version are found by them. One that is changed meanwhile is left. */
export async function fillSearchOfNotes(connection: Connection): Promise<void> {
  const { collection: name } = customers;
  await fillOnce(connection, { name, field: 'searchTerms of notes' }, async () => {
    const records = connection.collection<Customer>(name);
    for await (const record of records.find({ notes: { $ne: '' } })) {
      const { _id, version } = record;
      const { searchTerms } = searchFields(customers, record);
      await records.updateOne({ _id, version }, { $set: { searchTerms } });
    }
  });
}
