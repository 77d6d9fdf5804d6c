import type { Passengers } from '@marea/domain/booking/booking.schema';
import { newBookingPrice, priceEntries } from '@marea/domain/booking/price/bookingPrice';
import type { PriceBreakdown } from '@marea/domain/booking/priceBreakdown.schema';
import { guestPriceSchema } from '@marea/domain/booking/priceBreakdown.schema';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import type { Company } from '@marea/domain/company/company.schema';
import { DomainError } from '@marea/domain/core/errors/errors';
import { DAY_MS } from '@marea/domain/core/time/zone';
import { addons } from '@marea/domain/fleet/addon.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import { locations } from '@marea/domain/fleet/location.schema';
import type { Service } from '@marea/domain/fleet/service.schema';
import { services } from '@marea/domain/fleet/service.schema';
import type { Vessel } from '@marea/domain/fleet/vessel.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import type { PassengerQuery } from '@marea/domain/guests/wizard.contract';
import { guestQuoteSchema } from '@marea/domain/guests/wizard.schema';
import { accounts } from '@marea/domain/payments/accounts/account.schema';
import { onlineCardFee } from '@marea/domain/payments/terms/bankFee';
import { formsOf, freeDaysOfMonth, freeTimes, quoteFor } from '../booking/index.ts';
import {
  toPublicAddon,
  toPublicCompany,
  toPublicLocation,
  toPublicVessel,
  toPublicService,
} from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { show } from '../http/answers/show.ts';
import type { Handlers } from '../http/mount.ts';
import { bookingDue } from '../payments/index.ts';
import { menuOf, bookableLocation, openOffer } from './guestOffer.ts';

export function guestOfferRoutes(app: AppContext) {
  return {
    async guestCompany({ params }) {
      const company = await app.catalogue.company(params.slug);
      // Its name and how to reach it are all that is left.
      if (!company.active) return { data: { company: toPublicCompany(company), locations: [], cardFees: [] } };
      const [storedLocations, storedAccounts] = await Promise.all([
        app
          .db(locations)
          .find({ companyId: company._id, active: true }, { sort: { 'sortKeys.name': 1 } })
          .toArray(),
        app.db(accounts).find({ companyId: company._id, active: true }).toArray(),
      ]);
      const fees = storedLocations.map(({ _id }) => ({
        locationId: _id,
        percent: onlineCardFee(_id, storedAccounts, company.bankFee),
      }));
      return {
        data: {
          company: toPublicCompany(company),
          locations: storedLocations.map(toPublicLocation),
          cardFees: fees.filter(({ percent }) => percent > 0),
        },
      };
    },
    async guestServices({ params, query }) {
      const { company, location } = await bookableLocation(app, params);
      const [storedServices, resources] = await Promise.all([
        app
          .db(services)
          .find({ locationId: location._id, active: true }, { sort: { 'sortKeys.name': 1 } })
          .toArray(),
        app.db(vessels).find({ locationId: location._id, active: true }).toArray(),
      ]);
      const party = passengersOf(query);
      const data = storedServices.map((service) => offeredService({ company, service, vessels: resources }, party));
      return { data: data.filter(({ maxPeople }) => maxPeople > 0) };
    },
    async guestResources({ params, query }) {
      const { company, service, vessels: offered } = await openOffer(app, params, query.serviceId);
      const party = passengersOf(query);
      const data = offered.map((vessel) => ({
        resource: toPublicVessel(vessel),
        price: show(guestPriceSchema, directPrice({ company, service, vessel }, party).price),
        fits: fits(vessel, party),
      }));
      return { data: data.toSorted((a, b) => a.price.grandTotal - b.price.grandTotal) };
    },
    async guestAddons({ params, query }) {
      const { location } = await bookableLocation(app, params);
      const resource = await app.db(vessels).findOne({ _id: query.resourceId, locationId: location._id });
      if (!resource) throw new DomainError('not_found');
      const storedAddons = await app
        .db(addons)
        .find({ _id: { $in: resource.addons }, active: true })
        .toArray();
      return { data: storedAddons.map(toPublicAddon) };
    },
    async guestForms({ params, query }) {
      const { service } = await openOffer(app, params, query.serviceId);
      const asked = await formsOf(app, service);
      return { data: asked.map(({ _id, name, fields, version }) => ({ _id, name, fields, version })) };
    },
    async guestMenu({ params, query }) {
      const { service } = await openOffer(app, params, query.serviceId);
      return { data: await menuOf(app, service) };
    },
    async guestDays({ params, query }) {
      return { data: await freeDaysOfMonth(app, null, await openOffer(app, params, query.serviceId), query) };
    },
    async guestTimes({ params, query }) {
      return { data: await freeTimes(app, null, await openOffer(app, params, query.serviceId), query) };
    },
    async guestQuote({ params, body }) {
      const { location } = await bookableLocation(app, params);
      const { price, service } = await quoteFor(
        app,
        { kind: 'guest', location },
        { ...body, locationId: location._id },
      );
      const due = body.bookingDate ? await dueOfQuote(location, service, body.bookingDate, price.price) : null;
      return { data: show(guestQuoteSchema, { ...price, passengers: body.passengers, due }) };
    },
  } satisfies Partial<Handlers>;

  async function dueOfQuote(location: Location, service: Service, bookingDate: string, price: PriceBreakdown) {
    const sale = { companyId: location.companyId, locationId: location._id, serviceId: service._id };
    const ahead = { status: 'created' as const, end: new Date(app.now() + DAY_MS) };
    return bookingDue(app, { ...sale, ...ahead, zone: location.zone, bookingDate, price });
  }
}

function offeredService(
  { company, service, vessels: all }: { company: Company; service: Service; vessels: readonly Vessel[] },
  party: Passengers,
) {
  const offered = all.filter(({ _id }) => service.resources.includes(_id));
  const cheapest = offered
    .filter((vessel) => fits(vessel, party))
    .map((vessel) => ({
      grandTotal: directPrice({ company, service, vessel }, party).price.grandTotal,
      resourceId: vessel._id,
    }))
    .toSorted((a, b) => a.grandTotal - b.grandTotal)[0];
  return {
    service: toPublicService(service),
    from: cheapest ?? null,
    maxPeople: Math.max(0, ...offered.map(({ maxPeople }) => maxPeople)),
  };
}

function passengersOf({ adultos, menores, infantes, hrsExtras }: PassengerQuery): Passengers {
  return {
    adultos: adultos ?? 2,
    menores: menores ?? 0,
    infantes: infantes ?? 0,
    hrsExtras: hrsExtras ?? 0,
  };
}

function fits(resource: Vessel, party: Passengers): boolean {
  return passengerCount(party) <= resource.maxPeople;
}

function directPrice(offer: { company: Company; service: Service; vessel: Vessel }, passengers: Passengers) {
  const nothing = { addons: [], coupon: null, reseller: null, seller: null };
  return newBookingPrice({ ...offer, passengers, entries: priceEntries({}), ...nothing });
}
