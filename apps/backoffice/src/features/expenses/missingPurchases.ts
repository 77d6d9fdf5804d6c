import type { Expense } from '@marea/domain/expenses/expense.schema';
import type { Wire } from '@marea/domain/kernel/wire';
import { weeksAfter } from './week.ts';

export type Purchase = Pick<
  Wire<Expense>,
  'date' | 'type' | 'channel' | 'descripcion' | 'amount' | 'currency' | 'resourceId'
>;

/**
 * The purchases of a week as those of the next one, on the same weekdays, without what is there already, so that
 * copying twice adds nothing. Receipts are not taken along.
 */
export function missingPurchases(before: readonly Purchase[], now: readonly Purchase[]): Purchase[] {
  const there = new Set(now.map(purchaseKey));
  return before
    .map(({ date, type, channel, descripcion, amount, currency, resourceId }) => {
      return { date: weeksAfter(date, 1), type, channel, descripcion, amount, currency, resourceId };
    })
    .filter((purchase) => !there.has(purchaseKey(purchase)));
}

function purchaseKey({ date, type, channel, descripcion, currency, resourceId }: Purchase): string {
  return JSON.stringify([date, type, channel, descripcion, currency, resourceId]);
}
