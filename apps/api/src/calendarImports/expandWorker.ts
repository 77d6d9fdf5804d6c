import { createHash } from 'node:crypto';
import type { ImportProblem } from '@marea/domain/calendarImports/calendarImport.schema';
import { MAX_BLOCK_DAYS } from '@marea/domain/core/limits';
import { firstInstantFrom } from '@marea/domain/core/time/instants';
import { DAY_MS, isZone, MINUTE_MS } from '@marea/domain/core/time/zone';
import ICAL from 'ical.js';

const MAX_OCCURRENCES = 1_000;
/** The steps for one event: some platforms repeat a daily event that began years ago. */
const MAX_STEPS = 50_000;
const AHEAD_MS = 548 * DAY_MS;
const GRID_MS = 5 * MINUTE_MS;
/** Each occurrence has the key of its series: a longer one would be stored a thousand times. */
const MAX_KEY = 255;
const MAX_PART_MS = (MAX_BLOCK_DAYS - 1) * DAY_MS;

/** A time for which a vessel is taken elsewhere, epoch milliseconds; `key` is the same at each reading. */
export type Occurrence = { key: string; uid: string; start: number; end: number };
type Calendar = { text: string; zone: string; now: number };
export type Expansion = { occurrences: Occurrence[] } | { problem: ImportProblem };

class TooMany extends Error {}

/**
 * The times that a calendar takes within 18 months, on the five-minute grid and without overlaps. It runs in a thread that
 * can be ended: some rules of recurrence, as for 30 February, never end.
 */
export function expand({ text, zone, now }: Calendar): Expansion {
  try {
    const window = { zone, from: now, to: now + AHEAD_MS };
    const occurrences: Occurrence[] = [];
    for (const event of eventsOf(text)) {
      for (const one of occurrencesOf(event, window)) {
        if (occurrences.push(one) > MAX_OCCURRENCES) throw new TooMany();
      }
    }
    return { occurrences: withoutOverlaps(occurrences).flatMap((one) => partsOf(one, window.to)) };
  } catch (error) {
    return { problem: error instanceof TooMany ? 'too_many_events' : 'not_a_calendar' };
  }
}

type Event = { key: string; uid: string; event: ICAL.Event };
type Window = { zone: string; from: number; to: number };

function eventsOf(text: string): Event[] {
  const parsed = ICAL.parse(text) as unknown[];
  const calendars = (Array.isArray(parsed[0]) ? parsed : [parsed]) as unknown[][];
  const components = calendars.flatMap((one) => {
    const calendar = new ICAL.Component(one);
    if (calendar.name !== 'vcalendar') throw new Error('no calendar');
    return calendar.getAllSubcomponents('vevent');
  });
  const readable = components.filter((one) => one.getFirstPropertyValue('dtstart'));
  return [...Map.groupBy(readable, (one) => String(one.getFirstPropertyValue('uid') ?? ''))]
    .filter(([uid]) => !uid.endsWith('@marea'))
    .flatMap(([uid, ofUid]) =>
      seriesOf(uid, ofUid).map(({ key, event }) => ({ key: shortened(key), uid: shortened(uid), event })),
    );
}

function shortened(key: string): string {
  return key.length > MAX_KEY ? createHash('sha256').update(key).digest('base64url') : key;
}

/** Events of one UID: a series with its exceptions; of several versions the latest. */
function seriesOf(uid: string, components: readonly ICAL.Component[]): Omit<Event, 'uid'>[] {
  const isException = (one: ICAL.Component) => one.hasProperty('recurrence-id');
  const exceptions = components.filter(isException);
  const latest = latestOf(components.filter((one) => !isException(one)));
  const masters = latest.map((one, index) => ({
    key: index === 0 ? uid : `${uid}#${index}`,
    event: new ICAL.Event(one, { exceptions: index === 0 ? [...exceptions] : [] }),
  }));
  if (masters.length > 0) return masters;
  return exceptions.map((one) => ({
    key: `${uid}|${String(one.getFirstPropertyValue('recurrence-id'))}`,
    event: new ICAL.Event(one),
  }));
}

