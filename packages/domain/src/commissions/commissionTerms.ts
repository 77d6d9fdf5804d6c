import type { Booking, BookingRecord } from '../booking/booking.schema.ts';
import { tripStatuses } from '../booking/price/salesFigures.ts';
import { percentOf } from '../core/money/money.ts';
import { commissionBase } from '../pricing/priceBooking.ts';

/** The commission from `at` until the next terms: who earns it at `start`; amount 0 for a sale that was cancelled. */
export type CommissionTerms = { at: Date; start: Date; resellerId: string | null; amount: number };

/** An entry of a reseller's account. `at` and `departure` in epoch milliseconds; reversals are negative. */
export type CommissionEntry = {
  at: number;
  kind: 'earned' | 'reversed';
  resellerId: string;
  amount: number;
  departure: number;
};

type SaleState = Pick<BookingRecord, 'start' | 'status' | 'isDeleted' | 'reseller' | 'price'>;

/** The new terms after a change; null if they are the same. */
export function changedTerms(before: SaleState, after: SaleState, at: Date): CommissionTerms | null {
  const [old, terms] = [termsOf(before, at), termsOf(after, at)];
  return isSame(old, terms) ? null : terms;
}

/**
 * Whether any terms were entered after the departure that they, or the previous ones, name. If not, the commission is
 * earned as it stands.
 */
export function isChangedAfterLeaving(terms: readonly Pick<CommissionTerms, 'at' | 'start'>[]): boolean {
  return terms.some(({ at, start }, i) => at >= start || at >= (terms[i - 1]?.start ?? start));
}

/** All terms of a booking that its history shows; reseller, start and amount are today's. */
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
 * A booking's entries in resellers' accounts up to `now`. Terms are only ever added, so entries up to an instant never
 * change: new terms after the departure reverse the entry and make another at their own instant.
 */
export function commissionEntries(terms: readonly CommissionTerms[], now: number): CommissionEntry[] {
  const entries: CommissionEntry[] = [];
  let current: CommissionEntry | null = null;
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
    if (owed?.resellerId === current?.resellerId && owed?.amount === current?.amount) return;
    if (current) entries.push({ ...current, at, kind: 'reversed', amount: -current.amount });
    current = owed && { ...owed, at, kind: 'earned' };
    if (current) entries.push(current);
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

/** The reseller's percentage of an overprice. */
export const OVERPRICE_SHARE_PERCENT = 96.5;

/** Earned at departure, reversed by a cancellation or refund. */
export const commissionStates = ['pending', 'earned', 'reversed'] as const;
export type CommissionState = (typeof commissionStates)[number];

/** What a sale comes to for its reseller: the total without their commission, minor units. */
export function netOf({
  grandTotal,
  resellerCommission,
}: Pick<SaleState['price'], 'grandTotal' | 'resellerCommission'>) {
  return Math.max(grandTotal - resellerCommission, 0);
}

export function keepsCommission(status: string): boolean {
  return tripStatuses.some((trip) => trip === status);
}

/** The state of a booking's commissions at `now`, epoch milliseconds. */
export function commissionState({ status, start }: Pick<Booking, 'status' | 'start'>, now: number): CommissionState {
  if (!keepsCommission(status)) return 'reversed';
  return Date.parse(start) <= now ? 'earned' : 'pending';
}

type Priced = Pick<
  Booking,
  | 'basePrice'
  | 'overprice'
  | 'discountReseller'
  | 'commissionAdjustment'
  | 'commissionAdjustmentText'
  | 'percentileResellerCommission'
  | 'rates'
  | 'price'
>;

/** The base of both commissions, term by term, in minor units. */
export function explainBase({ basePrice, discountReseller, price }: Priced) {
  return {
    basePrice,
    extraHoursFee: price.extraHoursFee,
    extraPeopleFee: price.extraPeopleFee,
    discount: price.discount,
    discountReseller,
    amount: commissionBase({ ...price, discountReseller }),
  };
}

/**
 * The terms of a reseller's commission; they sum to the stored amount. The overprice takes the rounding rest. Minor
 * units.
 */
export function explainResellerCommission(booking: Priced) {
  const { percentileResellerCommission: own, rates, price, overprice, commissionAdjustment } = booking;
  const percent = own ?? rates.reseller?.comision ?? 0;
  const fromBase = percentOf(explainBase(booking).amount, percent);
  return {
    percent,
    percentFrom: own === null ? ('reseller' as const) : ('booking' as const),
    fromBase,
    overprice,
    overpriceShare: OVERPRICE_SHARE_PERCENT,
    fromOverprice: price.resellerCommission - commissionAdjustment - fromBase,
    adjustment: commissionAdjustment,
    adjustmentText: booking.commissionAdjustmentText,
    amount: price.resellerCommission,
  };
}

/** The commission of the company's own seller: a share of the base. */
export function explainInternalCommission({ rates, price }: Priced) {
  return { percent: rates.seller?.comision ?? 0, amount: price.internalCommission };
}
