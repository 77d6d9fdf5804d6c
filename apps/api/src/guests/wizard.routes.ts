import type { Passengers } from '@marea/domain/booking/booking.schema';
import type { Vessel } from '@marea/domain/fleet/vessel.schema';
import { DomainError } from '@marea/domain/kernel/errors';
import { formsOf } from '../booking/sell/answers.ts';
import { freeDays, freeTimes } from '../booking/slot/availability.ts';
import { extendHold, releaseHold, takeHold } from '../booking/slot/holds.ts';
import { findTrip } from '../booking/sell/sellBooking.ts';
import { findCoupon } from '../coupons/coupons.ts';
import { addonLines } from '../booking/sell/pricing.ts';
import { headsOf } from '@marea/domain/booking/headsOf';
import type { AppContext } from '../context.ts';
import {
  toPublicAddon,
  toPublicCompany,
  toPublicLocation,
  toPublicVessel,
  toPublicService,
} from '../catalogue/publicViews.ts';
import type { HoldLimit } from '../http/limits.ts';
import { createLimit, networkOf } from '../http/limits.ts';
import type { Handlers } from '../http/mount.ts';
import { bookAsGuest, bookingByLink, findByContact } from './guestBooking.ts';
import { askForFreshLink } from './guestLinks.ts';
import { directPricing, toGuestPrice, toGuestRates } from './guestPrice.ts';

const HOUR = 3_600;

type PassengersQuery = {
  adultos?: number | undefined;
  menores?: number | undefined;
  infantes?: number | undefined;
  hrsExtras?: number | undefined;
};

