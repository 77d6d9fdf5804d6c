import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf } from '../core/time/instants.ts';
import { minutesOf } from '../core/time/zone.ts';
import { defaultWaitSettings, defaultWeekHours } from '../fleet/location.schema.ts';
import type { AvailabilityInput } from './freeTimes.ts';
import { daysWithStarts, freeDays, nearestFree, refusalOf, timesOfDay } from './freeTimes.ts';
import type { Occupancy } from './occupancy.ts';
import { hasCapacity, peakOverlap } from './occupancy.ts';

const DATE = '2026-11-28';
const ZONE = 'America/Cancun';
const at = (hora: string, date = DATE) => instantOf(ZONE, date, minutesOf(hora)) as number;
const vessel = (_id: string, over = {}) => ({
  _id,
  active: true,
  blackouts: [],
  blockout: false,
  blockoutDate: null,
  maxPeople: 12,
  ...over,
});
const trip = (from: string, until: string, resourceId = 'a'): Occupancy => ({
  resourceId,
  start: at(from),
  until: at(until),
});

const aService = (over: Partial<AvailabilityInput['service']> = {}): AvailabilityInput['service'] => ({
  _id: 'isla',
  duration: 3,
  bufferTime: 30,
  hours: null,
  resources: ['a', 'b'],
  seats: null,
  ...over,
});

function anInput(over: Partial<AvailabilityInput> = {}, spots = 1): AvailabilityInput {
  const hours = defaultWeekHours();
  hours.sat = { isOpen: true, from: '09:00', to: '17:00' };
  return {
    location: {
      zone: ZONE,
      businessHours: hours,
      bookingTimes: { maxDuration: 60, minDuration: 60, spotsPerTimeSlot: spots },
      wait_settings: defaultWaitSettings(),
    },
    service: aService(),
    resources: [vessel('a'), vessel('b')],
    occupancies: [],
    hrsExtras: 0,
    people: 1,
    now: Date.UTC(2026, 0),
    ...over,
  };
}
const horas = (input: AvailabilityInput, on = 'a') =>
  timesOfDay(input, DATE)
    .filter(({ resourceIds }) => resourceIds.includes(on))
    .map(({ hora }) => hora);

describe('times of a day', () => {
  it('step from opening, and the trip ends by closing', () => {
    expect(horas(anInput())).toEqual(['09:00', '10:00', '11:00', '12:00', '13:00', '14:00']);
    expect(horas(anInput({ hrsExtras: 1.5 }))).toEqual(['09:00', '10:00', '11:00', '12:00']);
  });

  it('leave out what overlaps a trip or its buffer, on that vessel alone', () => {
    const input = anInput({ occupancies: [trip('12:00', '13:30')] });
    expect(horas(input)).toEqual(['14:00']);
    expect(horas(input, 'b')).toEqual(['09:00', '10:00', '11:00', '12:00', '13:00', '14:00']);
  });

  it('keep a gone time in the list, with no vessel', () => {
    const input = anInput({ occupancies: [trip('09:00', '17:00'), trip('09:00', '17:00', 'b')] });
    expect(timesOfDay(input, DATE).map(({ resourceIds }) => resourceIds)).toEqual([[], [], [], [], [], []]);
    expect(freeDays(input, daysWithStarts(input, [DATE]))).toEqual([]);
  });

  it('allow as many trips at once as the location has spots', () => {
    const two = [trip('09:00', '12:00'), trip('11:00', '17:00')];
    expect(horas(anInput({ occupancies: two }, 2))).toEqual(['12:00', '13:00', '14:00']);
    expect(horas(anInput({ occupancies: two }, 3))).toHaveLength(6);
  });

  it('are none in the past, on a closed day, or on a vessel that does not sail', () => {
    expect(horas(anInput({ now: at('12:30') }))).toEqual(['13:00', '14:00']);
    const closed = anInput();
    closed.location.businessHours.sat.isOpen = false;
    expect(timesOfDay(closed, DATE)).toEqual([]);
    const range = { start: '2026-11-27', end: DATE, reason: 'paint' };
    expect(horas(anInput({ resources: [vessel('a', { blackouts: [range] })] }))).toEqual([]);
    expect(horas(anInput({ resources: [vessel('a', { blockout: true, blockoutDate: range })] }))).toEqual([]);
    expect(horas(anInput({ resources: [vessel('a', { blockout: false, blockoutDate: range })] }))).toHaveLength(6);
    expect(horas(anInput({ resources: [vessel('a', { active: false })] }))).toEqual([]);
  });

  it('are only on vessels that the service lists', () => {
    expect(horas(anInput({ resources: [vessel('c')] }), 'c')).toEqual([]);
  });

  it('follow the location\u2019s own hours and step when it does not use the defaults', () => {
    const input = anInput();
    input.location.wait_settings.use_defaults = false;
    input.location.wait_settings.minDuration = 45;
    expect(horas(input).slice(0, 3)).toEqual(['05:00', '05:45', '06:30']);
    const request = { date: DATE, resourceId: 'a', anyStep: false };
    expect(refusalOf(input, { ...request, hora: '05:45' })).toBeNull();
    expect(refusalOf(input, { ...request, hora: '06:00' })).toBe('not_a_departure');
  });

  it('hold on both days that clocks change', () => {
    const madrid = anInput();
    madrid.location.zone = 'Europe/Madrid';
    madrid.location.businessHours.sun = { isOpen: true, from: '01:00', to: '06:00' };
    const forward = timesOfDay(madrid, '2026-03-29').map(({ hora }) => hora);
    // 02:00 is skipped; three hours from 01:00 end at 05:00, from 03:00 at 06:00.
    expect(forward).toEqual(['01:00', '03:00']);
    const back = timesOfDay(madrid, '2026-10-25').map(({ hora }) => hora);
    expect(back).toEqual(['01:00', '02:00', '03:00']);
    for (const { start, end } of timesOfDay(madrid, '2026-10-25')) expect(end - start).toBe(3 * 3_600_000);
  });
});

