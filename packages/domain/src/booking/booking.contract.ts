import * as z from 'zod';
import { endpoint, one } from '../contract/endpoint.ts';
import { idempotencyHeaders } from '../contract/idempotency.ts';
import { crewRequestSchema } from '../crew/crew.schema.ts';
import { idOrSlugSchema, idSchema } from '../kernel/ids.ts';
import { line, optionalLine } from '../kernel/text.ts';
import { dateSchema, timeSchema } from '../kernel/zone.ts';
import {
  bookingRatesSchema,
  bookingSchema,
  passengersSchema,
  priceBreakdownSchema,
  addonLineSchema,
  bookingCouponSchema,
} from './booking.schema.ts';
import { bookingChangesSchema, newBookingSchema, slotRequestSchema } from './booking.entry.ts';
import { bookingStatuses } from './booking.status.ts';
import { holdSchema, takenHoldSchema } from './hold.schema.ts';
import { currencySchema, moneySchema, percentSchema } from '../kernel/money.ts';

const booking = { base: '/api', tag: 'booking' } as const;
const mayRead = {
  menus: ['/booking', '/calendar', '/user/booking'],
  permission: 'read',
} as const;
const mayCreate = { menus: ['/booking'], permission: 'create' } as const;
const mayUpdate = { menus: ['/booking'], permission: 'update' } as const;

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
      .omit({ customer: true, customerId: true, hold: true, notes: true, color: true, answers: true, menu: true })
      .partial({ bookingDate: true, hora: true }),
    response: one(staffQuoteSchema),
    errors: ['coupon_exhausted'],
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
    errors: ['slot_taken', 'crew_taken', 'coupon_exhausted', 'version_conflict', 'busy'],
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
    errors: ['transition_not_allowed', 'slot_taken', 'version_conflict', 'busy'],
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
    errors: ['slot_taken', 'transition_not_allowed', 'version_conflict', 'busy'],
    summary: 'Move a booking to another slot, at once or not at all; the old one is kept if the new is taken',
  }),
  assignCrew: endpoint({
    ...booking,
    method: 'PUT',
    path: '/booking/{id}/crew',
    access: 'staff',
    needs: { menus: ['/booking', '/calendar'], permission: 'update', notResellers: true },
    params: { id: idSchema },
    body: crewRequestSchema,
    response: one(bookingSchema),
    errors: ['crew_taken', 'version_conflict', 'busy'],
    summary: 'Say who sails and what the tip was; nobody sails on two vessels at once',
  }),
  deleteBooking: endpoint({
    ...booking,
    method: 'DELETE',
    path: '/booking/{id}',
    access: 'staff',
    needs: { menus: ['/booking'], permission: 'delete' },
    params: { id: idSchema },
    response: one(z.strictObject({ _id: idSchema })),
    errors: ['version_conflict', 'busy'],
    summary: 'Mark a booking as deleted and free its slot',
  }),
  takeHold: endpoint({
    ...booking,
    method: 'POST',
    path: '/location/{id}/hold',
    access: 'staff',
    needs: mayCreate,
    params: { id: idOrSlugSchema },
    body: slotRequestSchema,
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
