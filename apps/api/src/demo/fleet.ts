import type { Addon } from '@marea/domain/fleet/addon.schema';
import type { Company } from '@marea/domain/company/company.schema';
import type { Coupon } from '@marea/domain/coupons/coupon.schema';
import type { Location, WeekHours } from '@marea/domain/fleet/location.schema';
import { defaultWeekHours } from '@marea/domain/fleet/location.schema';
import type { Resource } from '@marea/domain/fleet/resource.schema';
import type { Service } from '@marea/domain/fleet/service.schema';
import type { Language } from '@marea/domain/kernel/text';
import { addDays } from '@marea/domain/kernel/zone';
import { drawAddons } from './catalogue/addons.ts';
import { companyPlans } from './catalogue/companies.ts';
import { drawCoupons } from './catalogue/coupons.ts';
import type { CompanyPlan, LocationPlan, ServicePlan, VesselPlan } from './catalogue/plan.ts';
import type { Chance } from './chance.ts';

/** A service with the times at which people like to leave, HH:mm. */
export type DemoOffer = { service: Service; departures: readonly string[] };
/** A location with all that it offers; `demand` is how full it is beside the busiest, 0–1. */
export type DemoLocation = {
  location: Location;
  vessels: Resource[];
  offers: DemoOffer[];
  addons: (Addon & { companyId: string })[];
  demand: number;
};
export type DemoCompany = {
  plan: CompanyPlan;
  company: Company;
  coupons: (Coupon & { uses: number })[];
  locations: DemoLocation[];
};

const HOURS = { from: '07:00', to: '22:00' };

/** Both demo companies, kept wholly apart, as they stand on `today`. */
export function drawCompanies(chance: Chance, today: string): DemoCompany[] {
  return companyPlans.map((plan) => {
    const { locations, tenDollars, agencies: _, sellers: __, crew: ___, ...details } = plan;
    const company: Company = { _id: chance.id(), ...details };
    return {
      plan,
      company,
      coupons: drawCoupons(chance, company, tenDollars, today),
      locations: locations.map((place) => drawPlace(chance, today, company, tenDollars, place)),
    };
  });
}

function drawPlace(
  chance: Chance,
  today: string,
  company: Company,
  tenDollars: number,
  plan: LocationPlan,
): DemoLocation {
  const location = drawLocation(chance, company, plan);
  const addons = drawAddons(chance, location, tenDollars);
  const vessels = plan.vessels.map((vessel) => drawVessel(chance, today, location, addons, vessel));
  const offers = plan.services.map((service) => ({
    service: drawService(chance, location, vessels, service),
    departures: service.departures,
  }));
  return { location, vessels, offers, addons, demand: plan.demand };
}

function drawLocation(chance: Chance, company: Company, plan: LocationPlan): Location {
  const { vessels: _, services: __, demand: ___, ...details } = plan;
  return {
    _id: chance.id(),
    companyId: company._id,
    ...details,
    country: 'México',
    state: 'Quintana Roo',
    address2: '',
    zone: 'America/Cancun',
    gallery: [],
    isEnableGroupSize: false,
    allowWaitlist: true,
    allowBooking: true,
    active: true,
    businessHours: everyDay(HOURS),
    bookingTimes: { maxDuration: 720, minDuration: 30, spotsPerTimeSlot: 1 },
    bookingCalendar: { startHour: 7, endHour: 16, view: 'Calendar' },
    wait_settings: {
      maxDuration: 60,
      minDuration: 30,
      spotsPerTimeSlot: 1,
      hours: defaultWeekHours(),
      use_defaults: true,
      number_of_employees: 1,
      serve_duration: 1,
      capacity: {
        isMaxCapacityActive: false,
        maxServingCapacityActive: false,
        closeWaitlistAtMaxCapacity: false,
        maxServing: 1,
      },
    },
  };
}

function drawVessel(
  chance: Chance,
  today: string,
  { _id: locationId, companyId }: Location,
  addons: readonly Addon[],
  plan: VesselPlan,
): Resource {
  const { people, fees, yard = [], ...details } = plan;
  const ranges = yard.map(({ from, to, reason }) => ({ start: addDays(today, from), end: addDays(today, to), reason }));
  const now = ranges.find(({ start, end }) => start <= today && today <= end) ?? null;
  return {
    _id: chance.id(),
    companyId,
    locationId,
    ...details,
    key: keyOf(plan.shortName),
    addons: addons.map(({ _id }) => _id),
    price: fees.base,
    people: people[0],
    maxPeople: people[1],
    extraPeople: fees.extraPeople,
    extraHour: fees.extraHour,
    dockFee: fees.dockFee,
    active: true,
    blackouts: ranges.filter((range) => range !== now),
    blockout: now !== null,
    blockoutDate: now,
    gallery: [],
  };
}

function drawService(
  chance: Chance,
  { _id: locationId, companyId, phone, email }: Location,
  vessels: readonly Resource[],
  plan: ServicePlan,
): Service {
  const { es, en, vessels: names, hours, departures: _, ...details } = plan;
  const both = (text: (wording: ServicePlan[Language]) => string) => ({ en: text(en), es: text(es) });
  return {
    _id: chance.id(),
    companyId,
    locationId,
    name: en.name,
    displayName: both(({ name }) => name),
    ...details,
    phone,
    email,
    description: both(({ description }) => description),
    webDescription: both(({ pitch }) => pitch),
    itinerario: both(({ itinerary }) => itinerary.join('\n')),
    inclusiones: both(({ includes }) => includes.join('\n')),
    hours: hours ? everyDay(hours) : null,
    resources: vessels.filter(({ shortName }) => names.includes(shortName)).map(({ _id }) => _id),
    forms: [],
    gallery: [],
    active: true,
  };
}

function everyDay(hours: { from: string; to: string }): WeekHours {
  const week = defaultWeekHours();
  for (const day of Object.values(week)) Object.assign(day, hours);
  return week;
}

/** A name as it stands in addresses and files: 'Nácar' → 'nacar'. */
function keyOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-');
}
