import type { Location } from '../fleet/location.schema.ts';
import type { Service } from '../fleet/service.schema.ts';
import type { Vessel } from '../fleet/vessel.schema.ts';
import { noTip } from '../crew/noTip.ts';
import type { BookingRecord } from './booking.schema.ts';
import type { BookingPrice } from './bookingPrice.ts';

/** What a new booking is made of: what was asked for, what it costs, and the slot that was claimed. */
export type NewBookingFacts = {
  _id: string;
  folio: string;
  /** The database's clock when the slot was claimed. */
  clock: Date;
  slot: { start: Date; end: Date; until: Date };
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

/** A new booking as it is stored. */
export function composeBooking(facts: NewBookingFacts): BookingRecord {
  const { clock, slot, location, service, vessel, author, price, ...said } = facts;
  return {
    ...said,
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
    type: said.reseller ? 'Reseller' : 'Directo',
    start: slot.start,
    end: slot.end,
    until: slot.until,
    duration: service.duration + said.passengers.hrsExtras,
    crew: [],
    tip: noTip(),
    history: [{ at: clock, by: author, action: 'created', from: null, to: said.status, why: null }],
    version: 1,
    createdAt: clock,
    updatedAt: clock,
  };
}
