import type { BookingRecord } from '../booking/booking.schema.ts';
import { keepsCommission } from './explainCommission.ts';

/** From `at` until the next terms: what is owed to whom from `start` on; an amount of 0 for a sale that does not stand. */
export type CommissionTerms = { at: Date; start: Date; resellerId: string | null; amount: number };

/** An entry of a reseller's account. `at` and `departure` in epoch milliseconds; what is reversed is negative. */
export type CommissionEntry = {
  at: number;
  kind: 'earned' | 'reversed';
  resellerId: string;
  amount: number;
  departure: number;
};

type SaleState = Pick<BookingRecord, 'start' | 'status' | 'isDeleted' | 'reseller' | 'price'>;

/** The terms that a change brings; null where it leaves them as they are. */
export function changedTerms(before: SaleState, after: SaleState, at: Date): CommissionTerms | null {
  const [old, terms] = [termsOf(before, at), termsOf(after, at)];
  return isSame(old, terms) ? null : terms;
}

/** Whether any terms were entered when the trip had left by them or by those before: else it is earned as it stands. */
export function isChangedAfterLeaving(terms: readonly Pick<CommissionTerms, 'at' | 'start'>[]): boolean {
  return terms.some(({ at, start }, i) => at >= start || at >= (terms[i - 1]?.start ?? start));
}

/** Every terms that a booking has had, as far as its history tells: who sold it, when and for how much is today's. */
export function termsFromHistory(booking: SaleState & Pick<BookingRecord, 'history'>): CommissionTerms[] {
  const all: CommissionTerms[] = [];
  for (const { at, action, to } of booking.history.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const stands = saleStandsAfter(action, to);
    if (stands === null) continue;
    const terms = { ...termsOf({ ...booking, status: 'created', isDeleted: false }, at), ...(stands ? {} : nothing) };
    const last = all.at(-1) ?? { ...terms, ...nothing };
    if (!isSame(last, terms)) all.push(terms);
  }
  return all;
}

/**
 * What a booking enters into resellers' accounts up to `now`. Terms are only ever added, so that what was entered up to
 * an instant never changes: other terms after the departure reverse the entry and make another at their own instant.
 */
export function commissionEntries(terms: readonly CommissionTerms[], now: number): CommissionEntry[] {
  const entries: CommissionEntry[] = [];
  let held: CommissionEntry | null = null;
  for (const [i, { at, start, resellerId, amount }] of terms.entries()) {
    const [from, departure] = [at.getTime(), start.getTime()];
    const until = terms[i + 1]?.at.getTime() ?? Number.POSITIVE_INFINITY;
    if (from > now) break;
    // Later terms win when their instants are equal.
    if (until <= from) continue;
    const owed = amount !== 0 && resellerId !== null ? { resellerId, amount, departure } : null;
    if (!owed || departure > from) enter(null, from);
    if (owed && departure < until && departure <= now) enter(owed, Math.max(from, departure));
  }
  return entries;

  function enter(owed: Pick<CommissionEntry, 'resellerId' | 'amount' | 'departure'> | null, at: number): void {
    if (owed?.resellerId === held?.resellerId && owed?.amount === held?.amount) return;
    if (held) entries.push({ ...held, at, kind: 'reversed', amount: -held.amount });
    held = owed && { ...owed, at, kind: 'earned' };
    if (held) entries.push(held);
  }
}

const nothing = { resellerId: null, amount: 0 };

function termsOf({ start, status, isDeleted, reseller, price }: SaleState, at: Date): CommissionTerms {
  const stands = !isDeleted && keepsCommission(status);
  const isOwed = stands && reseller !== null && price.resellerCommission !== 0;
  return { at, start, ...(isOwed ? { resellerId: reseller._id, amount: price.resellerCommission } : nothing) };
}

/** While nothing is owed, the departure does not matter. */
function isSame(a: CommissionTerms, b: CommissionTerms): boolean {
  const isOwed = a.amount !== 0 || b.amount !== 0;
  return a.resellerId === b.resellerId && a.amount === b.amount && (!isOwed || a.start.getTime() === b.start.getTime());
}

function saleStandsAfter(action: string, to: string | null): boolean | null {
  if (action === 'deleted') return false;
  if (action === 'rescheduled') return true;
  const saysStatus = action === 'created' || action === 'enteredAfterwards' || action === 'status';
  return saysStatus ? keepsCommission(to ?? '') : null;
}
