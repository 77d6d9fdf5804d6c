import * as z from 'zod';
import { commissionStates } from '../commissions/explainCommission.ts';
import { endpoint, list, one, page, pageQuerySchema } from '../contract/endpoint.ts';
import { idempotencyHeaders } from '../contract/idempotency.ts';
import { idOrSlugSchema, idSchema } from '../kernel/ids.ts';
import { line, optionalLine } from '../kernel/text.ts';
import { dateSchema, timeSchema } from '../kernel/zone.ts';
import {
  bookingChangesSchema,
  bookingRatesSchema,
  bookingRowSchema,
  bookingSchema,
  newBookingSchema,
  passengersSchema,
  priceBreakdownSchema,
  slotWishSchema,
  addonLineSchema,
  bookingCouponSchema,
} from './booking.schema.ts';
import { bookingStatuses } from './booking.status.ts';
import { holdSchema, takenHoldSchema } from './hold.schema.ts';
import { amountSchema, currencySchema, moneySchema, percentSchema } from '../kernel/money.ts';

/** Days are inclusive, on the location's clock. */
const visitFilterSchema = z.strictObject({
  month: z.union([z.string().regex(/^(0?[1-9]|1[0-2])$/), z.int().min(1).max(12)]).optional(),
  year: z.union([z.string().regex(/^20\d\d$/), z.int().min(2000).max(2099)]).optional(),
  start: dateSchema.optional(),
  end: dateSchema.optional(),
  locationId: idSchema.optional(),
  resources: z.array(idSchema).max(200).optional(),
  services: z.array(idSchema).max(200).optional(),
  status: z.array(z.enum(bookingStatuses)).max(bookingStatuses.length).optional(),
  search: optionalLine(80).optional(),
  page: z.int().min(1).max(100_000).optional(),
  limit: z.int().min(1).max(100).optional(),
  sort: z.enum(['bookingDate', 'createdAt', 'name', 'resource', 'service', 'status']).optional(),
  order: z.enum(['asc', 'desc']).optional(),
});
export type VisitFilter = z.infer<typeof visitFilterSchema>;
/** The filter stands under `filter` or at the top; what is given under `filter` wins. */
const visitListBodySchema = visitFilterSchema.extend({ filter: visitFilterSchema.optional() });

const booking = { base: '/api', tag: 'booking' } as const;
const mayRead = {
  menus: ['/booking', '/calendar', '/user/booking'],
  permission: 'read',
} as const;
const mayCreate = { menus: ['/booking'], permission: 'create' } as const;
const mayUpdate = { menus: ['/booking'], permission: 'update' } as const;

/** What a list's bookings come to. Amounts in minor units, never added across currencies. */
const visitTotalsSchema = z.strictObject({
  bookings: z.int(),
  pax: z.int(),
  hours: z.number(),
  byStatus: z.array(z.strictObject({ status: z.enum(bookingStatuses), bookings: z.int() })),
  byCurrency: z.array(
    z.strictObject({
      currency: currencySchema,
      bookings: z.int(),
      grandTotal: amountSchema,
      discount: amountSchema,
      paid: amountSchema,
      balance: amountSchema,
      /** Null for those who may not see them. */
      resellerCommission: amountSchema.nullable(),
      internalCommission: amountSchema.nullable(),
    }),
  ),
});
export type VisitTotals = z.infer<typeof visitTotalsSchema>;

const person = z.strictObject({ _id: idSchema, name: z.string() });