/** The guest app's way in: nothing here asks for a session. */
export function wizardRoutes(app: AppContext, limitHolds: HoldLimit) {
  const { Location, Service, Vessel, Addon } = app.models;
  const limitRenewals = createLimit(app, 'renew by address', { points: 10, seconds: HOUR });
  const limitFinding = createLimit(app, 'find by address', { points: 30, seconds: HOUR });
  const limitGuesses = createLimit(app, 'find by folio', { points: 10, seconds: HOUR });
  const limitMails = createLimit(app, 'renew by link', { points: 3, seconds: HOUR });

  return {
    async guestCompany({ params }) {
      const company = await app.catalogue.company(params.slug);
      const locations = await Location.find({ companyId: company._id, active: true }).sort({ name: 1 }).lean();
      return {
        data: { company: toPublicCompany(company), locations: locations.map(toPublicLocation) },
      };
    },
    async guestServices({ params, query }) {
      const { company, location } = await openLocationOf(params);
      const [services, resources] = await Promise.all([
        Service.find({ locationId: location._id, active: true }).sort({ name: 1 }).lean(),
        Vessel.find({ locationId: location._id, active: true }).lean(),
      ]);
      const party = passengersOf(query);
      const data = services.map((service) => {
        const offered = resources.filter(({ _id }) => service.resources.includes(_id));
        const cheapest = offered
          .filter((resource) => fits(resource, party))
          .map((resource) => ({
            grandTotal: directPricing({ company, service }, resource, party).price.grandTotal,
            resourceId: resource._id,
          }))
          .toSorted((a, b) => a.grandTotal - b.grandTotal)[0];
        return {
          service: toPublicService(service),
          from: cheapest ?? null,
          maxPeople: Math.max(0, ...offered.map(({ maxPeople }) => maxPeople)),
        };
      });
      return { data: data.filter(({ maxPeople }) => maxPeople > 0) };
    },
    async guestResources({ params, query }) {
      const { company, service, resources } = await openOffer(params, query.serviceId);
      const party = passengersOf(query);
      const data = resources.map((resource) => ({
        resource: toPublicVessel(resource),
        price: toGuestPrice(directPricing({ company, service }, resource, party).price),
        fits: fits(resource, party),
      }));
      return { data: data.toSorted((a, b) => a.price.grandTotal - b.price.grandTotal) };
    },
    async guestAddons({ params, query }) {
      const { location } = await openLocationOf(params);
      const resource = await Vessel.findOne({ _id: query.resourceId, locationId: location._id }).lean();
      if (!resource) throw new DomainError('not_found');
      const addons = await Addon.find({ _id: { $in: resource.addons }, active: true }).lean();
      return { data: addons.map(toPublicAddon) };
    },
    async guestForms({ params, query }) {
      const { service } = await openOffer(params, query.serviceId);
      const asked = await formsOf(app, service);
      return { data: asked.map(({ _id, name, fields, version }) => ({ _id, name, fields, version })) };
    },
    async guestDays({ params, query }) {
      return { data: await freeDays(app, await openOffer(params, query.serviceId), query) };
    },
    async guestTimes({ params, query }) {
      return { data: await freeTimes(app, await openOffer(params, query.serviceId), query) };
    },
    async guestQuote({ params, body }) {
      const { company, location } = await openLocationOf(params);
      const { service, resource } = await findTrip(app, location, body);
      const addons = await addonLines(app, resource, body.addons ?? []);
      const coupon = body.coupon ? await findCoupon(app, location, body.coupon, body.bookingDate ?? null) : null;
      const extras = { addons, coupon };
      const pricing = directPricing({ company, service }, resource, body.passengers, extras);
      return {
        data: {
          currency: pricing.currency,
          basePrice: pricing.basePrice,
          serviceChargePercentage: pricing.serviceChargePercentage,
          passengers: body.passengers,
          addons,
          coupon: coupon && { name: coupon.name, type: coupon.type, amount: coupon.amount },
          rates: toGuestRates(pricing.rates),
          price: toGuestPrice(pricing.price),
        },
      };
    },
    async guestTakeHold({ params, body }, { address }) {
      const { location } = await openLocationOf(params);
      await limitHolds(address);
      const trip = await findTrip(app, location, body);
      const request = { location, ...trip, ...body, hrsExtras: body.hrsExtras ?? 0 };
      return { data: await takeHold(app, { ...request, anyStep: false, except: [] }) };
    },
    async guestExtendHold({ params, body }) {
      return { data: await extendHold(app, { id: params.id, key: body.key }) };
    },
    async guestReleaseHold({ params, body }) {
      await releaseHold(app, { id: params.id, key: body.key });
      return { data: null };
    },
    async guestBook({ params, body, headers }) {
      const place = await openLocationOf(params);
      return { data: await bookAsGuest(app, place, body, headers['idempotency-key']) };
    },
    async findGuestBooking({ body: { folio, contact } }, { address }) {
      await limitFinding(networkOf(address));
      await limitGuesses(folio);
      return { data: await findByContact(app, folio, contact) };
    },
    async renewLink({ body: { token } }, { address }) {
      await limitRenewals(networkOf(address));
      await limitMails(token);
      await askForFreshLink(app, token);
      return { data: null };
    },
    async guestBooking({ params, headers }) {
      return { data: await bookingByLink(app, params.id, headers['x-guest-link']) };
    },
  } satisfies Partial<Handlers>;

  /** A location of the company in the path that takes bookings; `not_found` otherwise. */
  async function openLocationOf({ slug, locationId }: { slug: string; locationId: string }) {
    const company = await app.catalogue.company(slug);
    const location = await app.catalogue.location(company._id, locationId);
    if (!location.active || !location.allowBooking) throw new DomainError('not_found');
    return { company, location };
  }

  async function openOffer(params: { slug: string; locationId: string }, serviceId: string) {
    const place = await openLocationOf(params);
    return { ...place, ...(await app.catalogue.offer(place.location._id, serviceId)) };
  }
}

function passengersOf({ adultos, menores, infantes, hrsExtras }: PassengersQuery): Passengers {
  return {
    adultos: adultos ?? 2,
    menores: menores ?? 0,
    infantes: infantes ?? 0,
    hrsExtras: hrsExtras ?? 0,
  };
}

function fits(resource: Vessel, party: Passengers): boolean {
  return headsOf(party) <= resource.maxPeople;
}
