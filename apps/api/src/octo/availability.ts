import { setImmediate } from 'node:timers/promises';
import { DAY_MS, addDays } from '@marea/domain/core/time/zone';
import type { Vessel } from '@marea/domain/fleet/vessel.schema';
import type * as z from 'zod';
import type { OctoDeparture } from './departures.ts';
import { seatDeparturesOn, findDepartures, localDateTime, openingHoursOn, placeFor, seatCount } from './departures.ts';
import { InvalidId, OctoError } from './errors.ts';
import type { OctoCall, OctoOption } from './offers.ts';
import { findOption, findProduct } from './offers.ts';
import type { Pricer, UnitCounts } from './prices.ts';
import { countUnits, createPricer, unitsOf } from './prices.ts';
import { mostUnits } from './products.ts';
import type { availabilityRequestSchema, calendarRequestSchema, UnitId } from './requests.schema.ts';

const MAX_DAYS = 366;
/** A year of departures at once would block all other requests of the process for a second. */
const DAYS_AT_ONCE = 31;

/** The departures of some days, or those of some ids. Throws BAD_REQUEST for both or neither. */
export async function availability(call: OctoCall, request: z.output<typeof availabilityRequestSchema>) {
  const { localDateStart, localDateEnd, availabilityIds, units } = request;
  const option = findOption(await findProduct(call, request.productId), request.optionId);
  const hasDates = Boolean(localDateStart || localDateEnd);
  if (hasDates === Boolean(availabilityIds)) {
    throw new OctoError('BAD_REQUEST', 'Send either localDateStart and localDateEnd or availabilityIds.');
  }
  const dates = availabilityIds ? [] : datesOf(localDateStart, localDateEnd);
  const counts = countsOf(option, units);
  assertCurrency(call, request.currency);
  const pricer = createPricer(call, option);
  const view = async (departures: readonly OctoDeparture[]) => {
    const prices = call.wantsPricing ? await pricesOfVessels(option, { departures, counts, pricer }) : null;
    return departures.map((departure) => availabilityView(call, option, { departure, counts, prices }));
  };
  if (!availabilityIds) return inParts(dates, async (part) => view(await seatDeparturesOn(call, option, part)));
  return view(await findDepartures(call, option, availabilityIds));
}

/** Lets other requests run between the parts of a long range. */
async function inParts<T>(dates: readonly string[], of: (part: readonly string[]) => Promise<T[]>): Promise<T[]> {
  const results: T[] = [];
  for (let first = 0; first < dates.length; first += DAYS_AT_ONCE) {
    results.push(...(await of(dates.slice(first, first + DAYS_AT_ONCE))));
    await setImmediate();
  }
  return results;
}

/** One entry for each day of the range, including closed days. */
export async function calendar(call: OctoCall, request: z.output<typeof calendarRequestSchema>) {
  const option = findOption(await findProduct(call, request.productId), request.optionId);
  const dates = datesOf(request.localDateStart, request.localDateEnd);
  const counts = countsOf(option, request.units);
  assertCurrency(call, request.currency);
  const pricer = createPricer(call, option);
  return inParts(dates, async (part) => {
    const byDate = Map.groupBy(await seatDeparturesOn(call, option, part), ({ date }) => date);
    const view = (date: string) => dayView(call, option, { date, departures: byDate.get(date) ?? [], counts, pricer });
    return Promise.all(part.map(view));
  });
}

type VesselPrices = ReadonlyMap<Vessel | undefined, object>;
type Shown = { departure: OctoDeparture; counts: UnitCounts; prices: VesselPrices | null };

/** `prices` are by vessel, or null for an answer without any. */
export function availabilityView(call: OctoCall, option: OctoOption, { departure, counts, prices }: Shown) {
  const { zone } = option.location;
  const people = peopleOf(counts);
  const { status, vacancies, capacity, mostOnOne } = seatCount(option, departure, people);
  const isDay = option.offer.availabilityType === 'OPENING_HOURS';
  return {
    id: departure.id,
    localDateTimeStart: departure.id,
    localDateTimeEnd: localDateTime(zone, departure.end),
    utcCutoffAt: `${new Date(departure.cutoffAt).toISOString().slice(0, 19)}Z`,
    allDay: isDay,
    available: isBookable(status),
    status,
    vacancies,
    capacity,
    maxUnits: Math.min(mostUnits(option), mostOnOne),
    openingHours: isDay ? openingHoursOn(option, departure.date) : [],
    ...prices?.get(vesselFor(option, departure, counts)),
    ...(call.wantsContent && { title: null, shortDescription: '' }),
  };
}

