import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { carriedStatuses } from '@marea/domain/booking/price/salesFigures';
import { addDays, DAY_MS, HOUR_MS, wallClock } from '@marea/domain/core/time/zone';
import { locations } from '@marea/domain/fleet/location.schema';
import type { Settings } from '@marea/domain/settings/settings.schema';
import { bookings, enteredAtOf } from '../booking/index.ts';
import { companies } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { derivedId } from '../db/ids.ts';
import type { Effects } from '../outbox/index.ts';
import { enqueueOnce } from '../outbox/index.ts';
import { bookingDue } from '../payments/index.ts';
import { settingsOf } from '../settings/index.ts';
import { missingAtCheckin } from './missingAtCheckin.ts';

/** Drops reminders that are later than this, as after an outage. */
const MAX_LATE_MS = 12 * HOUR_MS;
/** The hour at the location from which reminders by day go out. */
const HOUR_OF_DAY = 10;
const DAYS_BEFORE_DUE = 3;
const DAYS_BEFORE_TRIP = 3;

type Reminders = Promise<{ reminders: number }>;
type HoursByLocation = ReadonlyMap<string, readonly number[]>;
type Rules = { settings: Settings; ownHours: HoursByLocation };
type Trip = Rules & { booking: BookingRecord };

/** Reminds guests of trips, as many hours before as the location or else the company sets; the last of several due. */
export async function remindOfTrips(app: AppContext, signal: AbortSignal): Reminders {
  const ahead = ({ settings, ownHours }: Rules) =>
    Math.max(0, ...settings.reminderHours, ...[...ownHours.values()].flat()) * HOUR_MS;
  return remindEach(app, signal, ahead, tripReminder);
}

async function tripReminder(
  app: AppContext,
  { booking, settings, ownHours }: Trip,
): Promise<Reminder<'tripReminder'> | null> {
  const start = booking.start.getTime();
  const wanted = ownHours.get(booking.locationId) ?? settings.reminderHours;
  const hours = wanted.filter((before) => isOnTime(app, start - before * HOUR_MS));
  const last = Math.min(...hours);
  if (hours.length === 0 || !(await isDue(app, booking, start - last * HOUR_MS))) return null;
  return { key: `${start}|${last}`, kind: 'tripReminder', payload: payloadOf(booking) };
}

/** Reminds guests of the rest of a price three days before it is due. */
export async function remindOfBalances(app: AppContext, signal: AbortSignal): Reminders {
  const ahead = ({ settings: { remindOfPayment, deposit } }: Rules) =>
    remindOfPayment && deposit ? (deposit.dueDays + DAYS_BEFORE_DUE + 1) * DAY_MS : 0;
  return remindEach(app, signal, ahead, balanceReminder);
}

async function balanceReminder(app: AppContext, { booking }: Trip): Promise<Reminder<'balanceReminder'> | null> {
  // Guests of resellers have paid the reseller.
  if (booking.reseller !== null) return null;
  const { by } = await bookingDue(app, booking);
  if (by === null || !(await isDue(app, booking, morningOf(booking, by, DAYS_BEFORE_DUE)))) return null;
  return { key: by, kind: 'balanceReminder', payload: payloadOf(booking) };
}

/** Reminds guests three days before a trip of the names and signatures that its check-in lacks. */
export async function remindOfCheckins(app: AppContext, signal: AbortSignal): Reminders {
  const ahead = ({ settings }: Rules) => (settings.remindOfCheckin ? (DAYS_BEFORE_TRIP + 1) * DAY_MS : 0);
  return remindEach(app, signal, ahead, checkinReminder);
}

async function checkinReminder(app: AppContext, { booking }: Trip): Promise<Reminder<'checkinReminder'> | null> {
  if (!(await isDue(app, booking, morningOf(booking, booking.bookingDate, DAYS_BEFORE_TRIP)))) return null;
  if ((await missingAtCheckin(app, booking)) === null) return null;
  return { key: booking.bookingDate, kind: 'checkinReminder', payload: payloadOf(booking) };
}

function payloadOf({ _id: visitId, start }: BookingRecord) {
  return { visitId, start: start.toISOString() };
}

/** Whether a reminder at `at` (epoch milliseconds) is due; not for trips booked or imported later. */
async function isDue(app: AppContext, booking: BookingRecord, at: number): Promise<boolean> {
  return isOnTime(app, at) && (await enteredAtOf(app, booking)) < at;
}

function isOnTime(app: AppContext, at: number): boolean {
  const late = app.now() - at;
  return late >= 0 && late < MAX_LATE_MS;
}

/** Ten in the morning at a trip's location, `days` before a day. Close enough if the clocks change in between. */
function morningOf({ zone, start }: BookingRecord, day: string, days: number): number {
  const local = wallClock(zone, start.getTime());
  const offset = Date.parse(`${local.date}T00:00:00Z`) + local.minutes * 60_000 - start.getTime();
  return Date.parse(`${addDays(day, -days)}T00:00:00Z`) + HOUR_OF_DAY * HOUR_MS - offset;
}

type Reminder<K extends keyof Effects> = { key: string; kind: K; payload: Effects[K] };
type Plan<K extends keyof Effects> = (app: AppContext, trip: Trip) => Promise<Reminder<K> | null>;

/** Queues the reminder that `plan` returns for each trip within the company's `ahead`: once, however often it runs. */
async function remindEach<K extends keyof Effects>(
  app: AppContext,
  signal: AbortSignal,
  ahead: (rules: Rules) => number,
  plan: Plan<K>,
): Reminders {
  let reminders = 0;
  for (const { _id: companyId } of await app.db(companies).find({ active: true }).toArray()) {
    const rules = { settings: await settingsOf(app, companyId), ownHours: await ownHoursOf(app, companyId) };
    const until = new Date(app.now() + ahead(rules));
    const trips = app.db(bookings).find({
      companyId,
      isDeleted: false,
      start: { $gt: new Date(app.now()), $lte: until },
      status: { $in: carriedStatuses },
    });
    for await (const booking of trips) {
      signal.throwIfAborted();
      const reminder = await plan(app, { booking, ...rules });
      if (!reminder) continue;
      const { key, kind, payload } = reminder;
      if (await enqueueOnce(app, null, derivedId(`${kind}|${booking._id}|${key}`), { kind, payload })) reminders += 1;
    }
  }
  return { reminders };
}

async function ownHoursOf(app: AppContext, companyId: string): Promise<HoursByLocation> {
  const found = await app
    .db(locations)
    .find({ companyId }, { projection: { reminders: 1 } })
    .toArray();
  return new Map(found.flatMap(({ _id, reminders }) => (reminders ? [[_id, reminders.hours] as const] : [])));
}
