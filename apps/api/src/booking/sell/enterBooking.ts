import { isOnGrid } from '@marea/domain/availability/occupancy';
import type { BookingRecord, Passengers } from '@marea/domain/booking/booking.schema';
import { composeBooking } from '@marea/domain/booking/composeBooking';
import type { BookingPrice } from '@marea/domain/booking/price/bookingPrice';
import { basePriceFor, newBookingPrice, priceEntries, priceOfBooking } from '@marea/domain/booking/price/bookingPrice';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import type { BookingStatus } from '@marea/domain/booking/status/booking.status';
import { occupiesSlot } from '@marea/domain/booking/status/booking.status';
import type { Company } from '@marea/domain/company/company.schema';
import { invalidField } from '@marea/domain/core/errors/errors';
import { instantOf } from '@marea/domain/core/time/instants';
import { lastDayUntil, minutesOf } from '@marea/domain/core/time/zone';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { Service } from '@marea/domain/fleet/service.schema';
import type { Vessel } from '@marea/domain/fleet/vessel.schema';
import { noMenu } from '@marea/domain/menus/chosenMenu.schema';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { occupy } from '../../slots/index.ts';
import { newFolio } from '../folios.ts';
import { keepOffer } from '../slot/keepOffer.ts';
import { slotFrom, slotOf } from '../slot/slot.ts';
import type { Slot, SlotRequest } from '../slot/slotRequest.ts';

/** A sale of a former system, of any age. */
export type EarlierSale = {
  offer: { company: Company; location: Location; service: Service; vessel: Vessel };
  bookingDate: string;
  hora: string;
  passengers: Passengers;
  status: BookingStatus;
  /** The price at which it was sold, minor units; null takes today's. */
  total: number | null;
  notes: string;
};

/**
 * The slot of an earlier sale, free or not. An upcoming trip follows the rules of a new sale; a past trip's time must
 * only exist on that day's clock. Throws `invalid`.
 */
export function slotOfEarlierSale(app: AppContext, sale: EarlierSale): Slot {
  const { location } = sale.offer;
  const start = instantOf(location.zone, sale.bookingDate, minutesOf(sale.hora));
  if (start === null) throw invalidField('hora', 'no_such_time');
  if (!isOnGrid(start)) throw invalidField('hora', 'not_on_grid');
  const request = requestOf(sale);
  return start >= app.now() && occupiesSlot[sale.status] ? slotOf(app, request) : slotFrom(start, request);
}

function requestOf({ offer, bookingDate, hora, passengers }: EarlierSale): SlotRequest {
  const { location, service, vessel } = offer;
  const people = passengerCount(passengers);
  return {
    location,
    service,
    vessel,
    bookingDate,
    hora,
    hrsExtras: 0,
    people,
    anyStep: true,
    isSale: true,
    except: [],
  };
}

/** The price of an earlier sale: the price it was sold at, or today's if that is unknown. */
export function priceOfEarlierSale({ offer, passengers, total }: EarlierSale): BookingPrice {
  const { company, service, vessel } = offer;
  const nobody = { reseller: null, seller: null, addons: [], coupon: null };
  const price = newBookingPrice({ company, service, vessel, passengers, entries: priceEntries({}), ...nobody });
  if (total === null) return price;
  const { rates } = price;
  const ofOffer = {
    ...rates,
    resource: { ...rates.resource, extraPeople: 0, extraHour: 0, dockFee: 0 },
    service: { marineParkFee: 0 },
  };
  const basePrice = rates.seats ? basePriceFor(price, passengers) : total;
  const entries = priceEntries({
    serviceChargePercentage: 0,
    discount: Math.max(basePrice - total, 0),
    overprice: Math.max(total - basePrice, 0),
  });
  const parts = { ...price, ...entries, basePrice, rates: ofOffer };
  return { ...parts, price: priceOfBooking(parts, passengers) };
}

type Entry = {
  _id: string;
  sale: EarlierSale;
  price: BookingPrice;
  customer: BookingRecord['customer'];
  hasUser: boolean;
  author: { userId: string; name: string };
  soldAt: Date;
  /** The source of the booking, for its history. */
  origin: string;
};

/**
 * Takes the slot of an earlier sale in the caller's transaction and composes its booking, which the caller inserts.
 * Notifies no one. The caller has restored the past days of the slot. Throws as a new sale for an upcoming trip, and
 * `slot_taken`, after which the transaction must end.
 */
export async function enterEarlierSale(
  app: AppContext,
  tx: Tx,
  { _id, sale, price, customer, hasUser, author, soldAt, origin }: Entry,
): Promise<BookingRecord> {
  const { company, location, service, vessel } = sale.offer;
  const slot = slotOfEarlierSale(app, sale);
  const isAhead = slot.start.getTime() >= app.now();
  if (occupiesSlot[sale.status]) {
    await occupy(app, tx, { ...slot, owner: _id, isRestored: true });
    const lastDay = lastDayUntil(slot.zone, slot.end.getTime());
    if (isAhead) await keepOffer(app, tx, requestOf(sale), { ...slot, lastDay });
  }
  const booking = composeBooking({
    _id,
    folio: newFolio(company.slug),
    request: {
      locationId: location._id,
      serviceId: service._id,
      resourceId: vessel._id,
      bookingDate: sale.bookingDate,
      hora: sale.hora,
      passengers: sale.passengers,
      notes: sale.notes,
    },
    quote: { company, location, service, vessel, sellers: { reseller: null, seller: null }, price },
    slot,
    isEnteredAfterwards: !isAhead,
    customer,
    hasUser,
    partyId: null,
    answers: [],
    menu: noMenu(),
    author,
    at: soldAt,
  });
  const history = booking.history.map((entry) => ({ ...entry, to: sale.status, why: origin }));
  return { ...booking, status: sale.status, history };
}
