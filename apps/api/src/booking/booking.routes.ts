import { locationVisibleTo } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { belongingTo } from '../db/scope.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { blockVessels, changeBlock } from './block/blocks.ts';
import { toBooking } from './bookingView.ts';
import { setAboard } from './change/boarding.ts';
import { deleteBooking } from './change/cancel.ts';
import { assignCrew } from './change/crew.ts';
import { keepPlace } from './change/placeRelease.ts';
import { reschedule, undoMove } from './change/reschedule.ts';
import { chooseStatus } from './change/status.ts';
import { updateBooking } from './change/update.ts';
import { usualDetails } from './customers.ts';
import { findBooking } from './findBooking.ts';
import { listBookings, pageOfBookings, bookingsBetween, bookingsOfCustomer, departuresOn } from './list/bookingList.ts';
import { totalsOfBookings, totalsOfCustomer } from './list/totals.ts';
import { findOffer, quoteFor } from './sell/quote.ts';
import { sellBooking } from './sell/sell.ts';
import { commissionsOf } from './sell/sellers.ts';
import { onFreshOffer } from './slot/freshOffer.ts';
import { heldOn } from './slot/heldOn.ts';
import { endHoldOfGuest, extendHold, releaseHold, takeHold } from './slot/holds.ts';

export function bookingRoutes(app: AppContext) {
  return {
    async bookingList({ params, body }, context) {
      const { filter, ...top } = body;
      return listBookings(app, signedIn(context), params.slug, { ...top, ...filter }, context.language);
    },
    async bookingTotals({ params, body: { filter, ...top } }, context) {
      return { data: await totalsOfBookings(app, signedIn(context), params.slug, { ...top, ...filter }) };
    },
    async bookingRange({ params, body }, context) {
      return bookingsBetween(app, signedIn(context), params.slug, body.filter);
    },
    async locationBookings({ params, body: { filter, ...top } }, context) {
      const actor = signedIn(context);
      const { _id } = await locationVisibleTo(app, actor, params.id);
      return pageOfBookings(app, actor, _id, { ...top, ...filter }, context.language);
    },
    async departures({ params, query }, context) {
      const actor = signedIn(context);
      const { _id } = await locationVisibleTo(app, actor, params.id);
      return { data: await departuresOn(app, actor, _id, query.date) };
    },
    async customerBookings({ params, query }, context) {
      return bookingsOfCustomer(app, signedIn(context), params.id, query, context.language);
    },
    async customerTotals({ params }, context) {
      return { data: await totalsOfCustomer(app, signedIn(context), params.id) };
    },
    async commissions({ params }, context) {
      return { data: await commissionsOf(app, signedIn(context), params.id) };
    },
    async booking({ params }, context) {
      const actor = signedIn(context);
      return { data: await toBooking(app, await findBooking(app, actor, params.id), actor) };
    },
    async createBooking({ body, headers }, context) {
      const actor = signedIn(context);
      const options = { idempotencyKey: headers['idempotency-key'] };
      return { data: await toBooking(app, await sellBooking(app, { kind: 'staff', actor }, body, options), actor) };
    },
    async blockVessels({ body, headers }, context) {
      const actor = signedIn(context);
      const blocks = await blockVessels(app, actor, body, headers['idempotency-key']);
      return { data: await Promise.all(blocks.map((block) => toBooking(app, block, actor))) };
    },
    async changeBlock({ params, body }, context) {
      return { data: await changeBlock(app, signedIn(context), params.id, body) };
    },
    async quoteBooking({ body }, context) {
      const { price } = await quoteFor(app, { kind: 'staff', actor: signedIn(context) }, body);
      const { currency, basePrice, serviceChargePercentage, addons, coupon, rates } = price;
      return { data: { currency, basePrice, serviceChargePercentage, addons, coupon, rates, price: price.price } };
    },
    async updateBooking({ params, body }, context) {
      return { data: await onFreshOffer(app, () => updateBooking(app, signedIn(context), params.id, body)) };
    },
    async setBookingStatus({ params, body }, context) {
      return { data: await onFreshOffer(app, () => chooseStatus(app, signedIn(context), params.id, body)) };
    },
    async keepPlace({ params }, context) {
      return { data: await keepPlace(app, signedIn(context), params.id) };
    },
    async rescheduleBooking({ params, body }, context) {
      return { data: await onFreshOffer(app, () => reschedule(app, signedIn(context), params.id, body)) };
    },
    async undoMove({ params, body }, context) {
      return { data: await onFreshOffer(app, () => undoMove(app, signedIn(context), params.id, body.version)) };
    },
    async assignCrew({ params, body }, context) {
      return { data: await assignCrew(app, signedIn(context), params.id, body) };
    },
    async boardBooking({ params, body }, context) {
      return { data: await setAboard(app, signedIn(context), params.id, body.aboard) };
    },
    async deleteBooking({ params }, context) {
      return { data: await deleteBooking(app, signedIn(context), params.id) };
    },
    async usualDetails({ params }, context) {
      const actor = signedIn(context);
      return { data: await usualDetails(app, actor, await locationVisibleTo(app, actor, params.id)) };
    },
    async locationHolds({ params, query }, context) {
      const actor = signedIn(context);
      return { data: await heldOn(app, actor, await locationVisibleTo(app, actor, params.id), query.date) };
    },
    async takeHold({ params, body }, context) {
      const data = await onFreshOffer(app, async () => {
        const location = await locationVisibleTo(app, signedIn(context), params.id);
        const offer = await findOffer(app, location, body);
        const request = { location, ...offer, ...body, hrsExtras: body.hrsExtras ?? 0, people: body.people ?? 1 };
        return takeHold(app, { ...request, anyStep: true, except: [] });
      });
      return { data };
    },
    async extendHold({ params, body }, context) {
      const scope = belongingTo(signedIn(context));
      return { data: await extendHold(app, { id: params.id, key: body.key }, scope) };
    },
    async releaseHold({ params, body }, context) {
      const actor = signedIn(context);
      if (body.key === undefined) await endHoldOfGuest(app, actor, params.id);
      else await releaseHold(app, { id: params.id, key: body.key }, belongingTo(actor));
      return { data: null };
    },
  } satisfies Partial<Handlers>;
}
