import type { Company } from '@marea/domain/company/company.schema';
import type { RecordOf } from '@marea/domain/contract/defineList';
import { addDays } from '@marea/domain/core/time/zone';
import type { Coupon } from '@marea/domain/coupons/coupon.schema';
import { coupons } from '@marea/domain/coupons/coupon.schema';
import type { categories } from '@marea/domain/customers/customer.schema';
import type { Addon } from '@marea/domain/fleet/addon.schema';
import { addons } from '@marea/domain/fleet/addon.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import { defaultWaitSettings, defaultWeekHours, locations, wholeMenu } from '@marea/domain/fleet/location.schema';
import type { Service } from '@marea/domain/fleet/service.schema';
import { services } from '@marea/domain/fleet/service.schema';
import type { Vessel } from '@marea/domain/fleet/vessel.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { coralPlan, marea } from './companyPlans.ts';
import type { Photograph } from './photographs.ts';
import { drawGallery } from './photographs.ts';
import type { CompanyPlan, LocationPlan } from './planParts.ts';
import { demoServices as serviceTexts, serviceHours } from './planParts.ts';
import type { Random } from './random.ts';
import { tripPages } from './tripPages.ts';

export type DemoLocation = {
  company: Company;
  location: Location;
  vessels: Vessel[];
  services: Service[];
  addons: Addon[];
  photographs: Photograph[];
};
export type DemoCompany = {
  scale: number;
  company: Company;
  coupons: Coupon[];
  locations: DemoLocation[];
  /** What the company's home page shows. */
  home: Photograph[];
};

/** Services sold by the seat, and photographs, have random sources of their own, so that all else stays the same. */
type Sources = { random: Random; seats: Random; camera: Random };

export function drawCompanies(sources: Sources, today: string): DemoCompany[] {
  return [marea, coralPlan].map((plan) => drawCompany(sources, today, plan));
}

function drawCompany(sources: Sources, today: string, plan: CompanyPlan): DemoCompany {
  const { random, camera } = sources;
  const { locations: places, scale, ...details } = plan;
  const company: Company = { _id: random.id(), ...details, image: null, version: 1 };
  return {
    scale,
    company,
    coupons: drawCoupons(random, company, today),
    locations: places.map((location) => drawLocation(sources, today, company, plan, location)),
    home: drawGallery(camera, plan.slug, {
      purpose: 'home',
      companyId: company._id,
      createdAt: asOf(today).createdAt,
    }).photographs,
  };
}

function drawLocation(
  { random, seats: seatSource, camera }: Sources,
  today: string,
  company: Company,
  { scale }: CompanyPlan,
  plan: LocationPlan,
): DemoLocation {
  const { vessels: vesselPlans, offers, ...details } = plan;
  const photographs: Photograph[] = [];
  const galleryOf = (subject: string) => {
    const drawn = drawGallery(camera, subject, { companyId: company._id, createdAt: asOf(today).createdAt });
    photographs.push(...drawn.photographs);
    return drawn.gallery;
  };
  const location: Location = {
    _id: random.id(),
    companyId: company._id,
    ...locations.defaults(),
    ...details,
    gallery: galleryOf(plan.slug),
    country: 'México',
    state: 'Quintana Roo',
    businessHours: weekOf(['07:00', '22:00']),
    bookingTimes: { maxDuration: 720, minDuration: 30, spotsPerTimeSlot: 1 },
    bookingCalendar: { startHour: 7, endHour: 16, view: 'Calendar' },
    wait_settings: { ...defaultWaitSettings(), number_of_employees: 2, serve_duration: 25 },
    ...asOf(today),
  };
  const wares = drawAddons(random, location, scale, today);
  const fleet = vesselPlans.map((vessel): Vessel => {
    const { repairs, ...rest } = vessel;
    const key = rest.shortName.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    return {
      _id: random.id(),
      companyId: company._id,
      locationId: location._id,
      ...vessels.defaults(),
      ...rest,
      key,
      gallery: galleryOf(key),
      addons: wares.map(({ _id }) => _id),
      price: rest.price * scale,
      extraPeople: rest.extraPeople * scale,
      extraHour: rest.extraHour * scale,
      dockFee: rest.dockFee * scale,
      blockout: repairs !== undefined,
      blockoutDate: repairs ? { start: addDays(today, -3), end: addDays(today, 2), reason: repairs } : null,
      ...asOf(today),
    };
  });
  const charters = offers.map(({ service: name, vessels: names, price, prices = {}, seats = null }): Service => {
    const { marineParkFee, ...texts } = serviceTexts[name];
    const own = serviceHours[name];
    return {
      _id: (seats ? seatSource : random).id(),
      companyId: company._id,
      locationId: location._id,
      ...services.defaults(),
      ...texts,
      ...tripPages[name],
      key: name,
      gallery: galleryOf(`${plan.slug}/${name}`),
      phone: location.phone,
      email: location.email,
      price: price * scale,
      prices: fleet.flatMap(({ _id, shortName }) => {
        const own = prices[shortName];
        return own === undefined ? [] : [{ resourceId: _id, price: own * scale }];
      }),
      seats: seats && { menores: seats.menores * scale, infantes: seats.infantes * scale },
      marineParkFee: marineParkFee * scale,
      hours: own ? weekOf(own) : null,
      resources: fleet.filter(({ shortName }) => names.includes(shortName)).map(({ _id }) => _id),
      menu: name === 'snorkel' ? wholeMenu() : null,
      ...asOf(today),
    };
  });
  return { company, location, vessels: fleet, services: charters, addons: wares, photographs };
}

