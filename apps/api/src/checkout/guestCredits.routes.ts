import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { DomainError } from '@marea/domain/core/errors/errors';
import { bookingById } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { creditsFromBooking, creditsOfGuest, spendCredit } from '../credits/index.ts';
import { guestActor, openByLink } from '../guests/index.ts';
import { limitOf, networkOf } from '../http/limits/limits.ts';
import type { Handlers } from '../http/mount.ts';
import { attempts } from './attempts/attempts.ts';
import { endAttempt } from './attempts/settle.ts';

/** Guests' credit: view and spend. Only an e-mailed link proves that its holder reads the address. */
export function guestCreditRoutes(app: AppContext) {
  const limitAddress = limitOf(app, 'changes by address');
  const limitBooking = limitOf(app, 'changes by booking');

  return {
    async guestCredits(request) {
      const { booking, isMailed, purpose } = await openByLink(app, request, ['view', 'payment']);
      // This link shows the booking, and so its own credit; credits of other trips need the mailed link.
      if (!isMailed && purpose === 'view') {
        return { data: { isMailedLink: false, credits: [], own: await creditsFromBooking(app, booking) } };
      }
      return { data: await creditsBy(isMailed, booking) };
    },
    async spendGuestCredit(request, { address }) {
      await limitAddress.take(networkOf(address));
      const { booking, isMailed } = await openByLink(app, request, ['view', 'payment']);
      await limitBooking.take(booking._id);
      if (!isMailed) throw new DomainError('not_found');
      const { headers, body } = request;
      await endOpenAttempt(booking._id);
      const idempotencyKey = headers['idempotency-key'];
      await spendCredit(app, guestActor(booking), { bookingId: booking._id, idempotencyKey, ...body });
      return { data: await creditsBy(isMailed, await bookingById(app, booking._id)) };
    },
  } satisfies Partial<Handlers>;

  async function creditsBy(isMailedLink: boolean, booking: BookingRecord) {
    if (!isMailedLink) return { isMailedLink, credits: [], own: [] };
    const [credits, own] = [await creditsOfGuest(app, booking), await creditsFromBooking(app, booking)];
    return { isMailedLink, credits, own };
  }

  /** Ends an attempt that charges the balance before credit. Throws `payment_in_progress` if it may still be paid. */
  async function endOpenAttempt(bookingId: string): Promise<void> {
    const live = await app.db(attempts).findOne({ liveFor: bookingId }, { projection: { _id: 1 } });
    if (live) await endAttempt(app, live._id);
  }
}
