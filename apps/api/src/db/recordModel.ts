import type { RecordOf, ListDefinition } from '@marea/domain/contract/defineList';
import { foldText, searchTerms } from '@marea/domain/kernel/search';
import type { Connection, IndexDefinition, Model, SchemaDefinition } from 'mongoose';
import { Schema } from 'mongoose';
import { onlyForSearches } from './fields.ts';

type SortKey = string | number | boolean | null;

/** What the database keeps of a record beside what is on the wire. */
type InternalFields = {
  /** Taken off its lists; kept for what refers to it. */
  isDeleted: boolean;
  /** Folded words in which a search looks. */
  words: string[];
  /** What each column of the list sorts by, folded. */
  sortKeys: Record<string, SortKey>;
};

/** A record as it is stored: what is on the wire, and what finds it. */
export type Stored<Row> = Row & InternalFields;

/** Leaves out what is never on the wire: what finds a record, and a person's secrets. */
export const internalFields = { isDeleted: 0, words: 0, sortKeys: 0, passwordHash: 0, sessions: 0 } as const;

/** Prepares a record for the database. */
export function toStored<Row extends object>(resource: ListDefinition, record: Row): Stored<Row> {
  return { ...record, isDeleted: false, ...searchFields(resource, record) };
}

/** The words and sort keys of a record. */
export function searchFields(resource: ListDefinition, record: object): Pick<InternalFields, 'words' | 'sortKeys'> {
  const valueOf = (field: string): unknown => Reflect.get(record, field);
  return {
    words: [
      ...new Set([
        ...searchTerms(...resource.searched.flatMap((field) => textsOf(valueOf(field)))),
        ...(resource.moreSearchTerms?.(record as never) ?? []),
      ]),
    ],
    sortKeys: Object.fromEntries(resource.columns.map((column) => [column, sortKeyOf(valueOf(column))])),
  };
}

/** Every text in a value: its own, those of both languages, those of a list. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

function sortKeyOf(value: unknown): SortKey {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const [text] = textsOf(value);
  return text === undefined ? null : foldText(text);
}

/**
 * The collection of a list. Its fields are validated by the domain's schema before they come here;
 * the database knows which they are and how they are found;
 * `indexes` are for what a list is asked beside its own order and words.
 */
export function recordModel<R extends ListDefinition>(
  connection: Connection,
  resource: R,
  ...indexes: IndexDefinition[]
): Model<Stored<RecordOf<R>>> {
  const schema = recordSchema<RecordOf<R>>(resource);
  for (const index of indexes) schema.index(index);
  return connection.model<Stored<RecordOf<R>>>(resource.name, schema, resource.collection);
}

/** The database's schema of a list; `beside` is what a collection keeps more. */
export function recordSchema<Row>(resource: ListDefinition, beside: SchemaDefinition = {}): Schema<Stored<Row>> {
  const fields = Object.keys(resource.row.shape).map((field) => [
    field,
    field === '_id' ? { type: String, required: true } : Schema.Types.Mixed,
  ]);
  const schema = new Schema<Stored<Row>>(
    {
      ...Object.fromEntries(fields),
      ...beside,
      isDeleted: { type: Boolean, default: false, select: false },
      words: { type: [String], select: false },
      sortKeys: { type: Schema.Types.Mixed, select: false },
    },
    { strict: 'throw', versionKey: false, minimize: false },
  );
  const firstColumn = `sortKeys.${resource.columns[0]}`;
  schema.index({ locationId: 1, companyId: 1, isDeleted: 1, [firstColumn]: 1, _id: 1 });
  schema.index({ companyId: 1, isDeleted: 1, [firstColumn]: 1, _id: 1 });
  schema.index({ companyId: 1, words: 1 }, onlyForSearches);
  if (resource.unique) {
    const key = Object.fromEntries(resource.unique.map((field) => [field, 1 as const]));
    schema.index({ companyId: 1, ...key }, { unique: true, partialFilterExpression: { isDeleted: false } });
  }
  return schema;
}
