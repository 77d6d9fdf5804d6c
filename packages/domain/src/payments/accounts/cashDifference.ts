import type { NewCashCount } from './account.schema.ts';

/**
 * The counted cash less the cash that should be in the drawer, minor units; negative is short. The latter is the cash
 * that the ledger expects and the morning's change, less what was taken out during the day.
 */
export function cashDifference({
  expected,
  float,
  takenOut,
  counted,
}: Pick<NewCashCount, 'expected' | 'float' | 'takenOut' | 'counted'>): number {
  return counted - (expected + float - takenOut);
}
