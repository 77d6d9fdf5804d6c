import { sum } from '../../core/money/money.ts';

/**
 * Spreads an amount over balances in their order, each up to its balance due; the parts sum to it. Null if it exceeds
 * their total. Minor units.
 */
export function allocate<Id>(
  amount: number,
  balances: readonly { id: Id; balance: number }[],
): { id: Id; amount: number }[] | null {
  let left = amount;
  const parts = balances.map(({ id, balance }) => {
    const part = Math.min(left, Math.max(balance, 0));
    left -= part;
    return { id, amount: part };
  });
  return left > 0 ? null : parts.filter((part) => part.amount > 0);
}

/** Whether chosen parts sum to the amount and none exceeds its balance. */
export function isAllocation<Id>(
  amount: number,
  balances: readonly { id: Id; balance: number }[],
  parts: readonly { id: Id; amount: number }[],
): boolean {
  const owed = new Map(balances.map(({ id, balance }) => [id, balance]));
  const isOnePart = new Set(parts.map(({ id }) => id)).size === parts.length;
  const isWithin = parts.every((part) => part.amount <= (owed.get(part.id) ?? 0));
  return isOnePart && isWithin && sum(parts.map((part) => part.amount)) === amount;
}
