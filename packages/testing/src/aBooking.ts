import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { composeBooking } from '@marea/domain/booking/composeBooking';
import { newBookingPrice, priceEntries } from '@marea/domain/booking/price/bookingPrice';
import { creditOf, owedOf } from '@marea/domain/booking/price/salesFigures';
import { stopsBoarding, type BoardingObstacle } from '@marea/domain/booking/status/boarding';
import { HOUR_MS, MINUTE_MS } from '@marea/domain/core/time/zone';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { Service } from '@marea/domain/fleet/service.schema';
import type { Vessel } from '@marea/domain/fleet/vessel.schema';
import { noMenu } from '@marea/domain/menus/chosenMenu.schema';
import { aCompany, aGuest, aLocation, anId, aService, aVessel } from './builders.ts';

type Offer = { location?: Location; vessel?: Vessel; service?: Service };

/** A booking for eight at ten o'clock in Cancún, priced as it would be sold: 1,810.00. */
export function aBooking(
  { location = aLocation(aCompany()), vessel = aVessel(location), service = aService(location, [vessel]) }: Offer = {},
  over: Partial<BookingRecord> = {},
): BookingRecord & { owed: number; credit: number; stopsBoarding: BoardingObstacle[] } {
  const passengers = { adultos: 8, menores: 0, infantes: 0, hrsExtras: 0 };
  const { firstName, lastName, phone, email } = aGuest();
  const start = new Date('2026-11-28T15:00:00.000Z');
  const end = new Date(start.getTime() + service.duration * HOUR_MS);
  const company = aCompany();
  const price = newBookingPrice({
    company,
    service,
    vessel,
    passengers,
    addons: [],
    coupon: null,
    entries: priceEntries({}),
    reseller: null,
    seller: null,
  });
  const booking = {
    ...composeBooking({
      _id: anId(),
      folio: 'MAR-7K3M9Q',
      request: {
        locationId: location._id,
        serviceId: service._id,
        resourceId: vessel._id,
        bookingDate: '2026-11-28',
        hora: '10:00',
        passengers,
        language: 'es',
      },
      quote: { company, location, service, vessel, sellers: { reseller: null, seller: null }, price },
      slot: { start, end, until: new Date(end.getTime() + service.bufferTime * MINUTE_MS) },
      isEnteredAfterwards: false,
      author: { userId: anId(), name: 'Ana Ruiz' },
      at: new Date('2026-11-01T15:30:00.000Z'),
      customer: { customerId: anId(), firstName, lastName, phone, email },
      hasUser: false,
      partyId: null,
      answers: [],
      menu: noMenu(),
    }),
    ...over,
  };
  return { ...booking, owed: owedOf(booking), credit: creditOf(booking), stopsBoarding: stopsBoarding(booking, false) };
}
