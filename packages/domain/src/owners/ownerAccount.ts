import { departureOf } from '../availability/occupancy.ts';
import type { BookingRecord } from '../booking/booking.schema.ts';
import type { PriceBreakdown } from '../booking/priceBreakdown.schema.ts';
import { percentOf, roundedQuotient, sum } from '../core/money/money.ts';
import { runningAccount } from '../core/money/runningAccount.ts';
import { addDays } from '../core/time/zone.ts';
import type { AgreementTerms, OwnerLine, OwnerStatement } from './ownerAccount.schema.ts';

type Days = { from: string; to: string };

/** The movements of an account in order. Closed ones stay; later changes become an adjustment the day after closing. */
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

/**
 * The facts of a booking that an agreement needs; `duration` in hours, amounts in minor units. `isFirst` is false for
 * the later bookings of a shared departure.
 */
export type OwnerTrip = {
  bookingDate: string;
  duration: number;
  price: Pick<PriceBreakdown, 'total' | 'discount'>;
  isFirst: boolean;
};

type VesselTrip = Pick<BookingRecord, '_id' | 'isShared' | 'serviceId' | 'start' | 'createdAt'>;

/** The ids of the bookings given, of each shared departure only the one sold first. */
export function firstOfDepartures(trips: readonly VesselTrip[]): ReadonlySet<string> {
  const earliest = trips.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a._id < b._id ? -1 : 1));
  const departures = Map.groupBy(earliest, ({ _id, isShared, serviceId, start }) =>
    isShared ? departureOf(serviceId ?? '', start.getTime()) : _id,
  );
  return new Set([...departures.values()].flatMap(([first]) => (first ? [first._id] : [])));
}

/** The terms in force on a day; null before the first. */
export function termsOn(terms: readonly AgreementTerms[], day: string): AgreementTerms | null {
  return (
    terms
      .filter(({ from }) => from <= day)
      .toSorted((a, b) => (a.from < b.from ? -1 : 1))
      .at(-1) ?? null
  );
}

/**
 * The owner's share of a booking by the terms of its day, minor units; 0 without an agreement. A departure is one trip:
 * its first booking carries an amount per trip or per hour, a later one adds none.
 */
export function ownerShare(
  terms: readonly AgreementTerms[],
  { bookingDate, duration, price, isFirst }: OwnerTrip,
): number {
  const agreement = termsOn(terms, bookingDate);
  if (!agreement) return 0;
  if (agreement.kind === 'percentage') return percentOf(Math.max(price.total - price.discount, 0), agreement.percent);
  if (!isFirst) return 0;
  if (agreement.kind === 'trip') return agreement.amount;
  return roundedQuotient(BigInt(agreement.amount) * BigInt(Math.round(duration * 60)), 60n);
}
