import { DomainError } from '@marea/domain/core/errors/errors';
import { peopleOf } from './availability.ts';
import type { OctoBookingRecord, OctoUnitItem } from './bookings.collection.ts';
import { unitItemsOf } from './bookings.requests.ts';
import type { Update } from './bookings.requests.ts';
import type { OctoDeparture } from './departures.ts';
import { findDeparture, placeFor } from './departures.ts';
import { InvalidId, OctoError } from './errors.ts';
import type { OctoCall, OctoOption, OctoProduct } from './offers.ts';
import { findOption, findProduct } from './offers.ts';
import type { UnitCounts } from './prices.ts';
import { countUnits, createPricer, unitsOf } from './prices.ts';
import { mostUnits } from './products.ts';

/** A requested departure and party; `except` are the request's own hold or sale. */
export type WantedTrip = {
  product: OctoProduct;
  option: OctoOption;
  departure: OctoDeparture;
  unitItems: OctoUnitItem[];
  counts: UnitCounts;
  people: number;
  except: readonly string[];
};
type Place = NonNullable<ReturnType<typeof placeFor>>;

/** Each attempt loses to another sale of the same departure; a day has no more departures and vessels. */
const MAX_ATTEMPTS = 10;

/**
 * The trip of a request; omitted fields stay as before. Throws INVALID_PRODUCT_ID, INVALID_OPTION_ID,
 * INVALID_AVAILABILITY_ID and INVALID_UNIT_ID, in this order, and UNPROCESSABLE_ENTITY.
 */
export async function wantedTrip(
  call: OctoCall,
  request: Pick<Update, 'productId' | 'optionId' | 'availabilityId' | 'unitItems'>,
  before: OctoBookingRecord | null = null,
  except: readonly string[] = [],
): Promise<WantedTrip> {
  const { productId = before?.productId, optionId = before?.optionId } = request;
  const { availabilityId = before?.availabilityId } = request;
  const product = await findProduct(call, productId);
  const option = findOption(product, optionId);
  const departure = await findDeparture(call, option, availabilityId, except);
  if (!departure) throw new InvalidId('INVALID_AVAILABILITY_ID', availabilityId);
  const unitItems = unitItemsOf(option, request.unitItems ?? before?.unitItems, before?.unitItems);
  const counts = countUnits(unitItems.map(({ unitId }) => unitId));
  const people = peopleOf(counts);
  assertParty(option, counts, people);
  return { product, option, departure, unitItems, counts, people, except };
}

function assertParty(option: OctoOption, { ADULT }: UnitCounts, people: number): void {
  const { minUnits } = option.offer;
  const most = mostUnits(option);
  if (people < minUnits) throw new OctoError('UNPROCESSABLE_ENTITY', `A booking has at least ${minUnits} units.`);
  if (people > most) throw new OctoError('UNPROCESSABLE_ENTITY', `A booking has at most ${most} units.`);
  if (ADULT === 0) throw new OctoError('UNPROCESSABLE_ENTITY', 'Children and infants come with an adult.');
}

/** Takes a place of a trip, or the next free one if another sale was first. Throws UNPROCESSABLE_ENTITY. */
export async function takePlace<T>(call: OctoCall, trip: WantedTrip, take: (place: Place) => Promise<T>): Promise<T> {
  const { option, people, except } = trip;
  let departure: OctoDeparture | null = trip.departure;
  for (let attempt = 1; ; attempt += 1) {
    const place: Place | null = departure && placeFor(departure, people);
    if (!place) throw new OctoError('UNPROCESSABLE_ENTITY', 'The departure is closed or has no room for the party.');
    try {
      return await take(place);
    } catch (error) {
      const isTaken = error instanceof DomainError && error.code === 'slot_taken';
      if (!isTaken || attempt === MAX_ATTEMPTS) throw error;
      departure = await findDeparture(call, option, trip.departure.id, except);
    }
  }
}

/** The place as a reservation stores it, without its prices. */
export function placed({ option, departure }: WantedTrip, place: Place) {
  return {
    productId: option.productId,
    optionId: option.offer.optionId,
    cancellationHours: option.offer.cancellationHours,
    availabilityId: departure.id,
    isAllDay: option.offer.availabilityType === 'OPENING_HOURS',
    locationId: option.location._id,
    zone: option.location.zone,
    serviceId: option.service._id,
    resourceId: place.vessel._id,
    bookingDate: place.date,
    hora: place.hora,
    start: new Date(place.start),
    end: new Date(place.end),
  };
}

/** A trip's price now, in total and per unit. */
export async function pricesOf(call: OctoCall, { option, counts }: WantedTrip, { vessel }: Place) {
  const pricer = createPricer(call, option);
  const price = await pricer.priceOf(vessel, counts);
  const unitPrices = await Promise.all(
    unitsOf(option.offer).map(async (unitId) => {
      const { retail, net } = await pricer.unitPrice(vessel, unitId);
      return { unitId, retail, net };
    }),
  );
  return { currency: price.currency.toLowerCase(), price: { retail: price.retail, net: price.net }, unitPrices };
}

/** The slot of a place, as a sale takes it. */
export function slotRequestOfTrip({ option, people, except }: WantedTrip, place: Place) {
  return {
    isSale: true,
    location: option.location,
    service: option.service,
    vessel: place.vessel,
    bookingDate: place.date,
    hora: place.hora,
    hrsExtras: 0,
    people,
    anyStep: true,
    except,
  };
}
