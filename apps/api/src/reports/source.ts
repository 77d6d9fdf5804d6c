import type { Currency } from '@marea/domain/kernel/money';
import type { ReportDefinition } from '@marea/domain/reports/defineReport';
import type { ReportCell } from '@marea/domain/reports/reports.schema';
import type { CollectionDefinition } from '../db/collection.ts';

export type Stage = Record<string, unknown>;
export type Expression = string | number | boolean | null | object;

/** The records that a report is about, and what has to be joined to them before they are counted. */
export type Base = {
  collection: CollectionDefinition;
  match: Record<string, unknown>;
  /** Right after the match, so that an index serves it. */
  sort: Record<string, 1 | -1> | null;
  joins: Stage[];
};

/** A report as one aggregation, of which rows, groups, totals and what is behind a figure are made. */
export type Source = Base & {
  /** Of each record; a sum is added up of these. Percentages come from their two columns. */
  columns: Readonly<Record<string, Expression>>;
  /** What tells groups apart, where that is not what the column shows: an id beside a name. */
  keys?: Readonly<Record<string, Expression>>;
  /** An array of each record, of which each entry is a row, `$index` its place; a record without any has no row. */
  eachOf?: string;
  /** What makes a row of its own of each record; what is added up does without. */
  rowStages?: Stage[];
  /** Joins that only what is shown needs, not what is added up. */
  pageJoins?: Stage[];
  /** Names that columns show instead of ids. */
  names?: Readonly<Record<string, ReadonlyMap<string, string>>>;
  links: Readonly<Record<'bookingId' | 'paymentId' | 'folio' | 'name' | 'at', Expression>>;
  /** Of a union, what is gathered by itself: that spares the database to bring all records into one form. */
  parts?: readonly Source[];
};

/** A record of a report that the API works out, with its figures; `name` and `at` are for what is behind a figure. */
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

/** A report whose records take more than the database can do. */
export type ComputedSource = {
  /** The records in the report's order. */
  entries: () => Entries | Promise<Entries>;
  /** The same, those of a group and currency put together where that is cheaper. */
  groups?: () => Entries | Promise<Entries>;
  names?: Source['names'];
};

/** What each column of a report comes from, but for what two of them are of each other. */
export type Columns<Report extends ReportDefinition> = {
  [Name in keyof Report['columns']]: Report['columns'][Name] extends { total: object } ? null : Expression;
};
