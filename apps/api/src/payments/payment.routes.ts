import type { House } from '../db/house.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { changePayment, voidPayment } from './changePayment.service.ts';
import { enterPayment } from './enterPayment.service.ts';
import { paymentSeries } from './paymentSeries.service.ts';
import { findPayment, listPayments, paymentsOf } from './paymentList.service.ts';

/** The ledger as staff, and resellers for what they sold, work with it. */
export function paymentRoutes(house: House) {
  return {
    async payments({ params, query }, context) {
      return paymentsOf(house, signedIn(context), params.id, query);
    },
    async paymentList({ params, body }, context) {
      const { filter, ...top } = body;
      return listPayments(house, signedIn(context), params.locationId, { ...top, ...filter });
    },
    async takePayment({ body, headers }, context) {
      return { data: await enterPayment(house, signedIn(context), body, headers['idempotency-key']) };
    },
    async paymentSeries({ params, body }, context) {
      const { filter, ...top } = body;
      const wanted = { ...top, ...filter };
      return { data: await paymentSeries(house, signedIn(context), params.id, wanted, context.language) };
    },
    async changePayment({ params, body }, context) {
      const actor = signedIn(context);
      await changePayment(house, actor, params.id, body);
      return { data: await findPayment(house, actor, params.id) };
    },
    async voidPayment({ params }, context) {
      const actor = signedIn(context);
      await voidPayment(house, actor, params.id);
      return { data: await findPayment(house, actor, params.id) };
    },
  } satisfies Partial<Handlers>;
}
