import { inUnits } from '@marea/domain/core/money/money';
import { isMoneySchema } from '@marea/domain/core/money/money.schema';
import { languages } from '@marea/domain/core/text/text';
import * as z from 'zod';
import { collectionNamed } from '../db/collection.ts';

type Raw = Readonly<Record<string, unknown>>;
type Filter = Raw;

/** The part of a collection that goes into an archive; it has the fields that `fields` lists. */
export type ExportedEntity = {
  /** The name of its files in the archive. */
  name: string;
  collection: string;
  /** The records of a company; those with its `companyId` by default. */
  filter?: (companyId: string) => Filter;
  /** A list within the records whose entries are the rows. */
  each?: string;
  /** Columns that are computed, money in units; a record without values is left out. */
  extra?: { columns: readonly string[]; valuesOf: (record: Raw) => Raw | null };
  /** Paths separated by spaces. A text in two languages is one; `~` stands for hours by weekday, `$` for money. */
  fields: string;
};

/** `label` is the field's name, which the readme explains; both languages of a text share it. */
export type Column = { path: string; label: string; description: string | null };

type Money = 'always' | 'never' | 'unlessPercent';
/** A listed field of the records, with the listed fields within it. */
type Field = {
  name: string;
  money: Money;
  isList: boolean;
  description: string | null;
  inner: readonly Field[] | null;
};

export type ExportPlan = { entity: ExportedEntity; fields: readonly Field[]; columns: readonly Column[] };

/** Tables, with the pictures in their largest size and the files of bookings. */
export type ArchiveContent = {
  companyId: string;
  isOfPerson: boolean;
  tables: readonly ExportedTable[];
  pictures: Filter | null;
  files: Filter;
};
export type ExportedTable = { plan: ExportPlan; filter: Filter };

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Compares the listed fields of an entity with its schema. Throws for a field that the schema lacks. */
export function createExportPlan(entity: ExportedEntity): ExportPlan {
  const { schema } = collectionNamed(entity.collection);
  const fields = fieldsOf(schema, entity.fields.trim().split(/\s+/).flatMap(spelledOut), entity.name);
  const extra = entity.extra?.columns ?? [];
  const computed = extra.map((path) => ({ path, label: path, description: null }));
  return { entity, fields, columns: [...columnsOf(fields, entity.each), ...computed] };
}

function spelledOut(path: string): string[] {
  if (!path.startsWith('~')) return [path];
  return days.flatMap((day) => ['isOpen', 'from', 'to'].map((part) => `${path.slice(1)}.${day}.${part}`));
}

function fieldsOf(schema: z.ZodObject, paths: readonly string[], owner: string): Field[] {
  const marked = paths.map((path) => ({ path: path.replace('$', ''), isMoney: path.startsWith('$') }));
  return [...Map.groupBy(marked, ({ path }) => path.split('.', 1)[0] ?? '')].map(([name, listed]) => {
    const field = schema.shape[name];
    if (!field) throw new Error(`${owner} has no field ${name}`);
    const within = listed.flatMap(({ path, isMoney }) =>
      path === name ? [] : [`${isMoney ? '$' : ''}${path.slice(name.length + 1)}`],
    );
    const { type, isList } = bare(field as z.ZodType);
    const isObject = type instanceof z.ZodObject;
    const inner = isObject ? fieldsOf(type, isText(type) ? languages : within, `${owner}.${name}`) : null;
    if (inner?.length === 0) throw new Error(`${owner} lists ${name} without its fields`);
    const money = listed.some(({ isMoney }) => isMoney) ? 'always' : moneyOf(schema, name);
    return { name, money, isList, inner, description: descriptionOf(field as z.ZodType) };
  });
}

/** A schema without its optional and nullable wrappers, and whether it is of a list. */
function bare(schema: z.ZodType): { type: z.ZodType; isList: boolean } {
  if (schema instanceof z.ZodArray) return { type: bare(schema.element as z.ZodType).type, isList: true };
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly;
  return isWrapped ? bare(schema.def.innerType as z.ZodType) : { type: schema, isList: false };
}

function isText({ shape }: z.ZodObject): boolean {
  return Object.keys(shape).join() === languages.join() && bare(shape.en as z.ZodType).type instanceof z.ZodString;
}

/** A coupon's amount is money or a percentage, by its type. */
function moneyOf({ shape }: z.ZodObject, name: string): Money {
  if (isMoneySchema(shape[name] as z.ZodType)) return 'always';
  const type = shape.type ? bare(shape.type as z.ZodType).type : null;
  const isByType = name === 'amount' && type instanceof z.ZodEnum && type.options.includes('percentage');
  return isByType ? 'unlessPercent' : 'never';
}

function descriptionOf(schema: z.ZodType): string | null {
  const own = schema.meta()?.description;
  if (own !== undefined || schema instanceof z.ZodArray) return own ?? null;
  const inner: unknown = 'innerType' in schema.def ? schema.def.innerType : null;
  return inner instanceof z.ZodType ? descriptionOf(inner) : null;
}

/** One column for each value of a row, including lists of records; the list whose entries are the rows has none. */
function columnsOf(fields: readonly Field[], each: string | undefined, prefix = ''): Column[] {
  return fields.flatMap(({ name, isList, inner, description }): Column[] => {
    const path = `${prefix}${name}`;
    const isRow = path === each;
    if (inner && (isRow || !isList)) {
      const within = columnsOf(inner, each, `${path}.`);
      const isInLanguages = within.every((column, at) => column.path === `${path}.${languages[at]}`);
      return isInLanguages ? within.map((column) => ({ ...column, label: name, description })) : within;
    }
    return [{ path, label: name, description }];
  });
}

/** The rows of a record, with only the listed fields: money in units, instants as text. */
export function exportRows({ entity, fields }: ExportPlan, record: Raw): Raw[] {
  const computed = entity.extra ? entity.extra.valuesOf(record) : {};
  if (computed === null) return [];
  const row = picked(fields, record);
  const { each } = entity;
  if (each === undefined) return [{ ...row, ...computed }];
  return (row[each] as unknown[]).map((entry) => ({ ...row, [each]: entry, ...computed }));
}

function picked(fields: readonly Field[], record: Raw): Raw {
  return Object.fromEntries(fields.map((field) => [field.name, valueOf(field, record[field.name], record)]));
}

function valueOf(field: Field, value: unknown, owner: Raw): unknown {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map((each) => valueOf(field, each, owner));
  if (field.inner) return picked(field.inner, value as Raw);
  if (value instanceof Date) return value.toISOString();
  const isMoney = field.money === 'always' || (field.money === 'unlessPercent' && owner.type !== 'percentage');
  return isMoney && typeof value === 'number' ? inUnits(value) : value;
}

/** A row's values in the order of the columns, as a spreadsheet shows them. */
export function cellsOf(columns: readonly Column[], row: Raw): (string | number | null)[] {
  return columns.map(({ path }) => cellOf(valueAt(row, path)));
}

function valueAt(row: Raw, path: string): unknown {
  let value: unknown = row;
  for (const name of path.split('.'))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;
  return value ?? null;
}

function cellOf(value: unknown): string | number | null {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return value.join('; ');
  return JSON.stringify(value);
}