function weekOf([from, to]: readonly [string, string]): Location['businessHours'] {
  const hours = defaultWeekHours();
  for (const day of Object.values(hours)) Object.assign(day, { from, to });
  return hours;
}

function drawAddons(random: Random, location: Location, scale: number, today: string): DemoLocation['addons'] {
  const plans = [
    ['Drone photographs', 'Fotografías con dron', 'Fotografía', 12_000],
    ['Jet ski, half an hour', 'Moto acuática, media hora', 'Agua', 9_500],
    ['Snorkel gear for two', 'Equipo de snorkel para dos', 'Agua', 3_000],
    ['Birthday cake', 'Pastel de cumpleaños', 'Cocina', 6_500],
    ['Mariachi at the pier', 'Mariachi en el muelle', 'Música', 28_000],
    ['Open bar, premium', 'Barra libre premium', 'Bar', 18_000],
  ] as const;
  return plans.map(([en, es, category, price]) => ({
    _id: random.id(),
    companyId: location.companyId,
    ...addons.defaults(),
    locationId: location._id,
    title: { en, es },
    category,
    price: price * scale,
    ...asOf(today),
  }));
}

function drawCoupons(random: Random, company: Company, today: string): DemoCompany['coupons'] {
  const drawn = [
    { name: 'VERANO15', type: 'percentage', amount: 15, description: '15 %' },
    {
      name: 'BIENVENIDO',
      type: 'amount',
      amount: company.currency === 'usd' ? 5_000 : 90_000,
      description: 'Primera visita',
    },
    { name: 'CORTESIA100', type: 'percentage', amount: 100, description: 'Cortesía' },
    {
      name: 'PRIMAVERA',
      type: 'percentage',
      amount: 20,
      description: 'Terminó',
      validTo: addDays(today, -30),
    },
    { name: 'ULTIMO', type: 'percentage', amount: 10, description: 'Queda uno', mostUses: 50, uses: 49 },
  ] as const;
  return drawn.map((coupon) => ({
    _id: random.id(),
    companyId: company._id,
    ...coupons.defaults(),
    category: 'Web',
    uses: 0,
    ...asOf(today),
    ...coupon,
  }));
}

export function asOf(today: string) {
  const at = new Date(`${addDays(today, -200)}T15:00:00.000Z`);
  return { version: 1, createdAt: at, updatedAt: at };
}

const kinds = ['Familia', 'Pareja', 'Grupo', 'Corporativo', 'Agencia'] as const;
const LARGE_GROUP = 10;

/** The kind of customer that somebody is, who came through an agency or not, with so many people. */
export function categoryOf({ isResold, groupSize }: { isResold: boolean; groupSize: number }): (typeof kinds)[number] {
  if (isResold) return 'Agencia';
  if (groupSize >= LARGE_GROUP) return groupSize % 2 === 0 ? 'Grupo' : 'Corporativo';
  return groupSize <= 2 ? 'Pareja' : 'Familia';
}

/** The categories of a location's customers. */
export function drawCategories(random: Random, { _id, companyId }: Location, at: Date): RecordOf<typeof categories>[] {
  return kinds.map((name) => ({
    _id: random.id(),
    companyId,
    locationId: _id,
    name,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }));
}
