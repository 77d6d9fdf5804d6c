import type { House } from '../db/house.ts';
import { locationVisibleTo } from '../fleet/catalogue.service.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { toBooking } from './booking.wire.ts';
import { createBooking, findBooking, priceOf } from './bookings.service.ts';
import { reschedule } from './reschedule.service.ts';
import { companyScope } from '../records/records.service.ts';
import { deleteBooking, setStatus } from './status.service.ts';
import { updateBooking } from './updateBooking.service.ts';
import { extendHold, releaseHold, takeHold } from './holds.service.ts';
import { findTrip } from './newBooking.service.ts';
import { assignCrew } from './crew.service.ts';
import { commissionsOf } from './commissions.service.ts';
import { totalsOf } from './totals.service.ts';
import { listBookings, pageOfBookings, bookingsBetween, bookingsOfCustomer } from './visitList.service.ts';

/** Bookings as staff, owners and resellers work with them. */
export function bookingRoutes(house: House) {
  return {
    async bookingList({ params, body }, context) {
      const { filter, ...top } = body;
      return listBookings(house, signedIn(context), params.slug, { ...top, ...filter });
    },
    async bookingTotals({ params, body: { filter, ...top } }, context) {
      return { data: await totalsOf(house, signedIn(context), params.slug, { ...top, ...filter }) };
    },
    async bookingRange({ params, body }, context) {
      return { data: await bookingsBetween(house, signedIn(context), params.slug, body.filter) };
    },
    async locationBookings({ params, body: { filter, ...top } }, context) {
      const actor = signedIn(context);
      const { _id } = await locationVisibleTo(house, actor, params.id);
      return pageOfBookings(house, actor, _id, { ...top, ...filter });
    },
    async customerBookings({ params, query }, context) {
      return bookingsOfCustomer(house, signedIn(context), params.id, query);
    },
    async commissions({ params }, context) {
      return { data: await commissionsOf(house, signedIn(context), params.id) };
    },
    async booking({ params }, context) {
      const actor = signedIn(context);
      return { data: toBooking(await findBooking(house, actor, params.id), actor) };
    },
    async createBooking({ body, headers }, context) {
      return { data: await createBooking(house, signedIn(context), body, headers['idempotency-key']) };
    },
    async quoteBooking({ body }, context) {
      const { sale } = await priceOf(house, signedIn(context), body);
      const { currency, basePrice, serviceChargePercentage, addons, coupon, rates, price } = sale.pricing;
      return { data: { currency, basePrice, serviceChargePercentage, addons, coupon, rates, price } };
    },
    async updateBooking({ params, body }, context) {
      return { data: await updateBooking(house, signedIn(context), params.id, body) };
    },
    async setBookingStatus({ params, body }, context) {
      return { data: await setStatus(house, signedIn(context), params.id, body) };
    },
    async rescheduleBooking({ params, body }, context) {
      return { data: await reschedule(house, signedIn(context), params.id, body) };
    },
    async assignCrew({ params, body }, context) {
      return { data: await assignCrew(house, signedIn(context), params.id, body) };
    },
    async deleteBooking({ params }, context) {
      return { data: await deleteBooking(house, signedIn(context), params.id) };
    },
    async takeHold({ params, body }, context) {
      const location = await locationVisibleTo(house, signedIn(context), params.id);
      const trip = await findTrip(house, location, body);
      const request = { location, ...trip, ...body, hrsExtras: body.hrsExtras ?? 0 };
      return { data: await takeHold(house, { ...request, anyStep: true, except: [] }) };
    },
    async extendHold({ params, body }, context) {
      const scope = companyScope(signedIn(context));
      return { data: await extendHold(house, { id: params.id, key: body.key }, scope) };
    },
    async releaseHold({ params, body }, context) {
      await releaseHold(house, { id: params.id, key: body.key }, companyScope(signedIn(context)));
      return { data: null };
    },
  } satisfies Partial<Handlers>;
}