/** A booking's commissions in minor units, and what they are made of. */
const commissionsSchema = z.strictObject({
  bookingId: idSchema,
  folio: z.string(),
  currency: currencySchema,
  state: z.enum(commissionStates),
  base: z.strictObject({
    basePrice: amountSchema,
    extraHoursFee: amountSchema,
    extraPeopleFee: amountSchema,
    discount: amountSchema,
    discountReseller: amountSchema,
    amount: amountSchema,
  }),
  reseller: z
    .strictObject({
      person,
      percent: percentSchema,
      percentFrom: z.enum(['booking', 'reseller']),
      fromBase: amountSchema,
      overprice: amountSchema,
      overpriceShare: percentSchema,
      fromOverprice: amountSchema,
      adjustment: amountSchema,
      adjustmentText: z.string(),
      amount: amountSchema,
    })
    .nullable(),
  internal: z.strictObject({ person, percent: percentSchema, amount: amountSchema }).nullable(),
});
export type Commissions = z.infer<typeof commissionsSchema>;

/** The price staff see while they type: what would be stored if they saved now. */
export const staffQuoteSchema = z.strictObject({
  currency: currencySchema,
  basePrice: moneySchema,
  serviceChargePercentage: percentSchema.nullable(),
  addons: z.array(addonLineSchema),
  coupon: bookingCouponSchema.nullable(),
  rates: bookingRatesSchema,
  price: priceBreakdownSchema,
});

