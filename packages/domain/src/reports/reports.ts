import { keysOf } from '../core/errors/unknown.ts';
import * as commissionReports from './commissionReports.ts';
import * as crewReports from './crewReports.ts';
import type { ReportDefinition } from './defineReport.ts';
import * as moneyReports from './moneyReports.ts';
import * as operationReports from './operationReports.ts';

export const reports = {
  sales: moneyReports.sales,
  'sales-by-source': moneyReports.salesBySource,
  income: moneyReports.income,
  collections: moneyReports.collections,
  owed: moneyReports.owed,
  profit: moneyReports.profit,
  'reseller-commission': commissionReports.resellerCommission,
  'internal-commission': commissionReports.internalCommission,
  'owner-statement': commissionReports.ownerStatementReport,
  tips: crewReports.tips,
  'tips-per-person': crewReports.tipsPerPerson,
  'service-charge-per-person': crewReports.serviceChargePerPerson,
  bank: moneyReports.bank,
  boarding: operationReports.boarding,
  kitchen: operationReports.kitchen,
  drinks: operationReports.drinksReport,
  'hours-and-passengers': operationReports.hoursAndPassengers,
} as const satisfies Readonly<Record<string, ReportDefinition>>;

export type ReportName = keyof typeof reports;
export const reportNames = keysOf(reports);

type AnyReport = (typeof reports)[ReportName];
export type ColumnName = AnyReport extends infer Report
  ? Report extends { columns: infer Columns }
    ? keyof Columns & string
    : never
  : never;
export type GroupingName = AnyReport extends infer Report
  ? Report extends { groupings: infer Groupings }
    ? keyof Groupings & string
    : never
  : never;
