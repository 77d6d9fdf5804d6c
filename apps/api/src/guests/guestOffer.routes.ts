import type { Passengers } from '@marea/domain/booking/booking.schema';
import type { PriceBreakdown } from '@marea/domain/booking/priceBreakdown.schema';
import { guestPriceSchema } from '@marea/domain/booking/priceBreakdown.schema';
import type { Company } from '@marea/domain/company/company.schema';
import { DomainError } from '@marea/domain/core/errors/errors';
import { DAY_MS } from '@marea/domain/core/time/zone';
import { addons } from '@marea/domain/fleet/addon.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import { locations } from '@marea/domain/fleet/location.schema';
import type { Service } from '@marea/domain/fleet/service.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import type { PassengerQuery } from '@marea/domain/guests/wizard.contract';
import { guestQuoteSchema } from '@marea/domain/guests/wizard.schema';
import { accounts } from '@marea/domain/payments/accounts/account.schema';
import { onlineCardFee } from '@marea/domain/payments/terms/bankFee';
import { shownRates } from '@marea/domain/settings/guestRates';
import { measuringServicesOf } from '@marea/domain/settings/measuring';
import { formsOf, freeDaysOfMonth, freeTimes, quoteFor } from '../booking/index.ts';
import type { ServiceWithVessels } from '../catalogue/index.ts';
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
import { ratingsOfServices } from '../reviews/index.ts';
import { dayOffersOf } from './dayOffers.ts';
import { bookableLocation, directPrice, fits, menuOf, offersAt, openOffer } from './guestOffer.ts';

export function guestOfferRoutes(app: AppContext) {
  return {
    async guestCompany({ params }) {
      const company = await app.catalogue.company(params.slug);
      // Only its name and contact details are left.
      if (!company.active)
        return {
          data: { company: toPublicCompany(company), locations: [], cardFees: [], hintRates: [], measuring: null },
        };
      const [storedLocations, storedAccounts, { measuring, guestRates }] = await Promise.all([
        app
          .db(locations)
          .find({ companyId: company._id, active: true }, { sort: { 'sortKeys.name': 1 } })
          .toArray(),
        app.db(accounts).find({ companyId: company._id, active: true }).toArray(),
        app.catalogue.settings(company._id),
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
          hintRates: shownRates(guestRates, company.currency, app.now()).map(({ currency, rate }) => ({
            currency,
            rate,
          })),
          measuring: measuringServicesOf(measuring).length > 0 ? measuring : null,
        },
      };
    },
    async guestServices({ params, query }) {
      const { company, location } = await bookableLocation(app, params);
      const [offers, ratings] = await Promise.all([offersAt(app, location), ratingsOfServices(app, location)]);
      const party = passengersOf(query);
      const data = offers.map((offer) => ({
        ...offeredService({ company, ...offer }, party),
        rating: ratings.get(offer.service._id) ?? null,
      }));
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
      const serviceForms = await formsOf(app, service);
      return { data: serviceForms.map(({ _id, name, fields, version }) => ({ _id, name, fields, version })) };
    },
    async guestMenu({ params, query }) {
      const { service } = await openOffer(app, params, query.serviceId);
      return { data: await menuOf(app, service) };
    },
    async guestDays({ params, query }) {
      return { data: await freeDaysOfMonth(app, null, await openOffer(app, params, query.serviceId), query) };
    },
    async guestDayOffers({ params, query: { date, ...party } }) {
      const soldAt = await bookableLocation(app, params);
      return { data: await dayOffersOf(app, soldAt, { passengers: passengersOf(party), date }) };
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
  { company, service, vessels: offered }: { company: Company } & ServiceWithVessels,
  party: Passengers,
) {
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
