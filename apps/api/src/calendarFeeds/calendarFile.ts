import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { occupiesSlot } from '@marea/domain/booking/status/booking.status';
import type { Language } from '@marea/domain/core/text/text';
import { fullName } from '@marea/domain/core/text/text';
import { timeOf, wallClock } from '@marea/domain/core/time/zone';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { CalendarRow } from '../booking/index.ts';

type Feed = {
  location: Pick<Location, 'name' | 'zone' | 'pier' | 'address1' | 'city'>;
  rows: readonly CalendarRow[];
  language: Language;
  /** The back office's origin, to which each event links. */
  origin: string;
};

const words = {
  en: { blocked: 'Blocked', people: 'people' },
  es: { blocked: 'Bloqueada', people: 'personas' },
} satisfies Record<Language, object>;

/**
 * Bookings as iCalendar (RFC 5545), in the zone of their location. An event keeps its UID, and its SEQUENCE rises with
 * each change; a cancelled booking is a cancelled event. No contact data: anyone with the address can read the file.
 */
export async function calendarFile({ location, rows, language, origin }: Feed): Promise<string> {
  const { calendar, addEvent } = await newCalendar(location.zone);
  calendar.updatePropertyWithValue('x-wr-calname', `Marea · ${location.name}`);
  calendar.updatePropertyWithValue('x-published-ttl', 'PT15M');
  for (const row of rows) {
    const event = addEvent(row);
    event.updatePropertyWithValue('summary', titleOf(row, language));
    event.updatePropertyWithValue('location', placeOf(location));
    event.updatePropertyWithValue('description', textOf(row, language));
    event.updatePropertyWithValue('url', `${origin}/calendar?date=${row.bookingDate}&booking=${row._id}`);
  }
  return `${calendar.toString()}\r\n`;
}

type Invitation = {
  location: Feed['location'];
  booking: BookingRecord;
  company: { name: string; email: string };
};

/** The event for a guest's calendar: a REQUEST, or a CANCEL for a cancelled trip (RFC 5546). */
export async function invitationFile({ location, booking, company }: Invitation): Promise<string> {
  const { customer, resourceName, serviceName, language, folio } = booking;
  const { calendar, addEvent } = await newCalendar(booking.zone);
  calendar.updatePropertyWithValue('method', occupiesSlot[booking.status] ? 'REQUEST' : 'CANCEL');
  const event = addEvent(booking);
  event.updatePropertyWithValue('summary', `${serviceName[language]} · ${company.name}`);
  event.updatePropertyWithValue('location', placeOf(location));
  event.updatePropertyWithValue('description', [resourceName, folio].join('\n'));
  event.updatePropertyWithValue('organizer', `mailto:${company.email}`).setParameter('cn', company.name);
  const guest = event.updatePropertyWithValue('attendee', `mailto:${customer.email}`);
  guest.setParameter('cn', fullName(customer));
  guest.setParameter('partstat', 'ACCEPTED');
  return `${calendar.toString()}\r\n`;
}

type Occurrence = Pick<BookingRecord, '_id' | 'version' | 'updatedAt' | 'start' | 'end' | 'status'>;

/** Uses ical.js: ical-generator writes DTSTAMP by the zone's clock. Imported here, because a start needs neither. */
async function newCalendar(zone: string) {
  const [{ default: ICAL }, { tzlib_get_ical_block: zoneBlock }] = await Promise.all([
    import('ical.js'),
    import('timezones-ical-library'),
  ]);
  const calendar = new ICAL.Component('vcalendar');
  calendar.updatePropertyWithValue('version', '2.0');
  calendar.updatePropertyWithValue('prodid', '-//Marea//Bookings//EN');
  const [block] = zoneBlock(zone);
  if (block) calendar.addSubcomponent(new ICAL.Component(ICAL.parse(block)));
  const utc = (instant: Date) => ICAL.Time.fromJSDate(instant, true);
  const local = (instant: Date) => {
    const { date, minutes } = wallClock(zone, instant.getTime());
    return ICAL.Time.fromDateTimeString(`${date}T${timeOf(minutes)}:00`);
  };
  const addEvent = ({ _id, version, updatedAt, start, end, status }: Occurrence) => {
    const event = new ICAL.Component('vevent');
    event.updatePropertyWithValue('uid', `${_id}@marea`);
    event.updatePropertyWithValue('sequence', version);
    event.updatePropertyWithValue('dtstamp', utc(updatedAt));
    event.updatePropertyWithValue('last-modified', utc(updatedAt));
    event.updatePropertyWithValue('dtstart', local(start)).setParameter('tzid', zone);
    event.updatePropertyWithValue('dtend', local(end)).setParameter('tzid', zone);
    event.updatePropertyWithValue('status', occupiesSlot[status] ? 'CONFIRMED' : 'CANCELLED');
    calendar.addSubcomponent(event);
    return event;
  };
  return { calendar, addEvent };
}

function titleOf(row: CalendarRow, language: Language): string {
  if (row.status === 'blackout') return `${words[language].blocked} · ${row.blockReason ?? row.resourceName}`;
  return `${row.resourceName} · ${fullName(row)} (${row.pax})`;
}

function textOf({ status, folio, pax, resourceName, serviceName }: CalendarRow, language: Language): string {
  if (status === 'blackout') return resourceName;
  return [serviceName[language], resourceName, `${pax} ${words[language].people}`, folio].join('\n');
}

function placeOf({ name, pier, address1, city }: Feed['location']): string {
  return [pier || name, address1, city].filter((part) => part !== '').join(', ');
}
