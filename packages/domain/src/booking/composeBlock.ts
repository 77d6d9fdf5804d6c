import { noCheckin } from '../checkin/noCheckin.ts';
import type { Company } from '../company/company.schema.ts';
import { noTip } from '../crew/noTip.ts';
import type { Location } from '../fleet/location.schema.ts';
import type { Vessel } from '../fleet/vessel.schema.ts';
import { HOUR_MS } from '../kernel/durations.ts';
import type { BlockSpan } from './blockSpan.ts';
import { momentOf } from './blockSpan.ts';
import type { BookingRecord } from './booking.schema.ts';
import { newBookingPrice, priceEntries } from './bookingPrice.ts';

type Block = {
  _id: string;
  folio: string;
  company: Company;
  location: Pick<Location, '_id' | 'companyId' | 'zone'>;
  vessel: Pick<Vessel, '_id' | 'name' | 'color'>;
  span: BlockSpan;
  reason: string;
  author: { userId: string | null; name: string };
  at: Date;
} & Pick<BookingRecord, 'menu'>;

/** Nobody sails: a booking counts one adult at the least. */
const nobody = { adultos: 1, menores: 0, infantes: 0, hrsExtras: 0 };
const freeOffer = {
  service: { price: 0, prices: [], marineParkFee: 0 },
  vessel: { _id: '', price: 0, people: 0, extraPeople: 0, extraHour: 0, dockFee: 0 },
};

/** A block of a vessel as it is stored: a booking without service, guest and price. */
export function composeBlock({
  _id,
  folio,
  company,
  location,
  vessel,
  span,
  reason,
  menu,
  author,
  at,
}: Block): BookingRecord {
  return {
    _id,
    folio,
    companyId: location.companyId,
    locationId: location._id,
    zone: location.zone,
    serviceId: null,
    serviceName: { en: '', es: '' },
    resourceId: vessel._id,
    resourceName: vessel.name,
    color: vessel.color,
    isBooking: true,
    isDeleted: false,
    isMoved: false,
    type: 'Directo',
    status: 'blackout',
    ...timesOfBlock(location.zone, span),
    notes: reason,
    customer: { customerId: null, firstName: '', lastName: '', phone: '', email: '' },
    hasUser: false,
    partyId: null,
    passengers: nobody,
    answers: [],
    menu,
    ...newBookingPrice({
      company,
      ...freeOffer,
      passengers: nobody,
      addons: [],
      coupon: null,
      entries: priceEntries({}),
      reseller: null,
      seller: null,
    }),
    reseller: null,
    seller: null,
    language: company.language,
    kept: 0,
    creditUntil: null,
    consent: null,
    checkin: noCheckin(),
    crew: [],
    tip: noTip(),
    disruptions: [],
    dispute: null,
    history: [{ at, by: author, action: 'created', from: null, to: 'blackout', why: null }],
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
}

/** What a booking has of when its vessel is blocked; the vessel is free at once afterwards. */
export function timesOfBlock(zone: string, { start, end }: BlockSpan) {
  const { date: bookingDate, hora } = momentOf(zone, start.getTime());
  return { bookingDate, hora, start, end, until: end, duration: (end.getTime() - start.getTime()) / HOUR_MS };
}
