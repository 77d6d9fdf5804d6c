import type { AppContext } from '../context.ts';
import { openByLink } from '../guests/index.ts';
import { limitOf, networkOf } from '../http/limits/limits.ts';
import type { Handlers } from '../http/mount.ts';
import { mailOptOuts } from '../mail/index.ts';

/** Addresses without review requests. */
export const reviewOptOuts = mailOptOuts('reviewOptOuts');

/** Lets guests stop requests for reviews by the link in the mail. */
export function reviewRequestRoutes(app: AppContext) {
  const limitAddress = limitOf(app, 'changes by address');
  const limitBooking = limitOf(app, 'changes by booking');
  return {
    async guestStopReviewMails(request, { address }) {
      await limitAddress.take(networkOf(address));
      const { booking } = await openByLink(app, request, ['view', 'unsubscribe']);
      await limitBooking.take(booking._id);
      const { companyId, customer } = booking;
      if (customer.email) await reviewOptOuts.add(app, { companyId, email: customer.email });
      return { data: null };
    },
  } satisfies Partial<Handlers>;
}
