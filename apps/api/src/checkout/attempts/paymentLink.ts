import type { Actor } from '@marea/domain/access/actor';
import { isTrip, owedOf } from '@marea/domain/booking/price/salesFigures';
import { DomainError } from '@marea/domain/core/errors/errors';
import { findBooking } from '../../booking/index.ts';
import type { AppContext } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { unitOfWork } from '../../db/unitOfWork.ts';
import { guestPageLink } from '../../guests/index.ts';
import type { Limits } from '../../messages/index.ts';
import { enterMail } from '../../messages/index.ts';

/** Makes a payment link, mailed on request. Throws `booking_closed`, `nothing_owed`, `too_many_requests`. */
export async function makePaymentLink(
  app: AppContext,
  actor: Actor,
  id: string,
  isMailed: boolean,
  limits: Limits,
): Promise<{ url: string; mailedTo: string | null }> {
  const booking = await findBooking(app, actor, id);
  if (!isTrip(booking.status)) throw new DomainError('booking_closed', { status: booking.status });
  if (owedOf(booking) === 0) throw new DomainError('nothing_owed');
  const { _id: visitId, customer } = booking;
  const company = await app.catalogue.company(booking.companyId);
  const url = await guestPageLink(app, newId(), { booking, company }, 'payment', {
    purpose: 'payment',
    isMailed: false,
  });
  const mailedTo = isMailed ? customer.email : null;
  if (mailedTo) {
    await limits.take(actor, [visitId]);
    await unitOfWork(app.connection, (tx) =>
      enterMail(app, tx, booking, { kind: 'paymentRequested', payload: { visitId } }),
    );
  }
  return { url, mailedTo };
}
