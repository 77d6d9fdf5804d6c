import type { AppContext } from '../context.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { findSinglePayment } from '../payments/index.ts';
import { creditsForBooking, creditsOfCustomer } from './findCredits.ts';
import { spendCredit } from './spendCredit.ts';

export function creditRoutes(app: AppContext) {
  return {
    async customerCredits({ params }, context) {
      return { data: await creditsOfCustomer(app, signedIn(context), params.id) };
    },
    async bookingCredits({ params }, context) {
      return { data: await creditsForBooking(app, signedIn(context), params.id) };
    },
    async spendCredit({ params, body, headers }, context) {
      const actor = signedIn(context);
      const request = { bookingId: params.id, idempotencyKey: headers['idempotency-key'], ...body };
      return { data: await findSinglePayment(app, actor, await spendCredit(app, actor, request)) };
    },
  } satisfies Partial<Handlers>;
}
