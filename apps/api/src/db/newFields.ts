import type { Connection, mongo } from 'mongoose';

export type FieldDefaults = Readonly<Record<string, unknown>>;

const BATCH = 1_000;

type Filled = { _id: string; fields: string[] };

function filledFields(connection: Connection) {
  return connection.collection<Filled>('filledFields');
}

/** Gives stored records the fields declared since, once each; several processes may do it at once. */
export async function fillNewFields(
  connection: Connection,
  declared: readonly { name: string; defaults: FieldDefaults }[],
): Promise<void> {
  const marks = await filledFields(connection).find().toArray();
  const known = new Map(marks.map(({ _id, fields }) => [_id, fields]));
  for (const { name, defaults } of declared) {
    const fields = Object.keys(defaults).filter((field) => !known.get(name)?.includes(field));
    if (fields.length === 0) continue;
    for (const field of fields) {
      await connection
        .collection(name)
        .updateMany({ [field]: { $exists: false } }, { $set: { [field]: defaults[field] } });
    }
    await filledFields(connection).updateOne(
      { _id: name },
      { $addToSet: { fields: { $each: fields } } },
      { upsert: true },
    );
  }
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

/** Once: gives stored records a field that is computed from each of them. A record that is changed meanwhile is left. */
export async function fillFromRecords<T extends { _id: string; version: number }>(
  connection: Connection,
  { name, field }: { name: string; field: keyof T & string },
  updateOf: (record: T) => mongo.UpdateFilter<mongo.Document>,
): Promise<void> {
  await fillOnce(connection, { name, field }, async () => {
    const records = connection.collection<{ _id: string } & mongo.Document>(name);
    let writes: mongo.AnyBulkWriteOperation<{ _id: string } & mongo.Document>[] = [];
    for await (const record of records.find<T>({ [field]: { $exists: false } })) {
      const { _id, version } = record;
      const filter = { _id, version, [field]: { $exists: false } };
      writes.push({ updateOne: { filter, update: updateOf(record) } });
      if (writes.length < BATCH) continue;
      await records.bulkWrite(writes);
      writes = [];
    }
    if (writes.length > 0) await records.bulkWrite(writes);
  });
}
