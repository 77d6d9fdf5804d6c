import type { Actor } from '@marea/domain/access/actor';
import { requesterOf } from '@marea/domain/access/actor';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import type { ResellerPages } from '@marea/domain/commissions/resellerAccount.schema';
import { invalidField } from '@marea/domain/core/errors/errors';
import { assertInOrder } from '@marea/domain/core/time/zone';
import { allocate, isAllocation } from '@marea/domain/payments/ledger/allocation';
import type {
  NewPayment,
  NewPaymentBatch,
  PaymentBatch,
  PaymentRecord,
  PaymentView,
} from '@marea/domain/payments/ledger/ledger.schema';
import { USUAL_PAYER } from '@marea/domain/payments/terms/paymentMethods';
import { authorOf, bookings } from '../../booking/index.ts';
import { locationVisibleTo } from '../../catalogue/index.ts';
import type { AppContext } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { daysBetween, pageAsked } from '../../db/pages/page.ts';
import type { Page } from '../../db/pages/page.ts';
import { belongingTo } from '../../db/scope.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { unitOfWork } from '../../db/unitOfWork.ts';
import { once } from '../../idempotency/index.ts';
import { accountOfEntry } from '../accounts/accounts.ts';
import { enterRow } from '../ledger/ledger.ts';
import { anyText, payments } from '../ledger/payment.collection.ts';
import { toBatch } from '../ledger/paymentView.ts';
import { assertOwnReceipt, feeOn, whenOf } from '../ledger/terms.ts';
import { findPayment } from '../lists/paymentList.ts';
import { assertTakesPayments, takePayment } from './takePayment.ts';

type Visits = [BookingRecord, ...BookingRecord[]];
type Rows = [PaymentRecord, ...PaymentRecord[]];

/** Splits an amount over a reseller's bookings; parts sum exactly. Throws `invalid`. */
export async function takePaymentBatch(app: AppContext, tx: Tx, actor: Actor, body: NewPaymentBatch): Promise<Rows> {
  const visits = await bookingsOf(app, tx, actor, body);
  const when = whenOf(app, body);
  const [{ companyId, currency }] = visits;
  await assertOwnReceipt(app, actor, companyId, body);
  const batchId = newId();
  const rows: PaymentRecord[] = [];
  for (const { booking, amount } of partsOf(visits, body)) {
    const account = await accountOfEntry(app, tx, booking, { accountId: body.accountId, type: body.type, currency });
    const row = {
      type: body.type,
      payer: body.payer ?? USUAL_PAYER,
      amount,
      bankFee: feeOn(booking, { type: body.type, amount }, account),
      tendered: { amount, currency: booking.currency },
      exchangeRate: null,
      refundOf: null,
      reseller: booking.reseller,
      accountId: account?._id ?? null,
      image: body.data.image ?? null,
      description: body.data.description ?? '',
      takenBy: authorOf(actor),
      batchId,
      ...when,
    };
    rows.push(await enterRow(app, tx, booking, row, authorOf(actor)));
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
        ...belongingTo(actor),
      },
      { sort: { start: 1, _id: 1 }, session: tx },
    )
    .toArray();
  if (!first) throw invalidField('selectedBookings.0', 'not_of_reseller');
  const visits: Visits = [first, ...others];
  const known = new Map(visits.map((booking) => [booking._id, booking]));
  for (const [i, id] of selectedBookings.entries()) {
    const isTwice = selectedBookings.indexOf(id) !== i;
    const booking = known.get(id);
    if (isTwice) throw invalidField(`selectedBookings.${i}`, 'twice_in_list');
    if (!booking) throw invalidField(`selectedBookings.${i}`, 'not_of_reseller');
    if (booking.currency !== first.currency) throw invalidField(`selectedBookings.${i}`, 'not_this_currency');
    assertTakesPayments(booking, body.type);
  }
  return visits;
}

function partsOf(
  visits: readonly BookingRecord[],
  body: NewPaymentBatch,
): { booking: BookingRecord; amount: number }[] {
  const { bookingsList, data } = body;
  const balances = visits.map((booking) => ({ id: booking._id, balance: booking.price.balance }));
  const chosen = bookingsList?.map(({ _id, amount }) => ({ id: _id, amount }));
  if (chosen && !isAllocation(data.amount, balances, chosen)) throw invalidField('bookingsList', 'not_the_amount');
  const parts = chosen ?? allocate(data.amount, balances);
  if (!parts) throw invalidField('data.amount', 'more_than_balance');
  return parts.flatMap(({ id, amount }) =>
    visits.filter(({ _id }) => _id === id).map((booking) => ({ booking, amount })),
  );
}

/** Batches with a booking of the location, latest first, each with all of its bookings that the actor reads. */
export async function listBatches(
  app: AppContext,
  actor: Actor,
  idOrSlug: string,
  { reseller, from, to, ...pages }: ResellerPages,
): Promise<Page<PaymentBatch>> {
  assertInOrder(from, to, 'to');
  const { _id, companyId, zone } = await locationVisibleTo(app, actor, idOrSlug);
  const { limit, page, offset } = pageAsked(pages);
  const [result] = await app
    .db(payments)
    .aggregate<{ batches: { _id: string }[]; counted: { total: number }[] }>([
      {
        $match: {
          locationId: _id,
          companyId,
          batchId: anyText,
          ...(from || to ? { date: daysBetween(zone, from, to) } : {}),
          ...(reseller ? { 'reseller._id': reseller } : {}),
        },
      },
      { $group: { _id: '$batchId', date: { $min: '$date' } } },
      {
        $facet: {
          batches: [{ $sort: { date: -1, _id: -1 } }, { $skip: offset }, { $limit: limit }],
          counted: [{ $count: 'total' }],
        },
      },
    ])
    .toArray();
  const ids = result?.batches.map(({ _id }) => _id) ?? [];
  const rows = await app
    .db(payments)
    .find({ batchId: { $in: ids }, ...belongingTo(actor) }, { sort: { _id: 1 } })
    .toArray();
  const docs = ids.flatMap((id) => {
    const [first, ...others] = rows.filter(({ batchId }) => batchId === id);
    return first ? [toBatch(id, [first, ...others])] : [];
  });
  return { docs, limit, offset, total: result?.counted[0]?.total ?? 0, page };
}

/** Enters a payment or refund, repeatable by key. Throws as `takePayment` and `takePaymentBatch`. */
export async function enterPayment(
  app: AppContext,
  actor: Actor,
  body: NewPayment | NewPaymentBatch,
  idempotencyKey: string | undefined,
): Promise<PaymentView | PaymentBatch> {
  const request = idempotencyKey ? { who: `payment|${requesterOf(actor)}`, key: idempotencyKey, body } : null;
  const id = await once(
    app,
    request,
    async (remember) =>
      unitOfWork(app.connection, async (tx) => {
        const entered =
          'selectedBookings' in body
            ? (await takePaymentBatch(app, tx, actor, body))[0].batchId
            : (await takePayment(app, tx, actor, body))._id;
        const id = entered ?? '';
        await remember(tx, id, new Date(app.now()));
        return id;
      }),
    async (id) => id,
  );
  return findPayment(app, actor, id);
}
