import { noCheckin } from '../checkin/checkin.ts';
import type { Company } from '../company/company.schema.ts';
import { toStoredLanguages } from '../core/text/text.ts';
import { noTip } from '../crew/noTip.ts';
import type { Location } from '../fleet/location.schema.ts';
import type { Service } from '../fleet/service.schema.ts';
import type { Vessel } from '../fleet/vessel.schema.ts';
import type { BookingRecord, PlainEntries } from './booking.schema.ts';
import type { NewBooking } from './bookingEntry.schema.ts';
import type { BookingPrice } from './price/bookingPrice.ts';
import { mergeEntered } from './price/bookingPrice.ts';

/** The entries of a booking before any are made; its colour defaults to the vessel's. */
export const noPlainEntries: Omit<PlainEntries, 'color'> = { notes: '' };

/** The plain entries of a request; omitted ones stay as before. */
export function plainEntriesOf(entered: Partial<PlainEntries>, before: PlainEntries): PlainEntries {
  return mergeEntered({ ...noPlainEntries, color: before.color }, entered, before);
}

type Sale = {
  _id: string;
  folio: string;
  request: NewBooking;
  quote: {
    company: Pick<Company, 'language'>;
    location: Pick<Location, '_id' | 'companyId' | 'zone'>;
    service: Pick<Service, '_id' | 'displayName' | 'duration'>;
    vessel: Pick<Vessel, '_id' | 'name' | 'color'>;
    sellers: Pick<BookingRecord, 'reseller' | 'seller'>;
    price: BookingPrice;
  };
  slot: Pick<BookingRecord, 'start' | 'end' | 'until'>;
  isEnteredAfterwards: boolean;
  author: { userId: string | null; name: string };
  at: Date;
} & Pick<BookingRecord, 'customer' | 'hasUser' | 'partyId' | 'answers' | 'menu'> &
  Partial<Pick<BookingRecord, 'consent' | 'campaign'>>;

/**
 * Composes a new booking as stored, from quote, entries and claims; ids, folio and times are given. Pure, never throws.
 */
export function composeBooking({
  request,
  quote,
  slot,
  isEnteredAfterwards,
  author,
  at,
  consent = null,
  campaign = null,
  ...sale
}: Sale): BookingRecord {
  const { company, location, service, vessel, sellers, price } = quote;
  const { reseller, seller } = sellers;
  const { bookingDate, hora, passengers, status = 'created' } = request;
  const action = isEnteredAfterwards ? 'enteredAfterwards' : 'created';
  return {
    ...sale,
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
    isShared: price.rates.seats !== null,
    isMoved: false,
    type: reseller ? 'Reseller' : 'Directo',
    reseller,
    seller,
    status,
    bookingDate,
    hora,
    start: slot.start,
    end: slot.end,
    until: slot.until,
    duration: service.duration + passengers.hrsExtras,
    passengers,
    ...plainEntriesOf(request, { ...noPlainEntries, color: vessel.color }),
    ...toStoredLanguages(request.language ?? company.language),
    kept: 0,
    creditUntil: null,
    calendarImportId: null,
    consent,
    campaign,
    checkin: noCheckin(),
    crew: [],
    tip: noTip(),
    disruptions: [],
    unreachedSince: null,
    releaseAt: null,
    dispute: null,
    history: [{ at, by: author, action, from: null, to: status, why: null }],
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
}

/** Whether a booking has a guest: a guest has a first name, a blackout has no guest and never gets one. */
export function hasGuest({ customer }: Pick<BookingRecord, 'customer'>): boolean {
  return customer.firstName !== '';
}
