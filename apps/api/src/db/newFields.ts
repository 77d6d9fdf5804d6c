import type { Connection, mongo } from 'mongoose';
import type { FieldDefaults } from './readDefaults.ts';

const BATCH = 1_000;
const PROGRESS_EVERY_MS = 3_000;

/** A step of a migration: how many records it has changed so far. */
export type Progress = { collection: string; field: string; records: number };
export type OnProgress = (progress: Progress) => void;

type Filled = { _id: string; fields: string[] };
type Records = mongo.Collection<{ _id: string } & mongo.Document>;

function filledFields(connection: Connection) {
  return connection.collection<Filled>('filledFields');
}

/** Gives stored records the fields declared since, once each; several processes may do it at once. */
export async function fillNewFields(
  connection: Connection,
  declared: readonly { name: string; defaults: FieldDefaults }[],
  onProgress: OnProgress,
): Promise<void> {
  const marks = await filledFields(connection).find().toArray();
  const known = new Map(marks.map(({ _id, fields }) => [_id, fields]));
  for (const { name, defaults } of declared) {
    const fields = Object.keys(defaults).filter((field) => !known.get(name)?.includes(field));
    if (fields.length === 0) continue;
    const records: Records = connection.getClient().db(connection.name).collection(name);
    for (const field of fields) {
      await fillField(records, field, defaults[field], onProgress);
    }
    await filledFields(connection).updateOne(
      { _id: name },
      { $addToSet: { fields: { $each: fields } } },
      { upsert: true },
    );
  }
}

/** In batches: one command for a large collection would say nothing for minutes, and keep its locks as long. */
async function fillField(records: Records, field: string, value: unknown, onProgress: OnProgress): Promise<void> {
  const missing = { [field]: { $exists: false } };
  const report = throttled(records.collectionName, field, onProgress);
  let ids: string[] = [];
  const write = async () => {
    await records.updateMany({ _id: { $in: ids }, ...missing }, { $set: { [field]: value } });
    report(ids.length);
    ids = [];
  };
  for await (const { _id } of records.find(missing, { projection: { _id: 1 } })) {
    ids.push(_id);
    if (ids.length === BATCH) await write();
  }
  if (ids.length > 0) await write();
}

/** Fills a field of the records stored so far, unless it was done before. Several processes may do it at once. */
export async function fillOnce(
  connection: Connection,
  { name, field }: { name: string; field: string },
  fill: () => Promise<unknown>,
): Promise<void> {
  if (await filledFields(connection).findOne({ _id: name, fields: field })) return;
  await fill();
  await filledFields(connection).updateOne({ _id: name }, { $addToSet: { fields: field } }, { upsert: true });
}

/** Lets the next fill look at all records again. */
export async function forgetFilledFields(
  connection: Connection,
  name: string,
  fields: readonly string[],
): Promise<void> {
  await filledFields(connection).updateOne({ _id: name }, { $pull: { fields: { $in: [...fields] } } });
}

/** Once: gives stored records a field that is computed from each of them. A record that is changed meanwhile is left. */
export async function fillFromRecords<T extends { _id: string; version: number }>(
  connection: Connection,
  { name, field }: { name: string; field: keyof T & string },
  updateOf: (record: T) => mongo.UpdateFilter<mongo.Document>,
  onProgress?: OnProgress,
): Promise<void> {
  await fillOnce(connection, { name, field }, async () => {
    const records = connection.collection<{ _id: string } & mongo.Document>(name);
    await inBatches(
      records.find<T>({ [field]: { $exists: false } }),
      { collection: name, field },
      onProgress,
      (batch) =>
        records.bulkWrite(
          batch.map((record) => {
            const { _id, version } = record;
            const filter = { _id, version, [field]: { $exists: false } };
            return { updateOne: { filter, update: updateOf(record) } };
          }),
        ),
    );
  });
}

/** Hands the records of a query to `write`, so many at once, and reports every few seconds how many are done. */
export async function inBatches<T>(
  found: AsyncIterable<T>,
  { collection, field }: Pick<Progress, 'collection' | 'field'>,
  onProgress: OnProgress | undefined,
  write: (batch: T[]) => Promise<unknown>,
): Promise<void> {
  const report = throttled(collection, field, onProgress ?? (() => undefined));
  let batch: T[] = [];
  for await (const record of found) {
    batch.push(record);
    if (batch.length < BATCH) continue;
    await write(batch);
    report(batch.length);
    batch = [];
  }
  if (batch.length > 0) await write(batch);
}

/** Reports the records changed so far, every few seconds. */
function throttled(collection: string, field: string, onProgress: OnProgress): (changed: number) => void {
  let records = 0;
  let last = Date.now();
  return (changed) => {
    records += changed;
    if (Date.now() - last < PROGRESS_EVERY_MS) return;
    last = Date.now();
    onProgress({ collection, field, records });
  };
}
