import type { Connection } from 'mongoose';

/** What a record has that was stored before a field was declared, by field. */
export type FieldDefaults = Readonly<Record<string, unknown>>;

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
