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
  /** The back office's, to which each event links. */
  origin: string;
};

const words = {
  en: { blocked: 'Blocked', people: 'people' },
  es: { blocked: 'Bloqueada', people: 'personas' },
} satisfies Record<Language, object>;

/**
 * Bookings as iCalendar (RFC 5545), in the zone of their location. An event keeps its UID, and its SEQUENCE rises with
 * each change; a cancelled booking is a cancelled event. It has no contact data: whoever has the address reads it.
 * By ical.js, because ical-generator writes DTSTAMP by the zone's clock. Imported here: a start needs neither.
 */
export async function calendarFile({ location, rows, language, origin }: Feed): Promise<string> {
  const [{ default: ICAL }, { tzlib_get_ical_block: zoneBlock }] = await Promise.all([
    import('ical.js'),
    import('timezones-ical-library'),
  ]);
  const { zone } = location;
  const calendar = new ICAL.Component('vcalendar');
  calendar.updatePropertyWithValue('version', '2.0');
  calendar.updatePropertyWithValue('prodid', '-//Marea//Bookings//EN');
  calendar.updatePropertyWithValue('x-wr-calname', `Marea · ${location.name}`);
  calendar.updatePropertyWithValue('x-published-ttl', 'PT15M');
  const [block] = zoneBlock(zone);
  if (block) calendar.addSubcomponent(new ICAL.Component(ICAL.parse(block)));

  const utc = (instant: Date) => ICAL.Time.fromJSDate(instant, true);
  const local = (instant: Date) => {
    const { date, minutes } = wallClock(zone, instant.getTime());
    return ICAL.Time.fromDateTimeString(`${date}T${timeOf(minutes)}:00`);
  };
  for (const row of rows) {
    const event = new ICAL.Component('vevent');
    event.updatePropertyWithValue('uid', `${row._id}@marea`);
    event.updatePropertyWithValue('sequence', row.version);
    event.updatePropertyWithValue('dtstamp', utc(row.updatedAt));
    event.updatePropertyWithValue('last-modified', utc(row.updatedAt));
    event.updatePropertyWithValue('dtstart', local(row.start)).setParameter('tzid', zone);
    event.updatePropertyWithValue('dtend', local(row.end)).setParameter('tzid', zone);
    event.updatePropertyWithValue('summary', titleOf(row, language));
    event.updatePropertyWithValue('status', occupiesSlot[row.status] ? 'CONFIRMED' : 'CANCELLED');
    event.updatePropertyWithValue('location', placeOf(location));
    event.updatePropertyWithValue('description', textOf(row, language));
    event.updatePropertyWithValue('url', `${origin}/calendar?date=${row.bookingDate}&booking=${row._id}`);
    calendar.addSubcomponent(event);
  }
  return `${calendar.toString()}\r\n`;
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
