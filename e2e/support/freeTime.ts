import { dayAhead } from './days.ts';
import { wizardOf, type Wizard } from './wizard.ts';

/** So many days are looked at. */
const MAX_DAYS = 60;

type FreeTimeRequest = {
  /** Not before so many days from today. */
  days: number;
  people?: number;
  /** By its Spanish name; without it the first that requires no answers. */
  service?: string;
  /** By its name; without it the one that costs least. */
  vessel?: string;
  /** On the vessel that costs most, so that others are cheaper. */
  isDearest?: boolean;
  /** On how many vessels the trip is free at that time; one without it. */
  vessels?: number;
  /** How many times of the day are free, that one included; one without it. */
  times?: number;
};

/** A time at which a trip can be booked, and what the party pays for it, in minor units. */
export type FreeTime = {
  serviceId: string;
  resourceId: string;
  vessel: string;
  bookingDate: string;
  hora: string;
  total: number;
};

type Offer = { service: { _id: string; displayName: { es: string } } };
type Form = { fields: { required: boolean }[] };
type Vessel = { resource: { _id: string; name: string }; fits: boolean; price: { grandTotal: number } };
type Times = { times: { hora: string; resourceIds: string[] }[] };

/**
 * The first free time of a trip at the demo's first pier, from a day on, as the API quotes it; of several trips, that of
 * the first that has any. What the demo has sold depends on the date and the hour at which it was drawn.
 */
export async function freeTime(api: string, request: FreeTimeRequest): Promise<FreeTime> {
  const ask = wizardOf(api);
  for (const { service } of await offersFor(ask, request)) {
    const found = await freeTimeOf(ask, service._id, request);
    if (found) return found;
  }
  throw new Error(`${request.service ?? 'no trip'} has no free time`);
}

async function offersFor(ask: Wizard, { people = 2, service }: FreeTimeRequest): Promise<Offer[]> {
  const offers: Offer[] = await ask(`services?adultos=${people}`);
  if (service) return offers.filter((one) => one.service.displayName.es === service);
  const needsAnswers = await Promise.all(
    offers.map(async (one) => {
      const forms: Form[] = await ask(`forms?serviceId=${one.service._id}`);
      return forms.some(({ fields }) => fields.some(({ required }) => required));
    }),
  );
  return offers.filter((_, i) => !needsAnswers[i]);
}

async function freeTimeOf(ask: Wizard, serviceId: string, request: FreeTimeRequest): Promise<FreeTime | null> {
  const { days, people = 2, vessels: vesselsFree = 1, times: timesFree = 1, isDearest = false } = request;
  // The API names the cheapest first.
  const offered: Vessel[] = await ask(`resources?serviceId=${serviceId}&adultos=${people}`);
  const fitting = offered.filter(({ fits, resource }) => fits && (!request.vessel || resource.name === request.vessel));
  const vessel = isDearest ? fitting.at(-1) : fitting[0];
  if (!vessel) return null;
  const { _id: resourceId, name } = vessel.resource;
  for (let day = days; day < days + MAX_DAYS; day += 1) {
    const bookingDate = dayAhead(day);
    const { times }: Times = await ask(`times?serviceId=${serviceId}&date=${bookingDate}`);
    const free = times.filter(({ resourceIds }) => resourceIds.includes(resourceId));
    const chosen = free.find(({ resourceIds }) => resourceIds.length >= vesselsFree);
    if (!chosen || free.length < timesFree) continue;
    return { serviceId, resourceId, vessel: name, bookingDate, hora: chosen.hora, total: vessel.price.grandTotal };
  }
  return null;
}
