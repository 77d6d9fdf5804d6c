import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { tripStatuses } from '@marea/domain/booking/price/salesFigures';
import type { CommissionTerms } from '@marea/domain/commissions/commissionTerms';
import { commissionEntries, keepsCommission } from '@marea/domain/commissions/commissionTerms';
import type { AccountLine } from '@marea/domain/commissions/resellerAccount.schema';
import type { Currency } from '@marea/domain/core/money/money';
import type { PaymentRecord } from '@marea/domain/payments/ledger/ledger.schema';
import { COLLECTED_BY_RESELLER } from '@marea/domain/payments/terms/paymentMethods';
import { bookings } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { payments } from '../payments/index.ts';
import type { PayoutRecord } from './payout.collection.ts';
import { payouts } from './payout.collection.ts';

/** `at` in epoch milliseconds: the entry, or the departure of the trip. */
export type AccountEntry = Omit<AccountLine, 'at' | 'balance'> & { at: number };

/** `locationId` is the reseller's location; null with several or all locations. */
export type Reseller = { _id: string; companyId: string; locationId: string | null; name: string };

type SaleTerms = Pick<BookingRecord, '_id' | 'folio' | 'currency'> & { commissionTerms: CommissionTerms[] };

const nothing = { folio: null, visitId: null, paymentId: null, payoutId: null };

/** Movements before `until` (epoch ms). A backdated entry counts on the day it was entered. */
export async function entriesOf(
  app: AppContext,
  reseller: Reseller,
  until: number,
  tx: Tx | null = null,
): Promise<AccountEntry[]> {
  const { _id: resellerId, companyId } = reseller;
  const before = { $lt: new Date(until) };
  const sales = await app
    .db(bookings)
    .find<SaleTerms>(
      { 'commissionTerms.resellerId': resellerId, companyId, isDeleted: { $in: [false, true] } },
      { projection: { folio: 1, currency: 1, commissionTerms: 1 }, session: tx },
    )
    .toArray();
  const collected = await app
    .db(payments)
    .find(
      { 'reseller._id': resellerId, companyId, type: COLLECTED_BY_RESELLER, status: 'succeeded', date: before },
      { session: tx },
    )
    .toArray();
  const storedPayouts = await app.db(payouts).find({ resellerId, createdAt: before }, { session: tx }).toArray();
  return [
    ...sales
      .flatMap((booking) => commissionsOf(booking, until))
      .flatMap(({ resellerId: owedTo, ...entry }) => (owedTo === resellerId ? [entry] : [])),
    ...collected.map(collectionOf).filter(({ at }) => at < until),
    ...storedPayouts.map(payoutOf),
  ].toSorted(inOrder);
}

export type AccountSpan = { opening: Map<Currency, number>; entries: AccountEntry[] };

const ofCollected = { visitId: 1, folio: 1, currency: 1, amount: 1, date: 1, history: 1, reseller: 1 } as const;
type CollectedPayment = Pick<PaymentRecord, '_id' | keyof typeof ofCollected>;

type ChangedSale = SaleTerms & Pick<BookingRecord, 'isDeleted' | 'status' | 'start' | 'reseller' | 'price'>;
type Sum = { _id: { reseller: string; currency: Currency }; amount: number };

type Days = { from: number; until: number; isSummed?: boolean };
type Movements = Awaited<ReturnType<typeof movementsOf>>;

/**
 * The accounts of some resellers of a company from `from` to before `until` (epoch ms), equal to `entriesOf` for each.
 * `isSummed`: one entry per currency for the trips of the span, instead of one per trip.
 */
export async function accountsBetween(
  app: AppContext,
  companyId: string,
  resellers: readonly Pick<Reseller, '_id'>[],
  days: Days,
): Promise<Map<string, AccountSpan>> {
  const ids = resellers.map(({ _id }) => _id);
  return spansOf(ids, days, await movementsOf(app, { companyId, ids }, days));
}

/**
 * The movements of accounts. The database sums the opening balance: an unchanged sale whose trip had left by `from`
 * counts today's commission; sales changed after departure are read one by one.
 */
async function movementsOf(
  app: AppContext,
  { companyId, ids }: { companyId: string; ids: string[] },
  { from, until, isSummed = false }: Days,
) {
  const [since, before] = [new Date(from), new Date(until)];
  const ofResellers = { 'reseller._id': { $in: ids }, companyId };
  const soldTrips = { ...ofResellers, isDeleted: false, status: { $in: [...tripStatuses] } };
  const leftBefore = { ...soldTrips, start: hasLeftBy(from, until) };
  const leftInSpan = { ...soldTrips, start: { $gte: since, $lt: before } };
  const [earned, left, leftSums, changed, collected, settledNow, paidOut] = await Promise.all([
    earnedBy(app, leftBefore),
    isSummed ? [] : app.db(bookings).find<SaleTerms>(leftInSpan, { projection: ofSold }).toArray(),
    isSummed ? earnedBy(app, leftInSpan) : [],
    changedAfterLeaving(app, { companyId, ids }, since, before),
    collectedBefore(app, ofResellers, since, hasLeftBy(from, until)),
    collectedSince(app, ofResellers, since, before),
    app
      .db(payouts)
      .find({ resellerId: { $in: ids }, createdAt: { $lt: before } })
      .toArray(),
  ]);
  return { earned, left, leftSums, changed, collected, settledNow, paidOut };
}

const ofSold = { folio: 1, currency: 1, commissionTerms: 1 } as const;

