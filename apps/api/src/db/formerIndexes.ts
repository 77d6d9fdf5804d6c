import type { Connection } from 'mongoose';
import { mongo } from 'mongoose';
import type { Index } from './pageIndex.ts';

export type DroppedIndex = { collection: string; index: string };
type Declared = { name: string; indexes: readonly Index[] };
type IndexNote = { _id: string; names: string[] };

/** Indexes that were dropped before starts recorded what they declare; nothing is to be added. */
const anywhere = ['companyId_1_searchTerms_1', 'locationId_1_companyId_1_searchTerms_1'];
const unnoted: Readonly<Record<string, readonly string[]>> = {
  bookings: [
    'locationId_1_isDeleted_1_start_1__id_1_status_1_isBooking_1_companyId_1',
    'companyId_1_isDeleted_1_start_1__id_1_status_1_isBooking_1',
    'companyId_1_isDeleted_1_createdAt_1__id_1',
    'companyId_1_isDeleted_1_createdAt_1__id_1_status_1_isBooking_1_locationId_1',
    'companyId_1_commissionTerms.at_1',
    ...['resourceId', 'locationId', 'reseller._id', 'serviceId'].map(
      (field) => `${field}_1_isDeleted_1_start_1__id_1_status_1_isBooking_1_companyId_1`,
    ),
    'reseller._id_1_isDeleted_1_start_1__id_1_status_1_isBooking_1_companyId_1_locationId_1',
  ],
  payments: [
    ...['date', 'createdAt', 'amount'].flatMap((field) => [
      `locationId_1_companyId_1_${field}_1__id_1_status_1_type_1_accountId_1`,
      `locationId_1_companyId_1_${field}_1__id_1_status_1_type_1_accountId_1_payer_1`,
    ]),
    'accountId_1',
  ],
  crewPayouts: ['trips.visitId_1'],
  payouts: ['resellerId_1_paidAt_1'],
  locations: ['companyId_1_slug_1'],
  addons: [
    'locationId_1_companyId_1_isDeleted_1_sortKeys.title_1__id_1',
    'companyId_1_isDeleted_1_sortKeys.title_1__id_1',
  ],
};

/** What starts noted as created and not dropped since, by collection; nothing of one that is new. */
export type NotedIndexes = ReadonlyMap<string, readonly string[]>;

const notesOf = (connection: Connection) => connection.collection<IndexNote>('declaredIndexes');

export async function notedIndexes(connection: Connection): Promise<NotedIndexes> {
  const notes = await notesOf(connection).find().toArray();
  return new Map(notes.map(({ _id, names }) => [_id, names]));
}

export function areNoted({ name, indexes }: Declared, noted: NotedIndexes): boolean {
  const names = noted.get(name);
  return names !== undefined && indexes.every((index) => names.includes(nameOf(index)));
}

/** To be called when the indexes are there. */
export async function noteIndexes(connection: Connection, declared: readonly Declared[]): Promise<void> {
  const noted = await notedIndexes(connection);
  await Promise.all(
    declared
      .filter((one) => !areNoted(one, noted))
      .map(({ name, indexes }) =>
        notesOf(connection).updateOne(
          { _id: name },
          { $addToSet: { names: { $each: indexes.map(nameOf) } } },
          { upsert: true },
        ),
      ),
  );
}

/** To be called when indexes cannot be created: the next start is to create them before it answers anybody. */
export async function forgetIndexes(connection: Connection, { name, indexes }: Declared): Promise<void> {
  await notesOf(connection).updateOne({ _id: name }, { $pull: { names: { $in: indexes.map(nameOf) } } });
}

/**
 * Drops indexes that a start once declared and this version does not; others, made by hand, stay. Each start notes what
 * it declares, once it is there. Several processes may do it at once, also of two versions: what an older one declares
 * again is dropped at the next start of a newer one. Tells of each that was there.
 */
export async function dropFormerIndexes(
  connection: Connection,
  declared: readonly Declared[],
  noted: NotedIndexes,
  onDropped: (dropped: DroppedIndex) => void,
): Promise<void> {
  await Promise.all(
    declared.map(async ({ name, indexes }) => {
      const names = indexes.map(nameOf);
      const before = noted.get(name);
      const former = new Set((before ?? [...anywhere, ...(unnoted[name] ?? [])]).filter((one) => !names.includes(one)));
      if (former.size === 0) return;
      for (const index of await namesIn(connection, name)) {
        if (former.has(index) && (await drop(connection, name, index))) onDropped({ collection: name, index });
      }
      // An older version that starts again has to create them.
      await notesOf(connection).updateOne({ _id: name }, { $pull: { names: { $in: [...former] } } });
    }),
  );
  // Last: whoever ends before leaves it to the next start.
  await noteIndexes(connection, declared);
}

export function nameOf({ key, name }: Index): string {
  return name ?? Object.entries(key).flat().join('_');
}

async function namesIn(connection: Connection, collection: string): Promise<string[]> {
  const found = await connection.collection(collection).indexes();
  return found.flatMap(({ name }) => name ?? []);
}

/** Whether it was there: another process may have dropped it. */
async function drop(connection: Connection, collection: string, index: string): Promise<boolean> {
  try {
    await connection.collection(collection).dropIndex(index);
    return true;
  } catch (error) {
    const isGone = error instanceof mongo.MongoServerError && error.codeName === 'IndexNotFound';
    if (!isGone) throw error;
    return false;
  }
}
