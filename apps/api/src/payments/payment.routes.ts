import type { AppContext } from '../context.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { cashCount, listCashCounts, storeCashCount } from './accounts/cashCount.ts';
import { changePayment, voidPayment } from './ledger/changePayment.ts';
import { findPayment, listPayments, paymentsOf, paymentTotals } from './lists/paymentList.ts';
import { paymentSeries } from './lists/paymentSeries.ts';
import { quoteMove } from './refunds/moveExcess.ts';
import { listBatches, enterPayment } from './taking/paymentBatch.ts';
import { openBookings } from './taking/paymentDue.ts';

export function paymentRoutes(app: AppContext) {
  return {
    async quoteMove({ params, body }, context) {
      return { data: await quoteMove(app, signedIn(context), params.id, body) };
    },
    async payments({ params, query }, context) {
      return paymentsOf(app, signedIn(context), params.id, query);
    },
    async paymentList({ params, body }, context) {
      const { filter, ...top } = body;
      return listPayments(app, signedIn(context), params.id, { ...top, ...filter });
    },
    async paymentTotals({ params, body }, context) {
      const { filter, ...top } = body;
      return { data: await paymentTotals(app, signedIn(context), params.id, { ...top, ...filter }) };
    },
    async cashCount({ params, query }, context) {
      return { data: await cashCount(app, signedIn(context), params.id, query.date) };
    },
    async cashCounts({ params, query }, context) {
      return listCashCounts(app, signedIn(context), params.id, query);
    },
    async storeCashCount({ params, body, headers }, context) {
      const { 'idempotency-key': key } = headers;
      return { data: await storeCashCount(app, signedIn(context), params.id, body, key) };
    },
    async openBookings({ params, query }, context) {
      return { data: await openBookings(app, signedIn(context), params.id, query) };
    },
    async paymentBatches({ params, query }, context) {
      return listBatches(app, signedIn(context), params.id, query);
    },
    async takePayment({ body, headers }, context) {
      return { data: await enterPayment(app, signedIn(context), body, headers['idempotency-key']) };
    },
    async paymentSeries({ params, body }, context) {
      const { filter, ...top } = body;
      const query = { ...top, ...filter };
      return { data: await paymentSeries(app, signedIn(context), params.id, query, context.language) };
    },
    async changePayment({ params, body }, context) {
      const actor = signedIn(context);
      await changePayment(app, actor, params.id, body);
      return { data: await findPayment(app, actor, params.id) };
    },
    async voidPayment({ params }, context) {
      const actor = signedIn(context);
      await voidPayment(app, actor, params.id);
      return { data: await findPayment(app, actor, params.id) };
    },
  } satisfies Partial<Handlers>;
}
