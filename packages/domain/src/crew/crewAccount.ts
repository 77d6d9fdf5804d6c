import type { Booking } from '../booking/booking.schema.ts';
import { sum, writtenAmount } from '../core/money/money.ts';
import type { Currency } from '../core/money/money.ts';
import { runningAccount } from '../core/money/runningAccount.ts';
import type { CrewMember } from './crew.schema.ts';
import type { CrewAccount, CrewLine, CrewPayout } from './crewAccount.schema.ts';

export type CrewedTrip = {
  _id: string;
  folio: string;
  bookingDate: string;
  resourceName: string;
  currency: Currency;
  crew: readonly CrewMember[];
  tip: { amount: number; paidOut: boolean };
};
type Paid = Pick<CrewPayout, 'trips'>;
/** The paid and open parts of a person's share of a trip's tip; minor units. */
export type TripTip = { visitId: string; paid: number; open: number };

/** A person's share of a tip, whole minor units: the remainder goes to those listed first. */
export function tipShare({ crew, tip }: Pick<CrewedTrip, 'crew' | 'tip'>, userId: string): number {
  const index = crew.findIndex((member) => member.userId === userId);
  if (index === -1) return 0;
  return Math.floor(tip.amount / crew.length) + (index < tip.amount % crew.length ? 1 : 0);
}

export function crewLines(userId: string, trips: readonly CrewedTrip[], payouts: readonly CrewPayout[]): CrewLine[] {
  const paid = paidByTrip(payouts);
  return [
    ...trips.flatMap((trip) => linesOf(userId, trip, paid.get(trip._id) ?? 0)),
    ...payouts.map(({ _id, date, currency, amount, type, description, by }): CrewLine => {
      return {
        kind: 'payout',
        recordId: _id,
        date,
        currency,
        amount: -amount,
        trip: null,
        method: type,
        description,
        by: by.name,
      };
    }),
  ].toSorted(inOrder);
}

export function crewAccount(
  lines: readonly CrewLine[],
  days: { from: string; to: string },
): Pick<CrewAccount, 'balances' | 'lines'> {
  const account = runningAccount(lines, days);
  return {
    balances: account.changes.map(({ currency, opening, of, closing }) => ({
      currency,
      opening,
      tips: of('tip'),
      handedOut: 0 - of('handedOut'),
      paidOut: 0 - of('payout'),
      closing,
    })),
    lines: account.lines,
  };
}

/** The paid and open parts of a person's tips by trip, earliest first, including paid trips that no longer count. */
export function tripTips(userId: string, trips: readonly CrewedTrip[], payouts: readonly Paid[]): TripTip[] {
  const paid = paidByTrip(payouts);
  const ordered = trips.toSorted((a, b) => (a.bookingDate < b.bookingDate ? -1 : 1));
  const others = [...paid.keys()].filter((id) => !trips.some(({ _id }) => _id === id));
  return [
    ...others.map((visitId) => ({ visitId, paid: paid.get(visitId) ?? 0, open: 0 - (paid.get(visitId) ?? 0) })),
    ...ordered.map((trip) => ({
      visitId: trip._id,
      paid: paid.get(trip._id) ?? 0,
      open: openOf(userId, trip, paid.get(trip._id) ?? 0),
    })),
  ];
}

/**
 * The trips whose tips an amount pays, oldest first; a negative amount takes back the latest. Null if it exceeds them.
 */
export function tripsPaid(amount: number, trips: readonly TripTip[]): CrewPayout['trips'] | null {
  const room =
    amount > 0
      ? trips.map(({ visitId, open }) => ({ visitId, most: Math.max(open, 0) }))
      : trips
          .toReversed()
          .toSorted((a, b) => Math.min(a.open, 0) - Math.min(b.open, 0))
          .map(({ visitId, paid }) => ({ visitId, most: Math.max(paid, 0) }));
  let left = Math.abs(amount);
  const parts = room.flatMap(({ visitId, most }) => {
    const part = Math.min(most, left);
    left -= part;
    return part === 0 ? [] : [{ visitId, amount: amount > 0 ? part : -part }];
  });
  return left === 0 ? parts : null;
}

function linesOf(userId: string, trip: CrewedTrip, paid: number): CrewLine[] {
  const { _id: recordId, bookingDate: date, currency, folio, resourceName: vessel, crew, tip } = trip;
  const member = crew.find((one) => one.userId === userId);
  if (!member) return [];
  const share = tipShare(trip, userId);
  const open = openOf(userId, trip, paid);
  const about = { folio, vessel, job: member.job, tip: tip.amount, aboard: crew.length, open };
  const line = { recordId, date, currency, trip: about, method: null, description: '', by: null };
  const handedOut = share - paid - open;
  return [
    { ...line, kind: 'tip', amount: share },
    ...(handedOut === 0 ? [] : [{ ...line, kind: 'handedOut' as const, amount: -handedOut }]),
  ];
}

/** A tip handed out on board leaves nothing open, but what was paid beyond a share stays owed back. */
function openOf(userId: string, trip: CrewedTrip, paid: number): number {
  const rest = tipShare(trip, userId) - paid;
  return trip.tip.paidOut ? Math.min(rest, 0) : rest;
}

function paidByTrip(payouts: readonly Paid[]): Map<string, number> {
  const parts = Map.groupBy(
    payouts.flatMap(({ trips }) => trips),
    ({ visitId }) => visitId,
  );
  return new Map([...parts].map(([id, paid]) => [id, sum(paid.map(({ amount }) => amount))]));
}

function inOrder(a: CrewLine, b: CrewLine): number {
  const kinds: readonly CrewLine['kind'][] = ['tip', 'handedOut', 'payout'];
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || (a.recordId < b.recordId ? -1 : 1);
}

/** Describes a trip's crew and tip for its history; null without either. */
export function describeCrew({ crew, tip, currency }: Pick<Booking, 'crew' | 'tip' | 'currency'>): string | null {
  const names = crew.map(({ name, job }) => `${name} (${job})`);
  const tipTexts = tip.amount > 0 ? [writtenAmount(tip.amount, currency)] : [];
  return [...names, ...tipTexts, ...(tip.amount > 0 && tip.method ? [tip.method] : [])].join(' · ') || null;
}

const TIP = /(?: \u00b7 |^)\d+\.\d\d (?:USD|MXN)(?: \u00b7 [^()\u00b7]+)?$/;

/** The description without the tip, for readers who may not see it. */
export function withoutTip(described: string | null): string | null {
  return described?.replace(TIP, '') || null;
}
