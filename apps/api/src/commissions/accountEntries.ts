import type { CommissionTerms } from '@marea/domain/commissions/commissionTerms';
import { commissionEntries } from '@marea/domain/commissions/commissionTerms';
import type { AccountLine } from '@marea/domain/commissions/resellerAccount.schema';
import { COLLECTED_BY_RESELLER } from '@marea/domain/payments/paymentMethods';
import type { BookingRecord } from '../booking/index.ts';
import { bookings } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { PaymentRecord } from '../payments/index.ts';
import { payments } from '../payments/index.ts';
import type { PayoutRecord } from './payout.collection.ts';
import { payouts } from './payout.collection.ts';

/** `at` in epoch milliseconds: when it was entered, or the trip left. */
export type AccountEntry = Omit<AccountLine, 'at' | 'balance'> & { at: number };

/** `locationId` is where they sell; null with several or all locations. */
export type Reseller = { _id: string; companyId: string; locationId: string | null; name: string };

type Sold = Pick<BookingRecord, '_id' | 'folio' | 'currency'> & { commissionTerms: CommissionTerms[] };

const nothing = { folio: null, visitId: null, paymentId: null, payoutId: null };

/**
 * Movements of a reseller's account before `until` (epoch ms), derived from bookings, ledger and payouts. What is entered
 * later with an earlier date stands on the day of its entry, so that these never change.
 */
export async function entriesOf(
  app: AppContext,
  reseller: Reseller,
  until: number,
  tx: Tx | null = null,
): Promise<AccountEntry[]> {
  const { _id: resellerId, companyId } = reseller;
  const before = { $lt: new Date(until) };
  const sold = await app
    .db(bookings)
    .find<Sold>(
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
    ...sold.flatMap((booking) => commissionsOf(booking, resellerId, until)),
    ...collected.map(collectionOf).filter(({ at }) => at < until),
    ...storedPayouts.map(payoutOf),
  ].toSorted(inOrder);
}

/** By time; at the same moment, earnings before payouts. */
function inOrder(a: AccountEntry, b: AccountEntry): number {
  const kinds: readonly AccountEntry['kind'][] = ['reversed', 'earned', 'collected', 'paidOut'];
  return a.at - b.at || kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || (a.folio ?? '').localeCompare(b.folio ?? '');
}

function commissionsOf({ _id, folio, currency, commissionTerms }: Sold, reseller: string, until: number) {
  return commissionEntries(commissionTerms, until - 1)
    .filter(({ resellerId }) => resellerId === reseller)
    .map(({ at, kind, amount, departure }): AccountEntry => ({
      ...nothing,
      at,
      occurredAt: new Date(departure),
      kind,
      currency,
      amount,
      folio,
      visitId: _id,
    }));
}

function collectionOf({ _id, visitId, folio, currency, amount, date, history }: PaymentRecord): AccountEntry {
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