export const bookingContract = {
  visitList: endpoint({
    ...booking,
    method: 'POST',
    path: '/visit/booking/{slug}/list',
    access: 'session',
    needs: mayRead,
    params: { slug: idOrSlugSchema },
    body: visitListBodySchema,
    response: z.union([page(bookingRowSchema), list(bookingRowSchema)]),
    summary:
      'Bookings of a company or location: a month or a range as a list, otherwise a page of 20; owners and resellers get their own',
  }),
  visitTotals: endpoint({
    ...booking,
    method: 'POST',
    path: '/visit/booking/{slug}/total',
    access: 'session',
    needs: mayRead,
    params: { slug: idOrSlugSchema },
    body: visitListBodySchema,
    response: one(visitTotalsSchema),
    summary: 'Totals of the bookings that the same filter lists, each currency for itself',
  }),
  visitRange: endpoint({
    ...booking,
    method: 'POST',
    path: '/visit/booking/{slug}/range',
    access: 'session',
    needs: mayRead,
    params: { slug: idOrSlugSchema },
    body: z.strictObject({
      filter: z.strictObject({
        serviceId: idSchema.optional(),
        resourceId: idSchema.optional(),
        startDate: dateSchema,
        endDate: dateSchema,
      }),
    }),
    response: list(bookingRowSchema),
    summary: 'What keeps a vessel or belongs to a service between two days, both included',
  }),
  locationBookings: endpoint({
    ...booking,
    method: 'POST',
    path: '/location/{id}/bookings',
    access: 'session',
    needs: mayRead,
    params: { id: idOrSlugSchema },
    body: visitListBodySchema,
    response: page(bookingRowSchema),
    summary: 'A page of a location\u2019s bookings, twenty unless asked otherwise',
  }),
  customerBookings: endpoint({
    ...booking,
    method: 'GET',
    path: '/customer/{id}/bookings',
    access: 'staff',
    needs: { menus: ['/customers', '/booking'], permission: 'read' },
    params: { id: idSchema },
    query: pageQuerySchema,
    response: page(bookingRowSchema),
    summary: 'A customer\u2019s bookings, latest trips first; a reseller sees those that they sold',
  }),
  commissions: endpoint({
    ...booking,
    method: 'GET',
    path: '/booking/{id}/comisiones',
    access: 'staff',
    needs: { menus: ['/booking', '/resellers', '/reports', '/reportes'], permission: 'read' },
    params: { id: idSchema },
    response: one(commissionsSchema),
    summary: 'A booking\u2019s commissions, explained term by term; a reseller sees their own',
  }),
  booking: endpoint({
    ...booking,
    method: 'GET',
    path: '/booking/{id}',
    access: 'session',
    needs: mayRead,
    params: { id: idSchema },
    response: one(bookingSchema),
    summary: 'A booking with its price line by line and its history',
  }),
  createBooking: endpoint({
    ...booking,
    method: 'POST',
    path: '/booking',
    access: 'staff',
    needs: mayCreate,
    params: {},
    headers: idempotencyHeaders,
    body: newBookingSchema,
    response: one(bookingSchema),
    status: 201,
    errors: ['slot_taken', 'hold_expired', 'coupon_exhausted', 'idempotency_key_reused', 'busy'],
    summary: 'Book a trip, or block a vessel (status blackout)',
  }),
  quoteBooking: endpoint({
    ...booking,
    method: 'POST',
    path: '/booking/quote',
    access: 'staff',
    needs: mayCreate,
    params: {},
    body: newBookingSchema
      .omit({ customer: true, customerId: true, hold: true, notes: true, color: true })
      .partial({ bookingDate: true, hora: true }),
    response: one(staffQuoteSchema),
    summary: 'The price that a booking would have, stored nowhere',
  }),
  updateBooking: endpoint({
    ...booking,
    method: 'PUT',
    path: '/booking/{id}/update',
    access: 'staff',
    needs: mayUpdate,
    params: { id: idSchema },
    body: bookingChangesSchema,
    response: one(bookingSchema),
    errors: ['slot_taken', 'version_conflict', 'busy'],
    summary: 'Change a booking in place; extra hours lengthen it if its vessel is free',
  }),
  setBookingStatus: endpoint({
    ...booking,
    method: 'PUT',
    path: '/booking/{id}/status',
    access: 'staff',
    needs: mayUpdate,
    params: { id: idSchema },
    body: z.strictObject({ status: z.enum(bookingStatuses), why: optionalLine(400).optional() }),
    response: one(bookingSchema),
    errors: ['transition_not_allowed', 'slot_taken', 'busy'],
    summary: 'Take a booking to another status; restoring a cancelled one needs its slot free',
  }),
  rescheduleBooking: endpoint({
    ...booking,
    method: 'PUT',
    path: '/booking/{id}/reschedule',
    access: 'staff',
    needs: mayUpdate,
    params: { id: idSchema },
    body: z.strictObject({
      bookingDate: dateSchema,
      hora: timeSchema,
      resourceId: idSchema.optional(),
      hrsExtras: passengersSchema.shape.hrsExtras.optional(),
      why: optionalLine(400).optional(),
    }),
    response: one(bookingSchema),
    errors: ['slot_taken', 'transition_not_allowed', 'busy'],
    summary: 'Move a booking to another slot, at once or not at all; the old one is kept if the new is taken',
  }),
  deleteBooking: endpoint({
    ...booking,
    method: 'DELETE',
    path: '/booking/{id}',
    access: 'staff',
    needs: { menus: ['/booking'], permission: 'delete' },
    params: { id: idSchema },
    response: one(z.strictObject({ _id: idSchema })),
    errors: ['busy'],
    summary: 'Mark a booking as deleted and free its slot',
  }),
  takeHold: endpoint({
    ...booking,
    method: 'POST',
    path: '/location/{id}/hold',
    access: 'staff',
    needs: mayCreate,
    params: { id: idOrSlugSchema },
    body: slotWishSchema,
    response: one(takenHoldSchema),
    status: 201,
    errors: ['slot_taken', 'busy'],
    summary: 'Keep a slot while a guest is on the phone',
  }),
  extendHold: endpoint({
    ...booking,
    method: 'PUT',
    path: '/hold/{id}/extend',
    access: 'staff',
    needs: mayCreate,
    params: { id: idSchema },
    body: z.strictObject({ key: line(100) }),
    response: one(holdSchema),
    errors: ['hold_expired'],
    summary: 'Keep a held slot for longer',
  }),
  releaseHold: endpoint({
    ...booking,
    method: 'PUT',
    path: '/hold/{id}/release',
    access: 'staff',
    needs: mayCreate,
    params: { id: idSchema },
    body: z.strictObject({ key: line(100) }),
    response: one(z.null()),
    summary: 'Give a held slot back',
  }),
};
