import { dayAhead } from './days.ts';
import { wizardOf, type Wizard } from './wizard.ts';

/** So many days are looked at. */
const MAX_DAYS = 60;

type Wanted = {
  /** Not before so many days from today. */
  days: number;
  people?: number;
  /** By its Spanish name; without it the first that asks nothing of its guests. */
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

type Offer = { service: { _id: string; displayName: { es: string }; forms: string[] } };
type Vessel = { resource: { _id: string; name: string }; fits: boolean; price: { grandTotal: number } };
type Times = { times: { hora: string; resourceIds: string[] }[] };

/**
 * The first free time of a trip at the demo's first pier, from a day on, as the API quotes it. What the demo has sold
 * depends on the date and the hour at which it was drawn.
 */
export async function freeTime(api: string, wanted: Wanted): Promise<FreeTime> {
  const { days, vessels: vesselsFree = 1, times: timesFree = 1 } = wanted;
  const ask = wizardOf(api);
  const { serviceId, vessel } = await chosenTrip(ask, wanted);
  const resourceId = vessel.resource._id;
  for (let day = days; day < days + MAX_DAYS; day += 1) {
    const bookingDate = dayAhead(day);
    const { times }: Times = await ask(`times?serviceId=${serviceId}&date=${bookingDate}`);
    const free = times.filter(({ resourceIds }) => resourceIds.includes(resourceId));
    const fitting = free.find(({ resourceIds }) => resourceIds.length >= vesselsFree);
    if (!fitting || free.length < timesFree) continue;
    const { name } = vessel.resource;
    return { serviceId, resourceId, vessel: name, bookingDate, hora: fitting.hora, total: vessel.price.grandTotal };
  }
  throw new Error(`${vessel.resource.name} has no free time`);
}

async function chosenTrip(ask: Wizard, { people = 2, service, vessel, isDearest = false }: Wanted) {
  const offers: Offer[] = await ask(`services?adultos=${people}`);
  const offer = service
    ? offers.find((one) => one.service.displayName.es === service)
    : (offers.find((one) => one.service.forms.length === 0) ?? offers[0]);
  if (!offer) throw new Error(`${service ?? 'no trip'} is not sold`);
  const serviceId = offer.service._id;
  // The API names the cheapest first.
  const offered: Vessel[] = await ask(`resources?serviceId=${serviceId}&adultos=${people}`);
  const fitting = offered.filter(({ fits, resource }) => fits && (!vessel || resource.name === vessel));
  const chosen = isDearest ? fitting.at(-1) : fitting[0];
  if (!chosen) throw new Error(`${vessel ?? 'no vessel'} does not carry them`);
  return { serviceId, vessel: chosen };
}
