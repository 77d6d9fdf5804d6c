import { sum } from '../kernel/money.ts';
import { runningAccount } from '../kernel/runningAccount.ts';
import { addDays } from '../kernel/zone.ts';
import type { OwnerLine, OwnerStatement } from './ownerAccount.schema.ts';

type Days = { from: string; to: string };

/** The movements of an account in order. What was closed stays: what changed since is an adjustment the day after. */
export function ownerLines(
  closed: readonly OwnerLine[],
  closedTo: string | null,
  current: readonly OwnerLine[],
): OwnerLine[] {
  if (closedTo === null) return current.toSorted(inOrder);
  const isOpen = ({ date }: OwnerLine) => date > closedTo;
  const adjustments = adjusted(
    closed.filter(({ kind }) => kind !== 'payout'),
    current.filter((line) => !isOpen(line) && line.kind !== 'payout'),
    addDays(closedTo, 1),
  );
  return [...closed, ...[...adjustments, ...current.filter(isOpen)].toSorted(inOrder)];
}

export function ownerAccount(lines: readonly OwnerLine[], days: Days): Pick<OwnerStatement, 'balances' | 'lines'> {
  const account = runningAccount(lines, days);
  return {
    balances: account.changes.map(({ currency, opening, of, closing }) => ({
      currency,
      opening,
      shares: of('share'),
      adjustments: of('adjustment'),
      expenses: 0 - of('expense'),
      paidOut: 0 - of('payout'),
      closing,
    })),
    lines: account.lines,
  };
}

function adjusted(closed: readonly OwnerLine[], current: readonly OwnerLine[], date: string): OwnerLine[] {
  const records = Map.groupBy([...closed, ...current], ({ recordId, currency }) => `${recordId} ${currency}`);
  const entered = Map.groupBy(closed, ({ recordId, currency }) => `${recordId} ${currency}`);
  return [...records].flatMap(([key, lines]) => {
    const before = sum((entered.get(key) ?? []).map(({ amount }) => amount));
    const now = sum(lines.map(({ amount }) => amount)) - before;
    const last = lines.at(-1);
    return !last || now === before ? [] : [{ ...last, kind: 'adjustment' as const, date, amount: now - before }];
  });
}

function inOrder(a: OwnerLine, b: OwnerLine): number {
  const kinds: readonly OwnerLine['kind'][] = ['adjustment', 'share', 'expense', 'payout'];
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || (a.recordId < b.recordId ? -1 : 1);
}
