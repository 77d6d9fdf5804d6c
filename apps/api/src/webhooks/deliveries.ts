import type { Actor } from '@marea/domain/access/actor';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { isAboard } from '@marea/domain/booking/status/boarding';
import type { Customer } from '@marea/domain/customers/customer.schema';
import type { WaitingPartyRecord } from '@marea/domain/waitlist/waitlist.schema';
import type { Delivery, WebhookEvent } from '@marea/domain/webhooks/webhook.schema';
import { webhooks } from '@marea/domain/webhooks/webhook.schema';
import { toBooking } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { newId } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { payments, toPayment } from '../payments/index.ts';
import { toPartyView } from '../waitlist/index.ts';
import type { DeliveryRecord } from './webhook.collection.ts';
import { deliveries } from './webhook.collection.ts';

type Occurrence = {
  event: WebhookEvent;
  scope: { companyId: string; locationId: string };
  subjectId: string;
  /** Reads the record in the transaction; only called when a webhook receives it. */
  data: () => Promise<unknown>;
};

/** Enters a delivery for each webhook that receives the event, in the event's transaction. */
async function enterDeliveries(app: AppContext, tx: Tx, occurrence: Occurrence): Promise<void> {
  const { event, scope, subjectId, data } = occurrence;
  const { companyId, locationId } = scope;
  const targets = await app
    .db(webhooks)
    .find(
      { companyId, events: event, active: true, isDeleted: false, locationId: { $in: [locationId, null] } },
      { session: tx, projection: { _id: 1 } },
    )
    .toArray();
  if (targets.length === 0) return;
  const shown = await data();
  const rows = targets.map(({ _id }) => newDelivery(app, { companyId, webhookId: _id, event, subjectId, data: shown }));
  await app.db(deliveries).insertMany(rows, { session: tx });
}

type NewDelivery = Pick<DeliveryRecord, 'companyId' | 'webhookId' | 'event' | 'subjectId'> & { data: unknown };

export function newDelivery(app: AppContext, { data, ...delivery }: NewDelivery): DeliveryRecord {
  const now = new Date(app.now());
  return {
    _id: newId(),
    ...delivery,
    body: JSON.stringify({ type: delivery.event, timestamp: now, data }),
    state: 'waiting',
    dueAt: now,
    tries: 0,
    attempts: [],
    lease: null,
    leasedUntil: null,
    createdAt: now,
  };
}

export function toDelivery({
  companyId: _,
  tries: __,
  lease: ___,
  leasedUntil: ____,
  ...shown
}: DeliveryRecord): Delivery {
  return shown;
}

/** Removes deliveries about bookings, customers and waiting parties, which hold their data. */
export async function removeDeliveries(app: AppContext, tx: Tx, subjectIds: readonly string[]): Promise<void> {
  await app.db(deliveries).deleteMany({ subjectId: { $in: [...subjectIds] } }, { session: tx });
}

/** A reader of all records of the company, because the managers of its settings create webhooks. */
function readerOf({ companyId }: { companyId: string }): Actor {
  return { kind: 'superadmin', userId: '', name: '', companyId };
}

export async function deliverNewBooking(app: AppContext, tx: Tx, event: { booking: BookingRecord }): Promise<void> {
  await deliverBooking(app, tx, 'booking.created', event.booking);
}

export async function deliverBookingChange(
  app: AppContext,
  tx: Tx,
  { before, after }: { before: BookingRecord; after: BookingRecord },
): Promise<void> {
  await deliverBooking(app, tx, eventOf(before, after), after);
}

function eventOf(before: BookingRecord, after: BookingRecord): WebhookEvent {
  if (isOff(after) && !isOff(before)) return 'booking.cancelled';
  return isAboard(after.status) && !isAboard(before.status) ? 'booking.checked_in' : 'booking.updated';
}

function isOff({ status, isDeleted }: BookingRecord): boolean {
  return status === 'cancel' || isDeleted;
}

/** Delivers a booking's event, but never that of a block, which is internal. */
async function deliverBooking(app: AppContext, tx: Tx, event: WebhookEvent, booking: BookingRecord): Promise<void> {
  if (booking.status === 'blackout') return;
  const data = () => toBooking(app, booking, readerOf(booking));
  await enterDeliveries(app, tx, { event, scope: booking, subjectId: booking._id, data });
}

export async function deliverPayment(
  app: AppContext,
  tx: Tx,
  { booking, paymentId }: { booking: BookingRecord; paymentId: string },
): Promise<void> {
  await deliverMoney(app, tx, 'payment.succeeded', booking, paymentId);
}

export async function deliverRefund(
  app: AppContext,
  tx: Tx,
  { booking, refund }: { booking: BookingRecord; refund: { _id: string } },
): Promise<void> {
  await deliverMoney(app, tx, 'payment.refunded', booking, refund._id);
}

async function deliverMoney(
  app: AppContext,
  tx: Tx,
  event: WebhookEvent,
  booking: BookingRecord,
  paymentId: string,
): Promise<void> {
  const { firstName, lastName } = booking.customer;
  const data = async () => {
    const payment = await app.db(payments).findOne({ _id: paymentId }, { session: tx });
    return payment && toPayment(payment, { firstName, lastName }, readerOf(booking));
  };
  await enterDeliveries(app, tx, { event, scope: booking, subjectId: booking._id, data });
}

export async function deliverCustomer(app: AppContext, tx: Tx, { customer }: { customer: Customer }): Promise<void> {
  const data = () => Promise.resolve(customer);
  await enterDeliveries(app, tx, { event: 'customer.updated', scope: customer, subjectId: customer._id, data });
}

export async function deliverWaitingParty(
  app: AppContext,
  tx: Tx,
  { party }: { party: WaitingPartyRecord },
): Promise<void> {
  const data = () => Promise.resolve(toPartyView(readerOf(party), party));
  await enterDeliveries(app, tx, { event: 'waitlist.joined', scope: party, subjectId: party._id, data });
}
