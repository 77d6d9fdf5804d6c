import type { ImportProblem, CalendarImport } from '@marea/domain/calendarImports/calendarImport.schema';
import { calendarImports } from '@marea/domain/calendarImports/calendarImport.schema';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@marea/domain/core/time/zone';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { blockVessel, bookingRequest, bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { Receiver } from '../../tests/receiver.ts';
import { startReceiver, SWITCHING_PROTOCOLS } from '../../tests/receiver.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { bookings } from '../booking/index.ts';
import { notifications } from '../notifications/index.ts';
import { importedEvents, importSchedules } from './calendarImport.collection.ts';
import { createCalendarReader } from './reader.ts';

let api: TestApi;
let home: StoredCompany;
let staff: Caller;
let platform: Receiver;
const logged: string[] = [];
beforeAll(async () => {
  api = await startTestApi(
    { WEBHOOK_LOOPBACK: 'on', LOG_LEVEL: 'debug' },
    { write: (line: string) => void logged.push(line) },
  );
});
afterAll(() => api.stop());
beforeEach(async () => {
  home = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, home.role)));
  platform = await startReceiver();
});
afterEach(async () => {
  api.clock.now = Date.now;
  await platform.stop();
  await api.db(importSchedules).deleteMany({});
});

type Entry = { uid: string; day: number; from?: number; hours?: number };

