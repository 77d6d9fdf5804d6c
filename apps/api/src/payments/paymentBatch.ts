import type { Actor } from '@marea/domain/access/actor';
import { invalidField } from '@marea/domain/kernel/errors';
import type { NewPaymentBatch } from '@marea/domain/payments/ledger.schema';
import { allocate, isAllocation } from '@marea/domain/payments/allocation';
import type { AppContext } from '../context.ts';
import { newId } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { enterRow } from './ledger.ts';
import type { PaymentRecord } from './payment.collection.ts';
import { accountFor } from './accounts.ts';
import { assertTakesPayments } from './takePayment.ts';
import { assertOwnReceipt, feeOn, whenOf } from './terms.ts';
import type { BookingRecord } from '../booking/index.ts';
import { authorOf, bookings } from '../booking/index.ts';
import { companyScope } from '../records/index.ts';

type Visits = [BookingRecord, ...BookingRecord[]];
type Rows = [PaymentRecord, ...PaymentRecord[]];

/**
 * Splits one amount over a reseller's bookings, in the caller's transaction; parts sum exactly. Throws `invalid`
 * above what is owed, or for another's sale or currency.
 */
export async function takePaymentBatch(app: AppContext, tx: Tx, actor: Actor, body: NewPaymentBatch): Promise<Rows> {
  const visits = await bookingsOf(app, tx, actor, body);
  const when = whenOf(app, body);
  const [{ companyId, currency }] = visits;
  await assertOwnReceipt(app, companyId, body);
  const batchId = newId();
  const rows: PaymentRecord[] = [];
  for (const { visit, amount } of partsOf(visits, body)) {
    const account = await accountFor(app, tx, visit, { accountId: body.accountId, type: body.type, currency });
    const row = {
      type: body.type,
      amount,
      bankFee: feeOn(visit, { type: body.type, amount }, account),
      tendered: { amount, currency: visit.currency },
      exchangeRate: null,
      refundOf: null,
      reseller: visit.reseller,
      accountId: account?._id ?? null,
      image: body.data.image ?? null,
      description: body.data.description ?? '',
      takenBy: authorOf(actor),
      batchId,
      ...when,
    };
    rows.push(await enterRow(app, tx, visit, row, authorOf(actor)));
  }
  return rows as Rows;
}

async function bookingsOf(app: AppContext, tx: Tx, actor: Actor, body: NewPaymentBatch): Promise<Visits> {
  const { selectedBookings, reseller } = body;
  const [first, ...others] = await app
    .db(bookings)
    .find(
      {
        _id: { $in: selectedBookings },
        isBooking: true,
        isDeleted: false,
        'reseller._id': reseller,
        ...companyScope(actor),
      },
      { sort: { start: 1, _id: 1 }, session: tx },
    )
    .toArray();
  if (!first) throw invalidField('selectedBookings.0', 'not_on_offer');
  const visits: Visits = [first, ...others];
  const known = new Map(visits.map((visit) => [visit._id, visit]));
  for (const [i, id] of selectedBookings.entries()) {
    const isTwice = selectedBookings.indexOf(id) !== i;
    const visit = known.get(id);
    if (!visit || isTwice) throw invalidField(`selectedBookings.${i}`, 'not_on_offer');
    if (visit.currency !== first.currency) throw invalidField(`selectedBookings.${i}`, 'not_this_currency');
    assertTakesPayments(visit, body.type);
  }
  return visits;
}

function partsOf(visits: readonly BookingRecord[], body: NewPaymentBatch): { visit: BookingRecord; amount: number }[] {
  const { bookingsList, data } = body;
  const balances = visits.map((visit) => ({ id: visit._id, balance: visit.price.balance }));
  const chosen = bookingsList?.map(({ _id, amount }) => ({ id: _id, amount }));
  if (chosen && !isAllocation(data.amount, balances, chosen)) throw invalidField('bookingsList', 'not_the_amount');
  const parts = chosen ?? allocate(data.amount, balances);
  if (!parts) throw invalidField('data.amount', 'more_than_balance');
  return parts.flatMap(({ id, amount }) => visits.filter(({ _id }) => _id === id).map((visit) => ({ visit, amount })));
}
