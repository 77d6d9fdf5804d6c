import { findBooking } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { openByLink } from '../guests/index.ts';
import { signedIn } from '../http/context.ts';
import { limitOf, networkOf } from '../http/limits.ts';
import type { Handlers } from '../http/mount.ts';
import { paperOf } from './papers.ts';

export function paperRoutes(app: AppContext) {
  const limitAddress = limitOf(app, 'papers by address');
  const limitBooking = limitOf(app, 'papers by booking');
  return {
    async bookingPaper({ params, query }, context) {
      const actor = signedIn(context);
      return paperOf(app, await findBooking(app, actor, params.id), actor, { ...query, paper: params.paper });
    },
    async guestPaper(request, { address }) {
      const { params, query } = request;
      const { booking } = await openByLink(app, request);
      await limitAddress.take(networkOf(address));
      await limitBooking.take(booking._id);
      return paperOf(app, booking, null, { ...query, paper: params.paper });
    },
  } satisfies Partial<Handlers>;
}
