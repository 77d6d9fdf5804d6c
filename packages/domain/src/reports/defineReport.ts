import type { Need } from '../contract/endpoint.ts';
import type { Step } from '../payments/periods.ts';

/** What the cells of a column hold, and so how every screen and file writes them. Money is in minor units. */
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
  /** Its total: the sum of its rows, or what two other totals are of each other. */
  total?: 'sum' | 'inGroups' | { part: string; of: string };
  /** Only in groups, only in single records, or only in certain groupings; by default wherever possible. */
  only?: 'groups' | 'each' | readonly string[];
  /** What a role needs beside the report to read this column; it is left out for everybody else. */
  needs?: Need;
  /** Not on paper, and on a screen when somebody asks for it. */
  isDetail?: true;
  /** The field in which a row says the currency, where it may be another than the row's. */
  currencyIn?: string;
};

export const reportBases = ['created', 'trip', 'payment'] as const;
/** By which of its dates a record lies in a period. */
export type ReportBasis = (typeof reportBases)[number];

/** Beside period, basis, location and currency, which every report knows. */
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
  /** `/reports` holds those about money, `/reportes` those about operations. */
  menu: '/reports' | '/reportes';
  needs: Need;
  /** Only about money: people who may not see amounts cannot open it. Other reports leave their amounts out. */
  isMoney: boolean;
  /** For accounts shared by all locations: the location gives the clock and does not filter. */
  isOfAllPlaces?: true;
  /** The first is the default. */
  bases: readonly [ReportBasis, ...ReportBasis[]];
  /** The default period. */
  period: Step;
  filters: readonly ReportFilter[];
  /** The columns by whose values rows are gathered; without any, each record is a row. The first is the usual one. */
  groupings: By;
  columns: Given;
  /** The figures of groups that are drawn, the most important first. */
  chart: readonly string[];
};

/** Declares a report once, for endpoint, screen and files alike. */
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

/** The columns that a grouping shows, in the order of the declaration; those by which it gathers come first. */
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

/** Whether a column is left out by default. A column of the grouping never is: it distinguishes the rows. */
export function isLeftOut({ columns, groupings }: ReportDefinition, grouping: string, name: string): boolean {
  return columns[name]?.isDetail === true && !groupings[grouping]?.includes(name);
}

export function isByCurrency({ columns }: Pick<ReportDefinition, 'columns'>): boolean {
  return Object.values(columns).some(({ kind }) => kind === 'money');
}

/** What taking a report away as a file asks of a role, beside reading it. */
export function exportNeed({ needs, menu }: Pick<ReportDefinition, 'needs' | 'menu'>): Need {
  return { ...needs, menus: [menu], permission: 'export', or: [] };
}

/** The percentage that a part is of a whole, with two decimals; null of nothing. */
export function percentage(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 10_000) / whole) / 100;
}

/** How many years a period may span. */
export const MAX_YEARS = 15;