describe('hours past midnight', () => {
  const SUNDAY = '2026-11-29';
  const night = (over: Partial<AvailabilityInput> = {}) => {
    const input = anInput(over);
    input.location.businessHours.sat = { isOpen: true, from: '20:00', to: '02:00' };
    input.location.businessHours.sun = { isOpen: true, from: '09:00', to: '24:00' };
    return input;
  };
  const on = (input: AvailabilityInput, date: string) => timesOfDay(input, date).map(({ hora }) => hora);

  it('let a trip end on the next day, and start there as a departure of that day', () => {
    expect(on(night(), DATE)).toEqual(['20:00', '21:00', '22:00', '23:00']);
    const short = aService({ duration: 1, bufferTime: 0 });
    expect(on(night({ service: short }), SUNDAY).slice(0, 3)).toEqual(['00:00', '01:00', '09:00']);
    expect(on(night({ service: short }), SUNDAY).at(-1)).toBe('23:00');
  });

  it('refuse what ends after them, and a start between the hours of two days', () => {
    const ask = (date: string, hora: string) => refusalOf(night(), { date, hora, resourceId: 'a', anyStep: true });
    expect(ask(DATE, '23:00')).toBeNull();
    expect(ask(DATE, '23:30')).toBe('closed');
    expect(ask(SUNDAY, '03:00')).toBe('closed');
    expect(ask(SUNDAY, '21:00')).toBeNull();
  });

  it('are kept by what still runs on the next day', () => {
    const late: Occupancy = { resourceId: 'a', start: at('23:00'), until: at('01:00', SUNDAY) };
    expect(horas(night({ occupancies: [late] }))).toEqual([]);
    expect(horas(night({ occupancies: [late] }), 'b')).toHaveLength(4);
    const early: Occupancy = { resourceId: 'a', start: at('01:00', SUNDAY), until: at('04:00', SUNDAY) };
    // A trip of three hours and a buffer of half an hour.
    expect(horas(night({ occupancies: [early] }))).toEqual(['20:00', '21:00']);
  });

  it('need a vessel that sails on both days', () => {
    const range = { start: SUNDAY, end: SUNDAY, reason: 'paint' };
    const input = night({ resources: [vessel('a', { blackouts: [range] })] });
    expect(horas(input)).toEqual(['20:00', '21:00']);
    const ask = (hora: string) => refusalOf(input, { date: DATE, hora, resourceId: 'a', anyStep: true });
    expect([ask('21:00'), ask('21:05')]).toEqual([null, 'out_of_service']);
  });

  it('are four hours of the wall clock on the night that clocks go forward', () => {
    const madrid = night({ service: aService({ duration: 1, bufferTime: 0, resources: ['a'] }) });
    madrid.location.zone = 'Europe/Madrid';
    madrid.location.businessHours.sat = { isOpen: true, from: '23:00', to: '04:00' };
    // 02:00 is skipped on Sunday 29 March.
    expect(on(madrid, '2026-03-28')).toEqual(['23:00']);
    expect(on(madrid, '2026-03-29').slice(0, 4)).toEqual(['00:00', '01:00', '03:00', '09:00']);
  });
});

