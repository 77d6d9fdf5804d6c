import type { Connection, mongo } from 'mongoose';

/** What a record has that was stored before a field was declared, by field. */
export type FieldDefaults = Readonly<Record<string, unknown>>;

const BATCH = 1_000;

export type Filled = { _id: string; fields: string[] };

/**
 * Gives stored records the fields that were declared since they were stored. Each field of a collection is filled
 * once, and remembered; several processes may do it at once.
 */
export async function fillNewFields(connection: Connection, name: string, defaults: FieldDefaults): Promise<void> {
  const filled = connection.collection<Filled>('filledFields');
  const known = (await filled.findOne({ _id: name }))?.fields ?? [];
  const fields = Object.keys(defaults).filter((field) => !known.includes(field));
  if (fields.length === 0) return;
  for (const field of fields) {
    await connection
      .collection(name)
      .updateMany({ [field]: { $exists: false } }, { $set: { [field]: defaults[field] } });
  }
  await filled.updateOne({ _id: name }, { $addToSet: { fields: { $each: fields } } }, { upsert: true });
}

/** Once: gives stored records a field that is computed from each of them. A record that is changed meanwhile is left. */
export async function fillFromRecords<T extends { _id: string; version: number }>(
  connection: Connection,
  { name, field }: { name: string; field: keyof T & string },
  updateOf: (record: T) => mongo.UpdateFilter<mongo.Document>,
): Promise<void> {
  const filled = connection.collection<Filled>('filledFields');
  const known = await filled.findOne({ _id: name, fields: field });
  if (known) return;
  const records = connection.collection(name);
  let writes: mongo.AnyBulkWriteOperation[] = [];
  for await (const record of records.find<T>({ [field]: { $exists: false } })) {
    const { _id, version } = record;
    const filter = { _id, version, [field]: { $exists: false } } as unknown as mongo.Filter<mongo.Document>;
    writes.push({ updateOne: { filter, update: updateOf(record) } });
    if (writes.length < BATCH) continue;
    await records.bulkWrite(writes);
    writes = [];
  }
  if (writes.length > 0) await records.bulkWrite(writes);
  await filled.updateOne({ _id: name }, { $addToSet: { fields: field } }, { upsert: true });
}