/** Some platforms give several events one UID; these are equally late. */
function latestOf(components: readonly ICAL.Component[]): ICAL.Component[] {
  const sequenceOf = (one: ICAL.Component) => Number(one.getFirstPropertyValue('sequence') ?? 0);
  const last = Math.max(...components.map(sequenceOf));
  return components.filter((one) => sequenceOf(one) === last);
}

function* occurrencesOf({ key, uid, event }: Event, window: Window): Generator<Occurrence> {
  if (!event.isRecurring()) {
    const one = spanOf(event, event.startDate, event.endDate, window);
    if (one) yield { key, uid, ...one };
    return;
  }
  const iterator = event.iterator();
  for (let steps = 0; ; steps += 1) {
    if (steps > MAX_STEPS) throw new TooMany();
    const next = iterator.next();
    if (!next || instantOf(next, event, window.zone) >= window.to) return;
    const { item, startDate, endDate, recurrenceId } = event.getOccurrenceDetails(next);
    const one = spanOf(item, startDate, endDate, window);
    if (one) yield { key: `${key}|${recurrenceId.toString()}`, uid, ...one };
  }
}

/** The instants of an occurrence that takes time within the window; null for another, a cancelled or a free one. */
function spanOf({ component }: ICAL.Event, from: ICAL.Time, to: ICAL.Time, { zone, ...window }: Window) {
  const textOf = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase();
  if (textOf('status') === 'CANCELLED' || textOf('transp') === 'TRANSPARENT') return null;
  const start = Math.floor(instantOf(from, component, zone) / GRID_MS) * GRID_MS;
  const end = Math.ceil(instantOf(to, component, zone) / GRID_MS) * GRID_MS;
  return end > start && end > window.from && start < window.to ? { start, end } : null;
}

/** A day begins by the location's clock, as does a time without a zone. IANA's own zones win over those of the file. */
function instantOf(time: ICAL.Time, of: ICAL.Event | ICAL.Component, zone: string): number {
  const component = of instanceof ICAL.Event ? of.component : of;
  const date = new Date(Date.UTC(time.year, time.month - 1, time.day)).toISOString().slice(0, 10);
  if (time.isDate) return firstInstantFrom(zone, date, 0);
  const { utcTimezone, localTimezone } = ICAL.Timezone;
  const isFloating = !time.zone || time.zone === localTimezone;
  const zoneId = isFloating ? (component.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? '') : time.zone.tzid;
  if (time.zone === utcTimezone || (!isFloating && !isZone(zoneId))) return time.toUnixTime() * 1_000;
  return firstInstantFrom(isZone(zoneId) ? zoneId : zone, date, time.hour * 60 + time.minute) + time.second * 1_000;
}

/** Joins overlapping occurrences: a vessel that is taken twice elsewhere is blocked once. */
function withoutOverlaps(occurrences: readonly Occurrence[]): Occurrence[] {
  const joined: Occurrence[] = [];
  for (const one of occurrences.toSorted((a, b) => a.start - b.start || (a.key < b.key ? -1 : 1))) {
    const last = joined.at(-1);
    if (last && one.start < last.end) last.end = Math.max(last.end, one.end);
    else joined.push({ ...one });
  }
  return joined;
}

/** Splits an occurrence that is longer than the longest block. */
function partsOf(one: Occurrence, before: number): Occurrence[] {
  const parts: Occurrence[] = [];
  for (let start = one.start; start < one.end && start < before; start += MAX_PART_MS) {
    const key = start === one.start ? one.key : `${one.key}/${parts.length}`;
    parts.push({ ...one, key, start, end: Math.min(start + MAX_PART_MS, one.end) });
  }
  return parts;
}
