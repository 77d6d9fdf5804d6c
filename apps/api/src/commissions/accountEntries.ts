import { commissionEvents } from '@marea/domain/commissions/commissionEvents';
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

export type AccountEntry = Omit<AccountLine, 'at' | 'balance'> & { at: number };

/** `locationId` is where they sell; null with several or all locations. */
export type Reseller = { _id: string; companyId: string; locationId: string | null; name: string };

const nothing = { folio: null, visitId: null, paymentId: null, payoutId: null };

/** Movements of a reseller's account before `until` (epoch ms), derived from bookings, ledger and payouts. */
export async function entriesOf(
  app: AppContext,
  reseller: Reseller,
  until: number,
  tx: Tx | null = null,
): Promise<AccountEntry[]> {
  const before = new Date(until);
  const visits: Pick<BookingRecord, '_id' | 'folio' | 'currency' | 'start' | 'price' | 'history'>[] = await app
    .db(bookings)
    .find(
      {
        'reseller._id': reseller._id,
        companyId: reseller.companyId,
        isDeleted: { $in: [false, true] },
        start: { $lt: before },
      },
      { projection: { folio: 1, currency: 1, start: 1, price: 1, history: 1 }, session: tx },
    )
    .toArray();
  const collected = await app
    .db(payments)
    .find(
      {
        'reseller._id': reseller._id,
        companyId: reseller.companyId,
        type: COLLECTED_BY_RESELLER,
        status: 'succeeded',
        date: { $lt: before },
      },
      { session: tx },
    )
    .toArray();
  const storedPayouts = await app
    .db(payouts)
    .find({ resellerId: reseller._id, paidAt: { $lt: before } }, { session: tx })
    .toArray();
  return [
    ...visits.flatMap((booking) => commissionsOf(booking, until)),
    ...collected.map(collectionOf),
    ...storedPayouts.map(payoutOf),
  ].toSorted(inOrder);
}

/** By time; at the same moment, earnings before payouts. */
function inOrder(a: AccountEntry, b: AccountEntry): number {
  const kinds: readonly AccountEntry['kind'][] = ['earned', 'reversed', 'collected', 'paidOut'];
  return a.at - b.at || kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || (a.folio ?? '').localeCompare(b.folio ?? '');
}

function commissionsOf(
  {
    _id,
    folio,
    currency,
    start,
    price,
    history,
  }: Pick<BookingRecord, '_id' | 'folio' | 'currency' | 'start' | 'price' | 'history'>,
  until: number,
): AccountEntry[] {
  const { resellerCommission } = price;
  if (resellerCommission === 0) return [];
  return commissionEvents({ start, history }, until - 1).map(({ at, kind }) => ({
    ...nothing,
    at,
    kind,
    currency,
    amount: kind === 'earned' ? resellerCommission : -resellerCommission,
    folio,
    visitId: _id,
  }));
}

function collectionOf({ _id, visitId, folio, currency, amount, date }: PaymentRecord): AccountEntry {
  return {
    ...nothing,
    at: date.getTime(),
    kind: 'collected',
    currency,
    amount: -amount,
    folio,
    visitId,
    paymentId: _id,
  };
}

function payoutOf({ _id, currency, amount, paidAt }: PayoutRecord): AccountEntry {
  return { ...nothing, at: paidAt.getTime(), kind: 'paidOut', currency, amount: -amount, payoutId: _id };
}
