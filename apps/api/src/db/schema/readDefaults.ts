import type { mongo } from 'mongoose';

/** Values for fields that a stored record may lack, by field. */
export type FieldDefaults = Readonly<Record<string, unknown>>;
/** Fields computed from the record; a read may return only some. */
export type DerivedFields = Readonly<Record<string, (record: mongo.Document) => unknown>>;
export type Projection = Readonly<Record<string, unknown>>;

type Fill = (record: mongo.Document) => void;

/** Fills fields missing from a record of an older release, in place. Skips fields that the projection leaves out. */
export function fillerOf(defaults: FieldDefaults, derived: DerivedFields, projection: Projection = {}): Fill {
  const defaultValues = shownDefaults(defaults, projection);
  const computed = Object.entries(derived).filter(([field]) => isShown(projection, field));
  return (record) => {
    for (const [field, value] of defaultValues) fillField(record, field, value);
    for (const [field, compute] of computed) if (record[field] === undefined) record[field] = compute(record);
  };
}

function shownDefaults(defaults: FieldDefaults, projection: Projection): [string, unknown][] {
  return Object.entries(defaults).flatMap(([field, value]): [string, unknown][] => {
    if (isShown(projection, field)) return [[field, value]];
    if (!isPlainObject(value)) return [];
    const parts = Object.entries(value).filter(([part]) => projection[`${field}.${part}`]);
    return parts.length > 0 ? [[field, Object.fromEntries(parts)]] : [];
  });
}

/** A projection lists either the fields it includes or those it excludes. */
function isShown(projection: Projection, field: string): boolean {
  const entries = Object.entries(projection);
  const isList = entries.some(([name, shows]) => (name !== '_id' || entries.length === 1) && shows);
  return isList ? Boolean(projection[field]) : projection[field] === undefined;
}

function fillField(record: mongo.Document, field: string, value: unknown): void {
  if (record[field] === undefined) {
    // A copy, so that a change of the record does not change the default.
    record[field] = structuredClone(value);
    return;
  }
  if (!isPlainObject(value) || !isPlainObject(record[field])) return;
  for (const [part, inner] of Object.entries(value)) fillField(record[field], part, inner);
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
