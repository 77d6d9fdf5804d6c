import type { NewCashCount } from './account.schema.ts';

/**
 * How far what was counted is from what should lie in a drawer, minor units; negative is short. What should lie there is
 * the cash that the ledger expects and the change of the morning, less what was taken out during the day.
 */
export function cashDifference({
  expected,
  float,
  takenOut,
  counted,
}: Pick<NewCashCount, 'expected' | 'float' | 'takenOut' | 'counted'>): number {
  return counted - (expected + float - takenOut);
}