/** The vessel that a booking would get. */
function vesselFor({ vessels }: OctoOption, departure: OctoDeparture, counts: UnitCounts): Vessel | undefined {
  return placeFor(departure, peopleOf(counts))?.vessel ?? vessels[0];
}

type Priced = { departures: readonly OctoDeparture[]; counts: UnitCounts; pricer: Pricer };

/** The prices on each vessel that a booking of these departures would get. */
async function pricesOfVessels(option: OctoOption, { departures, counts, pricer }: Priced): Promise<VesselPrices> {
  const vessels = new Set(departures.map((departure) => vesselFor(option, departure, counts)));
  const prices = [...vessels].map(
    async (vessel) => [vessel, await pricesOn(option, { vessel, counts, pricer })] as const,
  );
  return new Map(await Promise.all(prices));
}

type PricedVessel = { vessel: Vessel | undefined; counts: UnitCounts; pricer: Pricer };

async function pricesOn(option: OctoOption, { vessel, counts, pricer }: PricedVessel) {
  if (!vessel) return {};
  if (option.isShared) return { unitPricing: await pricer.unitPrices(vessel) };
  return { pricing: await pricer.priceOf(vessel, peopleOf(counts) > 0 ? counts : countUnits(['ADULT'])) };
}

type ShownDay = { date: string; departures: readonly OctoDeparture[]; counts: UnitCounts; pricer: Pricer };

async function dayView(call: OctoCall, option: OctoOption, { date, departures, counts, pricer }: ShownDay) {
  const seats = departures.map((departure) => seatCount(option, departure, peopleOf(counts)));
  const total = (of: 'vacancies' | 'capacity') => seats.reduce((sum, one) => sum + one[of], 0);
  const has = (status: string) => seats.some((one) => one.status === status);
  const status = (['AVAILABLE', 'LIMITED', 'SOLD_OUT'] as const).find(has) ?? 'CLOSED';
  const adult = countUnits(['ADULT']);
  return {
    localDate: date,
    available: isBookable(status),
    status,
    vacancies: total('vacancies'),
    capacity: total('capacity'),
    openingHours: openingHoursOn(option, date),
    ...(call.wantsPricing && option.isShared && { unitPricingFrom: await lowestUnitPrices(option, pricer) }),
    ...(call.wantsPricing &&
      !option.isShared && { pricingFrom: (await pricer.lowest(peopleOf(counts) > 0 ? counts : adult))[0] }),
  };
}

function lowestUnitPrices({ offer }: OctoOption, pricer: Pricer) {
  return Promise.all(
    unitsOf(offer).map(async (unitId) => ({ unitId, ...(await pricer.lowest(countUnits([unitId])))[0] })),
  );
}

function isBookable(status: string): boolean {
  return status === 'AVAILABLE' || status === 'LIMITED';
}

export function peopleOf({ ADULT, CHILD, INFANT }: UnitCounts): number {
  return ADULT + CHILD + INFANT;
}

/** Throws BAD_REQUEST for an open range, a reversed one, and one longer than a year. */
function datesOf(first: string | null | undefined, last: string | null | undefined): string[] {
  if (!first || !last) throw new OctoError('BAD_REQUEST', 'localDateStart and localDateEnd are both needed.');
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  if (days < 1 || days > MAX_DAYS) throw new OctoError('BAD_REQUEST', 'The range has from 1 to 366 days.');
  return Array.from({ length: days }, (_, after) => addDays(first, after));
}

/** Throws INVALID_UNIT_ID. */
export function unitOf({ offer }: OctoOption, id: unknown): UnitId {
  const unit = unitsOf(offer).find((one) => one === id);
  if (!unit) throw new InvalidId('INVALID_UNIT_ID', id);
  return unit;
}

function countsOf(option: OctoOption, units: z.output<typeof calendarRequestSchema>['units']): UnitCounts {
  const counts = countUnits([]);
  for (const { id, quantity } of units ?? []) counts[unitOf(option, id)] += quantity;
  return counts;
}

/** Throws UNPROCESSABLE_ENTITY for a currency in which the company does not sell. */
export function assertCurrency({ company }: OctoCall, currency: string | null | undefined): void {
  if (!currency || currency.toLowerCase() === company.currency) return;
  throw new OctoError('UNPROCESSABLE_ENTITY', `Prices are in ${company.currency.toUpperCase()}.`);
}
