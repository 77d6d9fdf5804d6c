import type { ReportName } from '@marea/domain/reports/reports';
import type { Asked } from './asked.ts';
import { collectionsSource } from './collections.ts';
import { hoursAndPassengersSource } from './hoursAndPassengers.ts';
import { incomeSource } from './income.ts';
import { salesSource } from './sales.ts';
import type { Source } from './source.ts';
import { tipsSource } from './tips.ts';

/** Where each report comes from. */
export const sources: Readonly<Record<ReportName, (asked: Asked) => Source | Promise<Source>>> = {
  sales: salesSource,
  income: incomeSource,
  collections: collectionsSource,
  tips: tipsSource,
  'hours-and-passengers': hoursAndPassengersSource,
};
