import type { Customer } from '@marea/domain/customers/customer.schema';
import { customers } from '@marea/domain/customers/customer.schema';
import type { WrittenRecord } from '@marea/domain/dataImports/dataImport.schema';
import { recordAudits } from '../../audit/index.ts';
import { bookings } from '../../booking/index.ts';
import type { AppContext } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { toStored } from '../../db/pages/listCollection.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { waitingParties } from '../../waitlist/index.ts';
import type { ImportRun, Stay, Undo } from '../importKind.ts';
import { hasChanged } from './writeRecords.ts';

export type CustomerEntry = Pick<
  Customer,
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'code'
  | 'email'
  | 'country'
  | 'state'
  | 'regiones'
  | 'city'
  | 'category'
  | 'origin'
  | 'groupSize'
  | 'tags'
  | 'notes'
>;

/** Adds audited customers in a transaction; returns the records of each row. */
export async function writeCustomers(
  { app, actor, location }: ImportRun,
  tx: Tx,
  entries: readonly CustomerEntry[],
): Promise<WrittenRecord[][]> {
  const at = new Date(app.now());
  const scope = { companyId: location.companyId, locationId: location._id };
  const records: Customer[] = entries.map((entry) => ({
    _id: newId(),
    ...scope,
    ...customers.defaults(),
    ...entry,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }));
  const stored = records.map((record) => toStored(customers, record));
  await app.db(customers).insertMany(stored, { session: tx });
  await recordAudits(
    app,
    tx,
    records.map((after) => ({ actor, scope, entity: 'customer', entityId: after._id, after })),
  );
  return records.map(({ _id: recordId, version }) => [{ entity: 'customer', recordId, version }]);
}

/** Removes customers, except those whom a booking or a waiting party names. */
export const undoCustomers: Undo = async ({ app, actor }, tx, records) => {
  const ids = records.map(({ recordId }) => recordId);
  const found = await app
    .db(customers)
    .find({ _id: { $in: ids }, isDeleted: { $in: [false, true] } }, { session: tx })
    .toArray();
  const used = new Set(await customersInUse(app, tx, ids));
  const stays = new Map<string, Stay>();
  const going = found.filter(({ _id, version }) => {
    if (used.has(_id)) stays.set(_id, 'used_since');
    else if (hasChanged(records, { _id, version })) stays.set(_id, 'changed_since');
    return !stays.has(_id);
  });
  await app.db(customers).deleteMany({ _id: { $in: going.map(({ _id }) => _id) } }, { session: tx });
  await recordAudits(
    app,
    tx,
    going.map((before) => ({ actor, scope: before, entity: 'customer', entityId: before._id, before })),
  );
  return stays;
};

async function customersInUse(app: AppContext, tx: Tx, ids: readonly string[]): Promise<string[]> {
  const filter = { 'customer.customerId': { $in: [...ids] } };
  const projection = { 'customer.customerId': 1 };
  const [inBookings, inLine] = [
    await app.db(bookings).find(filter, { session: tx, projection }).toArray(),
    await app.db(waitingParties).find(filter, { session: tx, projection }).toArray(),
  ];
  return [...inBookings, ...inLine].flatMap(({ customer }) => customer.customerId ?? []);
}
