import type { Need } from '../contract/endpoint.ts';
import type { Step } from '../payments/periods.ts';

/** The kind of a column's cells, which decides how screens and files write them. Money is in minor units. */
export type ColumnKind =
  | 'booking'
  | 'count'
  | 'date'
  | 'hours'
  | 'instant'
  | 'job'
  | 'method'
  | 'money'
  | 'month'
  | 'percent'
  | 'quantity'
  | 'salesType'
  | 'status'
  | 'text'
  | 'time'
  | 'yesNo';

export type ReportColumn = {
  kind: ColumnKind;
  /** Its total: the sum of its rows, or the percentage of one total in another. */
  total?: 'sum' | 'inGroups' | { part: string; of: string };
  /** Only in groups, only in single records, or only in certain groupings; by default wherever possible. */
  only?: 'groups' | 'each' | readonly string[];
  /** An additional need to read this column, which is left out for all others. */
  needs?: Need;
  /** Not on paper, and on screens only on request. */
  isDetail?: true;
  /** The field of a row with the column's currency, if it may differ from the row's. */
  currencyIn?: string;
};

export const reportBases = ['created', 'trip', 'payment'] as const;
/** The date by which a record belongs to a period. */
export type ReportBasis = (typeof reportBases)[number];

/** Filters besides period, basis, location and currency, which every report has. */
export const reportFilters = [
  'resourceId',
  'serviceId',
  'sellerId',
  'resellerId',
  'status',
  'cancelled',
  'type',
  'accountId',
] as const;
export type ReportFilter = (typeof reportFilters)[number];

type Columns = Record<string, ReportColumn>;

type Groupings<Given extends Columns> = Readonly<Record<string, readonly (keyof Given & string)[]>>;

export type ReportDefinition<
  Name extends string = string,
  Given extends Columns = Columns,
  By extends Groupings<Given> = Groupings<Given>,
> = {
  name: Name;
  /** `/reports` for money, `/reportes` for operations. */
  menu: '/reports' | '/reportes';
  needs: Need;
  /** Only about money: closed to people who may not see amounts. Other reports leave their amounts out. */
  isMoney: boolean;
  /** For accounts shared by all locations: the location sets the clock, but does not filter. */
  isOfAllPlaces?: true;
  /** The first is the default. */
  bases: readonly [ReportBasis, ...ReportBasis[]];
  /** The default period. */
  period: Step;
  filters: readonly ReportFilter[];
  /** The columns to group rows by; with none, each record is a row. The first is the default. */
  groupings: By;
  columns: Given;
  /** The figures of groups to chart, most important first. */
  chart: readonly string[];
};

/** Declares a report once, for its endpoint, screen and files. */
export function defineReport<const Name extends string, const Given extends Columns, const By extends Groupings<Given>>(
  report: ReportDefinition<Name, Given, By>,
): ReportDefinition<Name, Given, By> {
  return report;
}

/** The report without the columns whose needs its reader does not meet. */
export function withReadableColumns(report: ReportDefinition, meetsNeed: (need: Need) => boolean): ReportDefinition {
  const readable = Object.entries(report.columns).filter(([, { needs }]) => needs === undefined || meetsNeed(needs));
  return { ...report, columns: Object.fromEntries(readable) };
}

export function usualGrouping({ groupings }: Pick<ReportDefinition, 'groupings'>): string {
  return Object.keys(groupings)[0] ?? '';
}

/** The columns of a grouping, in the order of the declaration, after those that it groups by. */
export function columnsShown({ columns, groupings }: ReportDefinition, grouping: string): string[] {
  const by = groupings[grouping] ?? [];
  const names = Object.keys(columns);
  const isShown = (name: string, kind: 'groups' | 'each') => {
    const { only = kind } = columns[name] ?? {};
    return typeof only === 'string' ? only === kind : only.includes(grouping);
  };
  if (by.length === 0) return names.filter((name) => isShown(name, 'each'));
  const summed = names.filter((name) => {
    return columns[name]?.total !== undefined && isShown(name, 'groups') && !by.includes(name);
  });
  return [...by, ...summed];
}

/** Whether a column is left out by default. The grouping's own columns never are: they distinguish the rows. */
export function isLeftOut({ columns, groupings }: ReportDefinition, grouping: string, name: string): boolean {
  return columns[name]?.isDetail === true && !groupings[grouping]?.includes(name);
}

export function isByCurrency({ columns }: Pick<ReportDefinition, 'columns'>): boolean {
  return Object.values(columns).some(({ kind }) => kind === 'money');
}

/** The need for exporting a report as a file, in addition to reading it. */
export function exportNeed({ needs, menu }: Pick<ReportDefinition, 'needs' | 'menu'>): Need {
  return { ...needs, menus: [menu], permission: 'export', or: [] };
}

/** A part as a percentage of a whole, with two decimals; null if the whole is 0. */
export function percentage(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 10_000) / whole) / 100;
}

/** The most years that a period may span. */
export const MAX_YEARS = 15;