describe('a trip longer than a day’s hours', () => {
  const long = (duration: number, over: Partial<AvailabilityInput> = {}) =>
    anInput({ service: aService({ duration }), ...over });

  it('ends within the hours of a later day', () => {
    // Saturday 09:00–17:00, Sunday 05:00–23:00.
    expect(horas(long(18))).toEqual(['11:00', '12:00', '13:00', '14:00', '15:00', '16:00']);
    expect(horas(long(48))).toHaveLength(8);
    expect(horas(long(14 * 24))).toHaveLength(8);
  });

  it('is not made of a short one by its extra hours', () => {
    expect(horas(long(3, { hrsExtras: 15 }))).toEqual([]);
  });

  it('needs its vessel free and sailing on all its days', () => {
    const start = at('12:00', '2026-12-05');
    const busy: Occupancy = { resourceId: 'a', start, until: start + 3_600_000 };
    expect(horas(long(13 * 24, { occupancies: [busy] }))).toEqual([]);
    expect(horas(long(6 * 24, { occupancies: [busy] }))).toHaveLength(8);
    const range = { start: '2026-12-05', end: '2026-12-05', reason: 'paint' };
    expect(horas(long(13 * 24, { resources: [vessel('a', { blackouts: [range] })] }))).toEqual([]);
    expect(horas(long(6 * 24, { resources: [vessel('a', { blackouts: [range] })] }))).toHaveLength(8);
  });
});

describe('a requested time', () => {
  const request = (hora: string, anyStep = true) => ({ date: DATE, hora, resourceId: 'a', anyStep });

  it('is refused with its reason', () => {
    expect(refusalOf(anInput(), request('10:00'))).toBeNull();
    expect(refusalOf(anInput(), request('08:30'))).toBe('closed');
    expect(refusalOf(anInput(), request('14:30'))).toBe('closed');
    expect(refusalOf(anInput({ now: at('11:00') }), request('10:00'))).toBe('past');
    expect(refusalOf(anInput({ now: Date.UTC(2024, 0) }), request('10:00'))).toBe('too_far');
    expect(refusalOf(anInput({ occupancies: [trip('12:00', '13:30')] }), request('10:00'))).toBe('taken');
    expect(refusalOf(anInput(), { ...request('10:00'), resourceId: 'z' })).toBe('not_of_service');
  });

  it('may leave the step on the phone, not on the web', () => {
    expect(refusalOf(anInput(), request('10:15'))).toBeNull();
    expect(refusalOf(anInput(), request('10:15', false))).toBe('not_a_departure');
  });

  it('is offered what is nearest, across midnight', () => {
    const input = anInput({ occupancies: [trip('09:00', '17:30')] });
    const nearest = nearestFree(input, { date: DATE, start: at('10:00'), resourceId: 'a' }, 2);
    expect(nearest.map(({ start }) => start)).toEqual([at('20:00', '2026-11-27'), at('19:00', '2026-11-27')]);
  });
});

describe('capacity of a vessel', () => {
  const stretch = fc
    .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 30 }))
    .map(([start, length]) => ({ resourceId: 'a', start, until: start + length }));

  it('is what counting minute by minute says', () => {
    fc.assert(
      fc.property(
        fc.array(stretch, { maxLength: 12 }),
        stretch,
        fc.integer({ min: 1, max: 4 }),
        (busy, request, spots) => {
          const minutes = Array.from({ length: request.until - request.start }, (_, i) => request.start + i);
          const peak = Math.max(
            ...minutes.map((minute) => busy.filter(({ start, until }) => start <= minute && minute < until).length),
          );
          expect(peakOverlap(busy, request.start, request.until)).toBe(peak);
          expect(hasCapacity(busy, request.start, request.until, spots)).toBe(peak < spots);
        },
      ),
    );
  });
});
