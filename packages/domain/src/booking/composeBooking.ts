import type { Location } from '../fleet/location.schema.ts';
import type { Service } from '../fleet/service.schema.ts';
import type { Vessel } from '../fleet/vessel.schema.ts';
import { noTip } from '../crew/noTip.ts';
import type { BookingRecord } from './booking.schema.ts';
import type { BookingPrice } from './bookingPrice.ts';

export type NewBookingFacts = {
  _id: string;
  folio: string;
  /** The database's clock when the slot was taken. */
  clock: Date;
  slot: { start: Date; end: Date; until: Date };
  /** It had left when it was entered. */
  isEnteredAfterwards: boolean;
  location: Pick<Location, '_id' | 'companyId' | 'zone'>;
  service: Pick<Service, '_id' | 'displayName' | 'duration'>;
  vessel: Pick<Vessel, '_id' | 'name'>;
  author: { userId: string | null; name: string };
  price: BookingPrice;
} & Pick<
  BookingRecord,
  | 'status'
  | 'customer'
  | 'hasUser'
  | 'visitId'
  | 'bookingDate'
  | 'hora'
  | 'passengers'
  | 'reseller'
  | 'seller'
  | 'notes'
  | 'answers'
  | 'menu'
  | 'color'
  | 'language'
>;

/** A new booking's record. */
export function composeBooking(facts: NewBookingFacts): BookingRecord {
  const { clock, slot, isEnteredAfterwards, location, service, vessel, author, price, ...requested } = facts;
  return {
    ...requested,
    ...price,
    companyId: location.companyId,
    locationId: location._id,
    zone: location.zone,
    serviceId: service._id,
    serviceName: service.displayName,
    resourceId: vessel._id,
    resourceName: vessel.name,
    isBooking: true,
    isDeleted: false,
    type: requested.reseller ? 'Reseller' : 'Directo',
    start: slot.start,
    end: slot.end,
    until: slot.until,
    duration: service.duration + requested.passengers.hrsExtras,
    kept: 0,
    crew: [],
    tip: noTip(),
    disruptions: [],
    history: [
      {
        at: clock,
        by: author,
        action: isEnteredAfterwards ? 'enteredAfterwards' : 'created',
        from: null,
        to: requested.status,
        why: null,
      },
    ],
    version: 1,
    createdAt: clock,
    updatedAt: clock,
  };
}
