import { bookingById } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { assertLinkOpens } from '../guests/index.ts';
import { limitOf, networkOf } from '../http/limits.ts';
import type { Handlers } from '../http/mount.ts';
import { stopReviewMails } from './reviewOptOuts.ts';

/** What guests do by the link in the mail that asks how a trip was. */
export function reviewRequestRoutes(app: AppContext) {
  const limitAddress = limitOf(app, 'changes by address');
  const limitBooking = limitOf(app, 'changes by booking');
  return {
    async guestStopReviewMails({ params, headers }, { address }) {
      await limitAddress.take(networkOf(address));
      const booking = await bookingById(app, params.id);
      await assertLinkOpens(app, booking, headers['x-guest-link'], ['view', 'unsubscribe']);
      await limitBooking.take(booking._id);
      const { companyId, customer } = booking;
      if (customer.email) await stopReviewMails(app, companyId, customer.email);
      return { data: null };
    },
  } satisfies Partial<Handlers>;
}
