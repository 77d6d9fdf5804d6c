import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { Events } from '../events/events.ts';
import { enterMail } from '../messages/index.ts';
import { isToldToGuest } from '../payments/index.ts';
import { voidLinks } from './guestLinks.ts';

const confirm = mailGuest('bookingConfirmed');

/** Enters a mail to the guest; none without an address, and none of a trip that has left: staff talk to them then. */
export function mailGuest(kind: 'bookingConfirmed' | 'bookingMoved' | 'bookingCancelled') {
  return async (app: AppContext, tx: Tx, { booking }: { booking: BookingRecord }): Promise<void> => {
    const hasLeft = booking.start.getTime() <= app.now();
    if (!booking.customer.email || booking.status === 'blackout' || hasLeft) return;
    await enterMail(app, tx, booking, { kind, payload: { visitId: booking._id } });
  };
}

/** Mails a receipt for a payment by provider or credit, also after departure. */
export async function mailReceipt(app: AppContext, tx: Tx, { booking, payment }: Events['guestPaid']): Promise<void> {
  await enterMail(app, tx, booking, { kind: 'paymentReceipt', payload: { paymentId: payment._id } });
}

/** A mail on what went back to the guest, also of a trip that has left; none without an address. */
export async function mailRefund(app: AppContext, tx: Tx, { booking, refund }: Events['refundSent']): Promise<void> {
  if (!booking.customer.email || !isToldToGuest(refund)) return;
  await enterMail(app, tx, booking, { kind: 'refundSent', payload: { paymentId: refund._id } });
}

/** A mail that a refund did not arrive after all, and what happens next; none without an address. */
export async function mailFailedRefund(
  app: AppContext,
  tx: Tx,
  { booking, refund }: Events['refundFailed'],
): Promise<void> {
  if (!booking.customer.email || !isToldToGuest(refund)) return;
  await enterMail(app, tx, booking, { kind: 'refundFailed', payload: { paymentId: refund._id } });
}

/** Another address: the links for the old one are void, and the new one gets the confirmation. */
export async function followAddress(
  app: AppContext,
  tx: Tx,
  { before, after }: { before: BookingRecord; after: BookingRecord },
): Promise<void> {
  if (before.customer.email === after.customer.email) return;
  await voidLinks(app, tx, after._id);
  await confirm(app, tx, { booking: after });
}
