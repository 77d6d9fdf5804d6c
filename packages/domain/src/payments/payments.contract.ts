import * as z from 'zod';
import { idempotencyHeaders } from '../contract/idempotency.ts';
import { endpoint, one, page, pageQuerySchema } from '../contract/endpoint.ts';
import { idOrSlugSchema, idSchema } from '../kernel/ids.ts';
import { optionalLine } from '../kernel/text.ts';
import { dateSchema } from '../kernel/zone.ts';
import {
  newPaymentBatchSchema,
  newPaymentSchema,
  paymentBatchSchema,
  paymentChangesSchema,
  paymentSchema,
} from './ledger.schema.ts';
import { paymentMethods, paymentStatuses } from './payment.schema.ts';

/** Days are inclusive, on the location's clock: of the payment, or of its entry while it is not paid. */
const paymentFilterSchema = z.strictObject({
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  status: z.array(z.enum(paymentStatuses)).max(paymentStatuses.length).optional(),
  type: z.array(z.enum(paymentMethods)).max(paymentMethods.length).optional(),
  accountId: idSchema.optional(),
  reseller: idSchema.optional(),
  /** Beginnings of words of the guest, folio, reseller or description. */
  search: optionalLine(80).optional(),
  page: z.int().min(1).max(100_000).optional(),
  limit: z.int().min(1).max(100).optional(),
  sort: z.enum(['date', 'createdAt', 'amount']).optional(),
  order: z.enum(['asc', 'desc']).optional(),
});
export type PaymentFilter = z.infer<typeof paymentFilterSchema>;

const payments = { base: '/api', tag: 'payments', access: 'staff' } as const;
const menus = ['/payments', '/payments_module'] as const;
/** Resellers read the payments of what they sold. */
const mayRead = { menus, permission: 'read' } as const;
const mayEnter = { menus, permission: 'create', notResellers: true } as const;
const eitherPayment = z.union([paymentSchema, paymentBatchSchema]);

export const paymentsContract = {
  payments: endpoint({
    ...payments,
    method: 'GET',
    path: '/payment/{id}/all',
    needs: mayRead,
    params: { id: idOrSlugSchema },
    query: pageQuerySchema,
    response: page(paymentSchema),
    summary: 'Payments of a booking, or of a location by its id or slug; newest first',
  }),
  paymentList: endpoint({
    ...payments,
    method: 'POST',
    path: '/payment/{locationId}/all',
    needs: mayRead,
    params: { locationId: idOrSlugSchema },
    body: paymentFilterSchema.extend({ filter: paymentFilterSchema.optional() }),
    response: page(paymentSchema),
    summary: 'Payments of a location that match a filter, which stands under `filter` or at the top; ten a page',
  }),
  takePayment: endpoint({
    ...payments,
    method: 'POST',
    path: '/payment',
    needs: mayEnter,
    params: {},
    headers: idempotencyHeaders,
    // Not a plain union: that takes the side which only has unknown fields for what was meant.
    body: z.xor([newPaymentSchema, newPaymentBatchSchema]),
    response: one(eitherPayment),
    status: 201,
    errors: ['booking_closed', 'refund_too_large', 'idempotency_key_reused', 'busy'],
    summary: 'Enter a payment or a refund of a booking, or one payment of several bookings of a reseller',
  }),
  changePayment: endpoint({
    ...payments,
    method: 'PUT',
    path: '/payment/{id}',
    needs: { menus, permission: 'update', notResellers: true },
    params: { id: idSchema },
    body: paymentChangesSchema,
    response: one(eitherPayment),
    errors: ['payment_settled', 'transition_not_allowed', 'busy'],
    summary: 'Settle a pending payment, or add to what is written beside it; its amounts never change',
  }),
  voidPayment: endpoint({
    ...payments,
    method: 'DELETE',
    path: '/payment/{id}',
    needs: { menus, permission: 'delete', notResellers: true },
    params: { id: idSchema },
    response: one(eitherPayment),
    errors: ['payment_settled', 'transition_not_allowed', 'busy'],
    summary: 'Void a pending payment; it stays in the ledger as cancelled',
  }),
};
