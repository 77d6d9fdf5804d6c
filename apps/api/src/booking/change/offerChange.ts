import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { basePriceOf, vesselRates } from '@marea/domain/booking/bookingPrice';
import type { SlotRequest } from '../slot/slotRequest.ts';

export type OfferChange = Pick<
  BookingRecord,
  'serviceId' | 'serviceName' | 'resourceId' | 'resourceName' | 'color' | 'basePrice' | 'rates'
>;

/** The changes for another service or vessel: base price and their rates are today's, all else stays. */
export function offerChange(
  before: BookingRecord,
  { service, vessel }: Pick<SlotRequest, 'service' | 'vessel'>,
): OfferChange {
  const { serviceId, serviceName, resourceId, resourceName, color, basePrice, rates } = before;
  const isAnotherService = service._id !== serviceId;
  const isAnotherVessel = vessel._id !== resourceId;
  return {
    ...(isAnotherService ? { serviceId: service._id, serviceName: service.displayName } : { serviceId, serviceName }),
    ...(isAnotherVessel
      ? { resourceId: vessel._id, resourceName: vessel.name, color: vessel.color }
      : { resourceId, resourceName, color }),
    basePrice: isAnotherService || isAnotherVessel ? basePriceOf(service, vessel) : basePrice,
    rates: {
      ...rates,
      ...(isAnotherService ? { service: { marineParkFee: service.marineParkFee } } : {}),
      ...(isAnotherVessel ? { resource: vesselRates(vessel) } : {}),
    },
  };
}
