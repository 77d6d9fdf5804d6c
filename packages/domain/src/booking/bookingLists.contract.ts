import * as z from 'zod';
import { commissionStates } from '../commissions/explainCommission.ts';
import { endpoint, list, one, page, pageQuerySchema } from '../contract/endpoint.ts';
import { idOrSlugSchema, idSchema } from '../kernel/ids.ts';
import { amountSchema, currencySchema, percentSchema } from '../kernel/money.ts';
import { optionalLine } from '../kernel/text.ts';
import { dateSchema } from '../kernel/zone.ts';
import { bookingRowSchema } from './booking.schema.ts';
import { bookingStatuses } from './booking.status.ts';

/** Days are inclusive, on the location's clock. */
const bookingFilterSchema = z.strictObject({
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
export type BookingFilter = z.infer<typeof bookingFilterSchema>;
/** The filter stands under `filter` or at the top; what is given under `filter` wins. */
const bookingListBodySchema = bookingFilterSchema.extend({ filter: bookingFilterSchema.optional() });

/** What a list's bookings come to. Amounts in minor units, never added across currencies. */
const bookingTotalsSchema = z.strictObject({
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
export type BookingTotals = z.infer<typeof bookingTotalsSchema>;

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

const booking = { base: '/api', tag: 'booking' } as const;
const mayRead = {
  menus: ['/booking', '/calendar', '/user/booking'],
  permission: 'read',
} as const;

/** Bookings in lists, in totals and in their commissions. */
export const bookingListsContract = {
  bookingList: endpoint({
    ...booking,
    method: 'POST',
    path: '/visit/booking/{slug}/list',
    access: 'session',
    needs: mayRead,
    params: { slug: idOrSlugSchema },
    body: bookingListBodySchema,
    response: z.union([page(bookingRowSchema), list(bookingRowSchema)]),
    summary:
      'Bookings of a company or location: a month or a range as a list, otherwise a page of 20; owners and resellers get their own',
  }),
  bookingTotals: endpoint({
    ...booking,
    method: 'POST',
    path: '/visit/booking/{slug}/total',
    access: 'session',
    needs: mayRead,
    params: { slug: idOrSlugSchema },
    body: bookingListBodySchema,
    response: one(bookingTotalsSchema),
    summary: 'Totals of the bookings that the same filter lists, each currency for itself',
  }),
  bookingRange: endpoint({
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
    body: bookingListBodySchema,
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
};
