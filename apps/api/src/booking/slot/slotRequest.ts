import type { Shared } from '@marea/domain/availability/occupancy';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { basePriceFor, basePriceOf, offerRates } from '@marea/domain/booking/price/bookingPrice';
import { invalidField } from '@marea/domain/core/errors/errors';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { Service } from '@marea/domain/fleet/service.schema';
import type { Vessel } from '@marea/domain/fleet/vessel.schema';

export type SlotRequest = {
  location: Location;
  service: Service;
  vessel: Vessel;
  bookingDate: string;
  hora: string;
  hrsExtras: number;
  /** How many people sail: the seats that a shared departure needs. */
  people: number;
  /** Staff may start off the step. */
  anyStep: boolean;
  /** The earliest start, epoch milliseconds; now unless the trip may have left already. */
  notBefore?: number | null;
  /** True for a sale, which a switched-off company refuses. */
  isSale?: boolean;
  /** The caller's own booking or hold, which does not block itself. */
  except: readonly string[];
};

/** A time on a vessel, by the clock of `zone`; `until` is when the vessel is free again, buffer included. */
export type Slot = {
  resourceId: string;
  zone: string;
  start: Date;
  end: Date;
  until: Date;
  spots: number;
  /** The shared departure with its number of seats; null for a whole vessel. */
  shared: (Shared & { capacity: number }) | null;
};

export type OfferChange = Pick<
  BookingRecord,
  'serviceId' | 'serviceName' | 'resourceId' | 'resourceName' | 'color' | 'basePrice' | 'rates' | 'isShared'
>;

/**
 * Throws `invalid` for extra hours on a departure that is sold by the seat: they would move all its parties, and seats
 * have no price for them.
 */
export function assertNoExtraHours({ seats }: Pick<Service, 'seats'>, hours: number, path: string): void {
  if (seats && hours > 0) throw invalidField(path, 'no_extra_hours');
}

/** The changes for another service or vessel: base price and their rates are today's, everything else stays. */
export function offerChange(
  before: BookingRecord,
  { service, vessel }: Pick<SlotRequest, 'service' | 'vessel'>,
): OfferChange {
  const { serviceId, serviceName, resourceId, resourceName, color, basePrice, rates, isShared } = before;
  const isAnotherService = service._id !== serviceId;
  const isAnotherVessel = vessel._id !== resourceId;
  const offered = offerRates(service, vessel);
  const isAnother = isAnotherService || isAnotherVessel;
  return {
    ...(isAnotherService ? { serviceId: service._id, serviceName: service.displayName } : { serviceId, serviceName }),
    ...(isAnotherVessel
      ? { resourceId: vessel._id, resourceName: vessel.name, color: vessel.color }
      : { resourceId, resourceName, color }),
    basePrice: isAnother
      ? basePriceFor({ basePrice: basePriceOf(service, vessel), rates: offered }, before.passengers)
      : basePrice,
    rates: {
      ...rates,
      ...(isAnother ? { seats: offered.seats } : {}),
      ...(isAnotherService ? { service: offered.service } : {}),
      ...(isAnotherVessel || isShared !== (service.seats !== null) ? { resource: offered.resource } : {}),
    },
    isShared: service.seats !== null,
  };
}
