import type { HistoryEntry } from '../booking/booking.schema.ts';
import { keepsCommission } from './explainCommission.ts';

/** `at` in epoch milliseconds. */
export type CommissionEvent = { at: number; kind: 'earned' | 'reversed' };

type Change = Pick<HistoryEntry, 'action' | 'to'> & { at: Date };

/** When a booking's commission was earned (at departure) and reversed, from its history (decisions §2); nothing after `now`. */
export function commissionEvents(
  { start, history }: { start: Date; history: readonly Change[] },
  now: number,
): CommissionEvent[] {
  const departure = start.getTime();
  const steps = history
    .flatMap(({ at, ...change }) => {
      const stands = saleStandsAfter(change);
      return stands === null ? [] : [{ at: Math.max(at.getTime(), departure), stands }];
    })
    .toSorted((a, b) => a.at - b.at);
  const events: CommissionEvent[] = [];
  let isEarned = false;
  for (const [i, { at, stands }] of steps.entries()) {
    // Of changes at the same moment, and of all before the departure, the last one counts.
    const isLast = steps[i + 1]?.at !== at;
    if (!isLast || at > now || stands === isEarned) continue;
    events.push({ at, kind: stands ? 'earned' : 'reversed' });
    isEarned = stands;
  }
  return events;
}

/** Whether the sale stands after a change; null where the change does not concern it. */
function saleStandsAfter({ action, to }: Pick<Change, 'action' | 'to'>): boolean | null {
  if (action === 'deleted') return false;
  if (action === 'rescheduled') return true;
  const saysStatus = action === 'created' || action === 'enteredAfterwards' || action === 'status';
  return saysStatus ? keepsCommission(to ?? '') : null;
}