/** A calendar's text: each event begins so many hours after midnight UTC. */
function calendarOf(entries: readonly Entry[]): string {
  const at = (day: number, hours: number) =>
    new Date(Date.parse(inDays(day)) + hours * HOUR_MS).toISOString().replace(/[-:]|\.000/g, '');
  const events = entries.flatMap(({ uid, day, from = 15, hours = 4 }) => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTART:${at(day, from)}`,
    `DTEND:${at(day, from + hours)}`,
    'SUMMARY:Reserved - Jane Roe',
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');
}
const serve = (entries: readonly Entry[], headers: Record<string, string> = {}) => {
  platform.answer = (_, response) => void response.writeHead(200, headers).end(calendarOf(entries));
};

async function addCalendar(over: object = {}): Promise<CalendarImport> {
  const entry = {
    locationId: home.location._id,
    resourceId: home.vessel._id,
    name: 'Airbnb',
    url: `${platform.url}.ics?s=s3cret`,
  };
  const { body, status } = await staff.post('/api/calendar-import', { ...entry, ...over });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data;
}
const readDue = (timeoutMs?: number) => createCalendarReader(api.app, timeoutMs).workOff();
const readAgain = async ({ _id }: { _id: string }): Promise<CalendarImport> =>
  (await staff.post(`/api/calendar-import/${_id}/read`, {})).body.data;
const blocks = () =>
  api
    .db(bookings)
    .find({ resourceId: home.vessel._id, status: 'blackout', isDeleted: false, calendarImportId: { $ne: null } })
    .sort({ start: 1 })
    .toArray();
const noticesOf = () => api.db(notifications).find({ companyId: home.company._id }).toArray();

describe('a calendar from elsewhere', () => {
  it('blocks its vessel, and follows what is added, moved and gone', async () => {
    serve([
      { uid: 'a', day: 20 },
      { uid: 'b', day: 21 },
    ]);
    const calendar = await addCalendar();
    expect(await readDue()).toBe(1);
    const [first, second] = await blocks();
    expect(first).toMatchObject({ notes: 'Airbnb', calendarImportId: calendar._id, hora: '10:00', duration: 4 });
    const refused = await staff.post('/api/booking', bookingRequest(home, { bookingDate: inDays(20) }));
    expect(refused.body.code).toBe('slot_taken');

    serve([
      { uid: 'b', day: 22 },
      { uid: 'c', day: 23 },
    ]);
    expect(await readAgain(calendar)).toMatchObject({ blocks: 2, conflictCount: 0, problem: null, failingSince: null });
    const [moved, added] = await blocks();
    expect(moved).toMatchObject({ _id: second?._id, bookingDate: inDays(22), isMoved: true });
    expect(added?.bookingDate).toBe(inDays(23));
    await bookTrip(staff, home, { bookingDate: inDays(20) });
    await bookTrip(staff, home, { bookingDate: inDays(21) });
  });

  it('tells nobody of its blocks, and has no words of its events', async () => {
    serve([{ uid: 'a', day: 20 }]);
    await addCalendar();
    await readDue();
    expect(await noticesOf()).toEqual([]);
    expect(JSON.stringify([await blocks(), await api.db(importedEvents).find().toArray()])).not.toContain('Jane');
    expect(logged.join('')).not.toContain('s3cret');
  });

  it('lists what is in its way, tells staff once, and blocks it when the booking is gone', async () => {
    const trip = await bookTrip(staff, home, { bookingDate: inDays(24) });
    serve([
      { uid: 'a', day: 24, from: 16 },
      { uid: 'b', day: 25 },
    ]);
    const calendar = await addCalendar();
    await readDue();

    const read = await readAgain(calendar);
    expect(read).toMatchObject({ blocks: 1, conflictCount: 1 });
    expect(read.conflicts).toEqual([expect.objectContaining({ bookingId: trip._id, folio: trip.folio })]);
    const notices = (await noticesOf()).filter(({ kind }) => kind === 'calendar_conflict');
    expect(notices.map(({ title }) => title.en)).toEqual([expect.stringContaining('Airbnb has Azimut 55')]);
    expect(await api.db(bookings).findOne({ _id: trip._id })).toMatchObject({
      status: trip.status,
      start: new Date(trip.start),
    });

    await staff.put(`/api/booking/${trip._id}/status`, { status: 'cancel' });
    expect(await readAgain(calendar)).toMatchObject({ blocks: 2, conflictCount: 0, conflicts: [] });
    expect(await blocks()).toHaveLength(2);
  });

  it('that moves onto a booking leaves its old time', async () => {
    const trip = await bookTrip(staff, home, { bookingDate: inDays(26) });
    serve([{ uid: 'a', day: 27 }]);
    const calendar = await addCalendar();
    await readDue();
    serve([{ uid: 'a', day: 26 }]);
    expect(await readAgain(calendar)).toMatchObject({ blocks: 0, conflicts: [{ bookingId: trip._id }] });
    expect(await blocks()).toEqual([]);
    await bookTrip(staff, home, { bookingDate: inDays(27) });
  });

  it('lets two events swap their times', async () => {
    serve([
      { uid: 'a', day: 28 },
      { uid: 'b', day: 29 },
    ]);
    const calendar = await addCalendar();
    await readDue();
    serve([
      { uid: 'b', day: 28 },
      { uid: 'a', day: 29 },
    ]);
    expect(await readAgain(calendar)).toMatchObject({ blocks: 2, conflictCount: 0 });
    expect((await blocks()).map(({ bookingDate }) => bookingDate)).toEqual([inDays(28), inDays(29)]);
  });

  it('finds a block by hand in its way', async () => {
    const block = await blockVessel(staff, home, {}, inDays(30));
    serve([{ uid: 'a', day: 30 }]);
    const calendar = await addCalendar();
    expect(await readAgain(calendar)).toMatchObject({ blocks: 0, conflicts: [{ bookingId: block._id }] });
  });

  it('keeps a block of the past when its event is gone', async () => {
    serve([{ uid: 'a', day: 1 }]);
    const calendar = await addCalendar();
    await readDue();
    const later = Date.now() + 3 * DAY_MS;
    api.clock.now = () => later;
    serve([]);
    expect(await readAgain(calendar)).toMatchObject({ blocks: 0 });
    expect(await blocks()).toHaveLength(1);
    expect(await api.db(importedEvents).countDocuments({ importId: calendar._id })).toBe(0);
  });

  it('frees its vessel when it is removed', async () => {
    serve([{ uid: 'a', day: 31 }]);
    const calendar = await addCalendar();
    await readDue();
    expect((await staff.delete(`/api/calendar-import/${calendar._id}/delete`)).status).toBe(200);
    expect(await blocks()).toEqual([]);
    expect(await api.db(importSchedules).findOne({ _id: calendar._id })).toBeNull();
    expect((await staff.get(`/api/resource/${home.vessel._id}/calendar-imports`)).body.data).toEqual([]);
    await bookTrip(staff, home, { bookingDate: inDays(31) });
  });

  it('that is switched off is not read, and its blocks stay', async () => {
    serve([{ uid: 'a', day: 32 }]);
    const calendar = await addCalendar();
    await readDue();
    await staff.put(`/api/calendar-import/${calendar._id}/update`, { active: false });
    await readDue();
    expect(platform.received).toHaveLength(1);
    expect(await blocks()).toHaveLength(1);
    await staff.put(`/api/calendar-import/${calendar._id}/update`, { active: true });
    await readDue();
    expect(platform.received).toHaveLength(2);
  });

  it('that is renamed names its blocks anew, switched off as well', async () => {
    serve([{ uid: 'a', day: 34 }]);
    const calendar = await addCalendar();
    await readDue();
    const [before] = await blocks();
    const renamed = await staff.put(`/api/calendar-import/${calendar._id}/update`, {
      name: 'Airbnb Sur',
      active: false,
    });
    expect(renamed.status).toBe(200);
    expect(await blocks()).toMatchObject([
      { _id: before?._id, notes: 'Airbnb Sur', version: (before?.version ?? 0) + 1 },
    ]);
  });

  it('is left out of the calendar feed of its vessel, which other platforms read', async () => {
    serve([{ uid: 'a', day: 33 }]);
    await addCalendar();
    await readDue();
    const feedOf = async (resourceId: string | null) => {
      const choice = { locationId: home.location._id, resourceId, onlyOwnTrips: false };
      const { url } = (await staff.post('/api/calendar-feeds', choice)).body.data;
      return (await api.request().get(new URL(url).pathname).buffer()).text;
    };
    expect(await feedOf(home.vessel._id)).not.toContain('Airbnb');
    expect(await feedOf(null)).toContain('Airbnb');
  });
});

describe('a block from elsewhere', () => {
  it('is changed by nobody here', async () => {
    serve([{ uid: 'a', day: 34 }]);
    await addCalendar();
    await readDue();
    const [block] = await blocks();
    const answers = [
      await staff.put(`/api/booking/${block?._id}/block`, { reason: 'Casco' }),
      await staff.put(`/api/booking/${block?._id}/block`, {
        from: { date: inDays(35), hora: '10:00' },
        to: { date: inDays(35), hora: '12:00' },
      }),
      await staff.put(`/api/booking/${block?._id}/status`, { status: 'cancel' }),
      await staff.delete(`/api/booking/${block?._id}`),
    ];
    expect(answers.map(({ status, body }) => [status, body.code, body.details?.name])).toEqual(
      answers.map(() => [409, 'imported_block', 'Airbnb']),
    );
    expect(await blocks()).toEqual([block]);
  });
});

describe('a bad answer', () => {
  const big = 'x'.repeat(64 * 1024);
  it.each<[ImportProblem, Receiver['answer']]>([
    ['not_a_calendar', (_, response) => void response.writeHead(200).end('<!doctype html><p>Sign in</p>')],
    ['not_a_calendar', (_, response) => void response.writeHead(200).end()],
    [
      'too_large',
      (_, response) => {
        const more = () => void response.write(big, (error) => !error && more());
        more();
      },
    ],
    ['redirects', ({ path }, response) => void response.writeHead(302, { location: `${path}x` }).end()],
    ['private_address', (_, response) => void response.writeHead(302, { location: 'http://10.1.2.3/a.ics' }).end()],
    ['timeout', () => {}],
    ['timeout', (_, response) => void response.writeHead(200).write('BEGIN:VCALENDAR\r\n')],
    ['gone', (_, response) => void response.writeHead(404).end()],
    ['refused', (_, response) => void response.writeHead(500).end()],
    ['not_reached', (_, response) => void response.destroy()],
    ['not_reached', (_, response) => void response.socket?.end(SWITCHING_PROTOCOLS)],
    [
      'too_many_events',
      (_, response) => {
        const series = calendarOf([{ uid: 'a', day: 2, hours: 1 }]).replace(
          'SUMMARY',
          'RRULE:FREQ=SECONDLY;COUNT=1000000000\r\nSUMMARY',
        );
        response.writeHead(200).end(series);
      },
    ],
  ])('is %s, and what was read before stays', async (problem, answer) => {
    serve([{ uid: 'a', day: 36 }]);
    const calendar = await addCalendar();
    await readDue();
    platform.answer = answer;
    const later = Date.now() + HOUR_MS;
    api.clock.now = () => later;
    await readDue(problem === 'timeout' ? 300 : undefined);

    const [read] = (await staff.get(`/api/resource/${home.vessel._id}/calendar-imports`)).body.data;
    expect(read).toMatchObject({ _id: calendar._id, problem, blocks: 1, failingSince: new Date(later).toISOString() });
    expect(await blocks()).toHaveLength(1);
    serve([{ uid: 'a', day: 36 }]);
    expect(await readAgain(calendar)).toMatchObject({ problem: null, failingSince: null, blocks: 1 });
  });
});

describe('a reading', () => {
  it('comes every quarter of an hour, and asks only for what changed', async () => {
    platform.answer = ({ headers }, response) => {
      const isKnown =
        headers['if-none-match'] === '"1"' && headers['if-modified-since'] === 'Fri, 01 Jan 2027 00:00:00 GMT';
      response
        .writeHead(isKnown ? 304 : 200, { etag: '"1"', 'last-modified': 'Fri, 01 Jan 2027 00:00:00 GMT' })
        .end(isKnown ? '' : calendarOf([{ uid: 'a', day: 37 }]));
    };
    const calendar = await addCalendar();
    expect(await readDue()).toBe(1);
    expect(await readDue()).toBe(0);
    let later = Date.now() + 17 * MINUTE_MS;
    api.clock.now = () => later;
    expect(await readDue()).toBe(1);
    expect(platform.received.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"']);
    expect(await api.db(calendarImports).findOne({ _id: calendar._id })).toMatchObject({
      blocks: 1,
      lastSuccessAt: new Date(later),
    });
    // Once a day the whole calendar is read, since series continue.
    later += DAY_MS;
    await readDue();
    expect(platform.received.at(-1)?.headers['if-none-match']).toBeUndefined();
  });

  it('is one, though two processes look', async () => {
    serve(Array.from({ length: 20 }, (_, index) => ({ uid: `${index}`, day: 40 + index })));
    await addCalendar();
    const counts = await Promise.all([readDue(), readDue()]);
    expect(counts[0] + counts[1]).toBe(1);
    expect(platform.received).toHaveLength(1);
    expect(await blocks()).toHaveLength(20);
  });

  it('and a booking of the same time are exactly one', async () => {
    const days = Array.from({ length: 12 }, (_, index) => 70 + index);
    serve(days.map((day) => ({ uid: `${day}`, day })));
    const calendar = await addCalendar();
    const [, ...sales] = await Promise.all([
      readDue(),
      ...days.map((day) => staff.post('/api/booking', bookingRequest(home, { bookingDate: inDays(day) }))),
    ]);
    const saleCount = sales.filter(({ status }) => status === 201).length;
    const [read] = (await staff.get(`/api/resource/${home.vessel._id}/calendar-imports`)).body.data;
    expect(saleCount + read.blocks).toBe(days.length);
    expect(read.conflictCount).toBe(saleCount);
    expect(await blocks()).toHaveLength(read.blocks);
    expect(calendar._id).toBe(read._id);
  });
});

describe('the address', () => {
  it.each([
    ['http://10.0.0.1/a.ics', 'private_address'],
    ['ftp://calendar.example/a.ics', 'url'],
  ])('%s is refused', async (url) => {
    const entry = { locationId: home.location._id, resourceId: home.vessel._id, name: 'Airbnb', url };
    const { status, body } = await staff.post('/api/calendar-import', entry);
    expect([status, body.errors[0].path]).toEqual([422, 'url']);
  });

  it('of another vessel’s company is refused', async () => {
    const other = await storeCompany(api.db);
    const entry = { locationId: home.location._id, resourceId: other.vessel._id, name: 'Airbnb', url: platform.url };
    expect((await staff.post('/api/calendar-import', entry)).status).toBe(422);
  });
});
