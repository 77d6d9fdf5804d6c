import type { Currency } from '@marea/domain/core/money/money';
import type { ReportDefinition } from '@marea/domain/reports/defineReport';
import type { ReportCell } from '@marea/domain/reports/reports.schema';
import type { CollectionDefinition } from '../../db/collection.ts';

export type Stage = Record<string, unknown>;
export type Expression = string | number | boolean | null | object;

/** The records of a report, and the joins needed before they are counted. */
export type Base = {
  collection: CollectionDefinition;
  match: Record<string, unknown>;
  /** Applied right after the match, so that an index serves it. */
  sort: Record<string, 1 | -1> | null;
  joins: Stage[];
};

/** A report as one aggregation, which yields rows, groups, totals and the records behind a figure. */
export type Source = Base & {
  /** The values of each record, which sums add up. Percentages come from their two columns. */
  columns: Readonly<Record<string, Expression>>;
  /** The keys of groups whose column shows something else: an id for a name. */
  keys?: Readonly<Record<string, Expression>>;
  /** An array field whose entries become rows, with `$index` as position; a record without entries has no row. */
  eachOf?: string;
  /** Stages that shape each record into a row; totals do without them. */
  rowStages?: Stage[];
  /** Joins needed only for the rows shown, not for totals. */
  pageJoins?: Stage[];
  /** Names that columns show instead of ids. */
  names?: Readonly<Record<string, ReadonlyMap<string, string>>>;
  links: Readonly<Record<'bookingId' | 'paymentId' | 'folio' | 'name' | 'at', Expression>>;
  /** The parts of a union that are grouped separately, so the database need not convert all records to one form. */
  parts?: readonly Source[];
};

/** A record of a computed report, with its figures; `name` and `at` are for the list behind a figure. */
export type Entry = {
  _id: string;
  bookingId: string | null;
  paymentId: string | null;
  folio: string | null;
  name: string;
  at: Date;
  currency: Currency | null;
  keys?: Readonly<Record<string, string>>;
  cells: Readonly<Record<string, ReportCell>>;
};

type Entries = Iterable<Entry> | AsyncIterable<Entry>;

/** A report whose records the database cannot compute. */
export type ComputedSource = {
  /** The records in the report's order. */
  entries: () => Entries | Promise<Entries>;
  /** The records pre-aggregated by group and currency, if that is cheaper. */
  groups?: () => Entries | Promise<Entries>;
  names?: Source['names'];
};

/** The source of each column, except for ratios of two columns. */
export type Columns<Report extends ReportDefinition> = {
  [Name in keyof Report['columns']]: Report['columns'][Name] extends { total: object } ? null : Expression;
};