function changedAfterLeaving(
  app: AppContext,
  { companyId, ids }: { companyId: string; ids: string[] },
  since: Date,
  before: Date,
): Promise<ChangedSale[]> {
  return app
    .db(bookings)
    .find<ChangedSale>(
      {
        companyId,
        changedAfterLeaving: true,
        'commissionTerms.resellerId': { $in: ids },
        'commissionTerms.at': { $gte: since },
        // A trip that had not left by then has no account entry, under any of its terms.
        'commissionTerms.start': { $lt: before },
        isDeleted: { $in: [false, true] },
      },
      { projection: { ...ofSold, isDeleted: 1, status: 1, start: 1, reseller: 1, price: 1 } },
    )
    .toArray();
}

function collectedSince(app: AppContext, ofResellers: object, since: Date, before: Date): Promise<CollectedPayment[]> {
  return app
    .db(payments)
    .find<CollectedPayment>(
      {
        ...ofResellers,
        ...collectedInCash,
        date: { $lt: before },
        $or: [{ date: { $gte: since } }, { 'history.at': { $gte: since } }],
      },
      { projection: ofCollected },
    )
    .toArray();
}

const perReseller = { reseller: '$reseller._id', currency: '$currency' };
const collectedInCash = { type: COLLECTED_BY_RESELLER, status: 'succeeded' } as const;

function hasLeftBy(from: number, until: number): { $lt: Date } {
  return { $lt: new Date(Math.min(from, until)) };
}

function earnedBy(app: AppContext, trips: Record<string, unknown>): Promise<Sum[]> {
  return app
    .db(bookings)
    .aggregate<Sum>([
      { $match: trips },
      { $group: { _id: perReseller, amount: { $sum: '$price.resellerCommission' } } },
    ])
    .toArray();
}

function collectedBefore(
  app: AppContext,
  ofResellers: Record<string, unknown>,
  since: Date,
  date: { $lt: Date },
): Promise<Sum[]> {
  return app
    .db(payments)
    .aggregate<Sum>([
      { $match: { ...ofResellers, ...collectedInCash, date, 'history.at': { $not: { $gte: since } } } },
      { $group: { _id: perReseller, amount: { $sum: { $multiply: ['$amount', -1] } } } },
    ])
    .toArray();
}

function spansOf(
  ids: readonly string[],
  { from, until, isSummed = false }: Days,
  { earned, left, leftSums, changed, collected, settledNow, paidOut }: Movements,
): Map<string, AccountSpan> {
  const spans = new Map(ids.map((id): [string, AccountSpan] => [id, { opening: new Map(), entries: [] }]));
  const open = (reseller: string | undefined, currency: Currency, amount: number) => {
    const opening = spans.get(reseller ?? '')?.opening;
    opening?.set(currency, (opening.get(currency) ?? 0) + amount);
  };
  const enter = (reseller: string | undefined, entry: AccountEntry) => {
    if (entry.at >= until) return;
    if (entry.at < from) open(reseller, entry.currency, entry.amount);
    else spans.get(reseller ?? '')?.entries.push(entry);
  };
  const enterSum = (reseller: string, currency: Currency, amount: number) =>
    enter(reseller, { ...nothing, at: from, occurredAt: new Date(from), kind: 'earned', currency, amount });
  for (const { _id, amount } of [...earned, ...collected]) open(_id.reseller, _id.currency, amount);
  for (const { _id, amount } of leftSums) enterSum(_id.reseller, _id.currency, amount);
  for (const booking of changed) {
    const { isDeleted, status, start, reseller, price, currency } = booking;
    if (!isDeleted && keepsCommission(status) && reseller) {
      // The sums counted today's commission.
      if (start < hasLeftBy(from, until).$lt) open(reseller._id, currency, -price.resellerCommission);
      const isInSpan = start.getTime() >= from && start.getTime() < until;
      if (isSummed && isInSpan) enterSum(reseller._id, currency, -price.resellerCommission);
    }
    for (const { resellerId, ...entry } of commissionsOf(booking, until)) enter(resellerId, entry);
  }
  const isChanged = new Set(changed.map(({ _id }) => _id));
  for (const booking of left.filter(({ _id }) => !isChanged.has(_id))) {
    for (const { resellerId, ...entry } of commissionsOf(booking, until)) {
      if (entry.at >= from) enter(resellerId, entry);
    }
  }
  for (const payment of settledNow) enter(payment.reseller?._id, collectionOf(payment));
  for (const payout of paidOut) enter(payout.resellerId, payoutOf(payout));
  for (const { entries } of spans.values()) entries.sort(inOrder);
  return spans;
}

function inOrder(a: AccountEntry, b: AccountEntry): number {
  const kinds: readonly AccountEntry['kind'][] = ['reversed', 'earned', 'collected', 'paidOut'];
  return a.at - b.at || kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || (a.folio ?? '').localeCompare(b.folio ?? '');
}

function commissionsOf({ _id, folio, currency, commissionTerms }: SaleTerms, until: number) {
  return commissionEntries(commissionTerms, until - 1).map(
    ({ at, kind, amount, departure, resellerId }): AccountEntry & { resellerId: string } => ({
      ...nothing,
      resellerId,
      at,
      occurredAt: new Date(departure),
      kind,
      currency,
      amount,
      folio,
      visitId: _id,
    }),
  );
}

function collectionOf({ _id, visitId, folio, currency, amount, date, history }: CollectedPayment): AccountEntry {
  const settled = history.find(({ to }) => to === 'succeeded')?.at ?? date;
  return {
    ...nothing,
    at: settled.getTime(),
    occurredAt: date,
    kind: 'collected',
    currency,
    amount: -amount,
    folio,
    visitId,
    paymentId: _id,
  };
}

function payoutOf({ _id, currency, amount, paidAt, createdAt }: PayoutRecord): AccountEntry {
  return {
    ...nothing,
    at: createdAt.getTime(),
    occurredAt: paidAt,
    kind: 'paidOut',
    currency,
    amount: -amount,
    payoutId: _id,
  };
}
