import * as z from 'zod';
import { pageQuerySchema } from '../contract/envelope.schema.ts';
import type { FieldCode } from '../core/errors/fieldCode.ts';
import { idSchema } from '../core/ids.schema.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { instantSchema } from '../core/time/zone.schema.ts';
import { dateOrders, importKinds, importSources, MAX_IMPORT_COLUMNS } from './dataImport.endpoints.ts';

export const importStates = [
  'mapping',
  'checking',
  'checked',
  'writing',
  'written',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportState = (typeof importStates)[number];

export const importFormats = ['csv', 'xlsx', 'vcard'] as const;
export const importEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export const importSeparators = ['comma', 'semicolon', 'tab'] as const;
export const findingPhases = ['check', 'write', 'undo'] as const;

/** The last row of a workbook. */
const MAX_ROW = 1_048_576;

export const importedEntities = ['payment', 'booking', 'review', 'service', 'resource', 'addon', 'customer'] as const;

export const importKindSchema = z.enum(importKinds);
const fieldKeySchema = z
  .string()
  .regex(/^[a-zA-Z]{1,40}$/)
  .meta({ example: 'firstName' });

/** A field of a kind that a column can be mapped to. */
export const importFieldSchema = z.strictObject({
  key: fieldKeySchema.meta({ description: 'The key of the field.' }),
  label: z.string().meta({ description: 'The field’s name in the caller’s language.', example: 'First name' }),
  isDate: z.boolean().meta({ description: 'Whether it is a date, so that the order of day and month matters.' }),
});

export const importKindViewSchema = z.strictObject({
  kind: importKindSchema.meta({ description: 'The kind of records.' }),
  fields: z.array(importFieldSchema).meta({ description: 'The fields to which columns may be mapped.' }),
  requires: z.array(z.array(fieldKeySchema)).meta({
    description: 'Groups of fields; a column must be mapped to one field of each group.',
    example: [['firstName', 'fullName'], ['phone']],
  }),
});
export type ImportKindView = z.output<typeof importKindViewSchema>;

export const columnDates = ['dayFirst', 'monthFirst', 'ambiguous'] as const;

const columnSchema = z.strictObject({
  header: z.string().meta({ description: 'The header of the column.', example: 'First name' }),
  samples: z.array(z.string()).meta({ description: 'Up to three values of the column.', example: ['Ana', 'Luis'] }),
  field: fieldKeySchema
    .nullable()
    .meta({ description: 'The key of the field that it is mapped to; null if it is left out.' }),
  dates: z.enum(columnDates).nullable().meta({
    description: 'The order of day and month in its dates; null without such dates.',
  }),
});

export const dataImportSchema = z.strictObject({
  _id: idSchema,
  locationId: idSchema,
  kind: importKindSchema.meta({ description: 'The kind of records.' }),
  source: z.enum(importSources).meta({ description: 'The system from which the file comes.' }),
  fileName: z.string().meta({ description: 'The name of the file.', example: 'customers.csv' }),
  format: z.enum(importFormats).meta({ description: 'The format of the file.' }),
  encoding: z
    .enum(importEncodings)
    .nullable()
    .meta({ description: 'The encoding of a text file; null for a workbook.' }),
  separator: z.enum(importSeparators).nullable().meta({
    description: 'The separator of the columns of a CSV; null for other formats.',
  }),
  columns: z.array(columnSchema).meta({ description: 'The columns of the file, in order.' }),
  dateOrder: z.enum(dateOrders).nullable().meta({
    description: 'The order of day and month in dates that leave it open; null until it is chosen.',
  }),
  state: z.enum(importStates).meta({ description: 'The current step of the import, or its result.' }),
  rows: countSchema.meta({ description: 'The number of rows in the file.' }),
  done: countSchema.meta({ description: 'The number of rows that the current step has handled.' }),
  ready: countSchema.meta({ description: 'The number of rows that can be written.' }),
  faulty: countSchema.meta({ description: 'The number of rows with problems, which are left out.' }),
  existing: countSchema.meta({
    description: 'The number of rows whose records exist already; they are left as they are.',
  }),
  written: countSchema.meta({ description: 'The number of rows that were written.' }),
  undone: countSchema.meta({ description: 'The number of rows whose records were removed again.' }),
  by: z
    .strictObject({
      userId: idSchema,
      name: z.string().meta({ description: 'The name of the person.', example: 'Ana Reyes' }),
    })
    .meta({ description: 'The person who uploaded the file.' }),
  createdAt: instantSchema,
});
export type DataImport = z.output<typeof dataImportSchema>;

export const dataImportRecordSchema = dataImportSchema.extend({
  companyId: z.string(),
  /** The id of its bytes in the store; null once no longer needed. */
  storedId: z.string().nullable(),
  /** The number of started steps: a job of an earlier one stops. */
  run: z.int(),
  expiresAt: z.date().nullable(),
});
export type DataImportRecord = z.output<typeof dataImportRecordSchema>;

export const newDataImportSchema = z.strictObject({
  kind: importKindSchema.meta({ description: 'The kind of records.' }),
  locationId: idSchema.optional(),
  source: z.enum(importSources).optional().meta({
    description: 'The system from which the file comes; by default, it is recognised by its headers.',
  }),
  name: z.string().max(200).meta({ description: 'The name of the file.', example: 'customers.csv' }),
});

export const importMappingSchema = z.strictObject({
  columns: z
    .array(fieldKeySchema.nullable())
    .max(MAX_IMPORT_COLUMNS)
    .meta({
      description: 'The key of the field of each column, in order; null leaves a column out.',
      example: ['firstName', null],
    }),
  dateOrder: z.enum(dateOrders).nullable().optional().meta({
    description: 'The order of day and month; required if the dates of a mapped column leave it open.',
  }),
});
export type ImportMapping = z.output<typeof importMappingSchema>;

export const importFindingSchema = z.strictObject({
  _id: idSchema,
  row: z
    .int()
    .min(1)
    .max(MAX_ROW)
    .meta({ description: 'The number of the row in the file; the header is row 1.', example: 12 }),
  column: z.string().nullable().meta({
    description: 'The header of the column, or the name of a field that no column has; null for the whole row.',
    example: 'Phone',
  }),
  value: z.string().meta({ description: 'The value in the file.', example: '12-34' }),
  message: z.string().meta({ description: 'The problem, in the caller’s language.', example: 'Required' }),
});
export type ImportFinding = z.output<typeof importFindingSchema>;

export const importFindingRecordSchema = importFindingSchema.omit({ message: true }).extend({
  /** The field, if no column is mapped to it. */
  field: fieldKeySchema.nullable(),
  importId: z.string(),
  companyId: z.string(),
  phase: z.enum(findingPhases),
  code: z.custom<FieldCode>(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  createdAt: z.date(),
});
export type ImportFindingRecord = z.output<typeof importFindingRecordSchema>;

const phase = z
  .enum(findingPhases)
  .optional()
  .meta({ description: 'The step whose findings are returned; the check by default.' });
export const importFindingsQuerySchema = pageQuerySchema.extend({ phase });
export const importFindingsFileQuerySchema = z.strictObject({ phase });

/** The records that a row of an import made, with their versions at that time. */
const writtenRecordSchema = z.strictObject({
  entity: z.enum(importedEntities),
  recordId: z.string(),
  version: z.int(),
});
export type WrittenRecord = z.output<typeof writtenRecordSchema>;

/** An imported row. Its id derives from its reference, so that it is imported once. */
export const importedRowSchema = z.strictObject({
  _id: z.string(),
  companyId: z.string(),
  importId: z.string(),
  row: z.int(),
  reference: z.string(),
  records: z.array(writtenRecordSchema),
});
export type ImportedRow = z.output<typeof importedRowSchema>;
