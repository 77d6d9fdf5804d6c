import { HORIZON_MS } from '../../availability/freeTimes.ts';
import { isOnGrid } from '../../availability/occupancy.ts';
import { noCheckin } from '../../checkin/checkin.ts';
import type { Company } from '../../company/company.schema.ts';
import { invalidField } from '../../core/errors/errors.ts';
import { MAX_BLOCK_DAYS } from '../../core/limits.ts';
import { firstInstantFrom, instantOf } from '../../core/time/instants.ts';
import { HOUR_MS, addDays, minutesOf, timeOf, wallClock } from '../../core/time/zone.ts';
import { noTip } from '../../crew/noTip.ts';
import type { Location } from '../../fleet/location.schema.ts';
import type { Vessel } from '../../fleet/vessel.schema.ts';
import type { BookingRecord } from '../booking.schema.ts';
import { newBookingPrice, priceEntries } from '../price/bookingPrice.ts';

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
  /** The calendar of another platform that the block comes from. */
  calendarImportId?: string | null;
} & Pick<BookingRecord, 'menu'>;

/** A block carries no passengers, but a booking counts at least one adult. */
const nobody = { adultos: 1, menores: 0, infantes: 0, hrsExtras: 0 };
const freeOffer = {
  service: { price: 0, prices: [], seats: null, marineParkFee: 0 },
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
  calendarImportId = null,
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
    isShared: false,
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
    calendarImportId,
    consent: null,
    campaign: null,
    checkin: noCheckin(),
    crew: [],
    tip: noTip(),
    disruptions: [],
    unreachedSince: null,
    releaseAt: null,
    dispute: null,
    history: [{ at, by: author, action: 'created', from: null, to: 'blackout', why: null }],
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
}

/** The booking's time fields for a block, which has no buffer after it. */
export function timesOfBlock(zone: string, { start, end }: BlockSpan) {
  const { date: bookingDate, hora } = momentOf(zone, start.getTime());
  return { bookingDate, hora, start, end, until: end, duration: (end.getTime() - start.getTime()) / HOUR_MS };
}

/** A day and time by a location's clock. */
export type Moment = { date: string; hora: string };

/** The first instant of a block and the first after it. */
export type BlockSpan = { start: Date; end: Date };

type Limits = {
  zone: string;
  /** Epoch milliseconds. */
  now: number;
  /** The earliest start, epoch milliseconds. */
  notBefore: number;
};

/**
 * The span of a block. Throws `invalid` if it ends before it starts, lasts over 90 days, or is too far back or ahead.
 */
export function blockSpanOf({ from, to }: { from: Moment; to: Moment }, { zone, now, notBefore }: Limits): BlockSpan {
  const start = instantOf(zone, from.date, minutesOf(from.hora));
  if (start === null) throw invalidField('from.hora', 'no_such_time');
  // A whole day ends at midnight, even in a zone whose clocks skip it.
  const end = firstInstantFrom(zone, to.date, minutesOf(to.hora));
  if (!isOnGrid(start)) throw invalidField('from.hora', 'not_on_grid');
  if (!isOnGrid(end)) throw invalidField('to.hora', 'not_on_grid');
  if (end <= start) throw invalidField('to.date', 'ends_before_start');
  if (isAfter(to, { ...from, date: addDays(from.date, MAX_BLOCK_DAYS) }))
    throw invalidField('to.date', 'block_too_long');
  if (start < notBefore) throw invalidField('from.date', 'too_long_ago');
  if (start > now + HORIZON_MS) throw invalidField('from.date', 'too_far');
  return { start: new Date(start), end: new Date(end) };
}

/** The day and time of an instant. */
export function momentOf(zone: string, instant: number): Moment {
  const { date, minutes } = wallClock(zone, instant);
  return { date, hora: timeOf(minutes) };
}

function isAfter(one: Moment, other: Moment): boolean {
  return one.date > other.date || (one.date === other.date && one.hora > other.hora);
}
