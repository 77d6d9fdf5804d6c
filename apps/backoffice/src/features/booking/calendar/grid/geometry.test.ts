import { defaultWeekHours } from '@marea/domain/fleet/location.schema';
import { describe, expect, it } from 'vitest';
import { freeGaps, offersIn, slotAt, inLanes } from '../day/vesselDay.ts';
import type { VesselOffer } from '../day/vesselDay.ts';
import { clip, closedHours, gridHours, hourMarks, openingMinute } from './gridHours.ts';
import { minuteOfDay, spanOnDay } from './wallSpan.ts';

const at = (from: number, to: number) => ({ from: from * 60, to: to * 60 });
const event = (item: string, from: number, to: number) => ({ item, span: at(from, to) });

describe('a trip on the location’s day', () => {
  it('stands at the wall clock of the location, whatever the viewer’s zone', () => {
    const trip = ['2026-11-21T15:00:00Z', '2026-11-21T19:30:00Z'] as const;
    expect(spanOnDay('America/Cancun', '2026-11-21', ...trip)).toEqual({ from: 600, to: 870 });
    expect(spanOnDay('Europe/Madrid', '2026-11-21', ...trip)).toEqual({ from: 960, to: 1230 });
  });
  it('is cut at midnight and goes on the next day', () => {
    const trip = ['2026-11-22T03:00:00Z', '2026-11-22T07:00:00Z'] as const;
    expect(spanOnDay('America/Cancun', '2026-11-21', ...trip)).toEqual({ from: 1320, to: 1440 });
    expect(spanOnDay('America/Cancun', '2026-11-22', ...trip)).toEqual({ from: 0, to: 120 });
    expect(spanOnDay('America/Cancun', '2026-11-23', ...trip)).toBeNull();
  });
  it('that ends at midnight does not appear on the next day', () => {
    const trip = ['2026-11-22T03:00:00Z', '2026-11-22T05:00:00Z'] as const;
    expect(spanOnDay('America/Cancun', '2026-11-22', ...trip)).toBeNull();
  });
  it('keeps the clock’s hours on the day clocks go forward', () => {
    const trip = ['2026-03-08T14:00:00Z', '2026-03-08T17:00:00Z'] as const;
    expect(spanOnDay('America/New_York', '2026-03-08', ...trip)).toEqual({ from: 600, to: 780 });
  });
});

describe('where a day opens', () => {
  const day = { zone: 'America/Cancun', date: '2026-11-22', open: [at(0, 1), at(9, 20)] };
  const night = { status: 'paid', start: '2026-11-22T03:00:00Z', end: '2026-11-22T07:00:00Z' };
  const noon = { status: 'paid', start: '2026-11-22T17:00:00Z', end: '2026-11-22T20:00:00Z' };
  const morning = { status: 'blackout', start: '2026-11-22T13:00:00Z', end: '2026-11-22T14:00:00Z' };

  it('is its own first departure where a night before ends on it', () => {
    expect(openingMinute([night, morning, noon], day)).toBe(12 * 60);
  });
  it('is its opening where nothing departs after the night', () => {
    expect(openingMinute([night], day)).toBe(9 * 60);
    expect(openingMinute([night], { ...day, open: [] })).toBe(7 * 60);
  });
  it('is the top of the grid on any other day', () => {
    expect(openingMinute([noon, morning], day)).toBeNull();
  });
});

describe('the line for now', () => {
  const now = Date.parse('2026-11-22T02:40:00Z');
  it('stands at the location’s time on the location’s today', () => {
    expect(minuteOfDay('America/Cancun', '2026-11-21', now)).toBe(21 * 60 + 40);
    expect(minuteOfDay('Europe/Madrid', '2026-11-22', now)).toBe(3 * 60 + 40);
  });
  it('is on no other day', () => {
    expect(minuteOfDay('America/Cancun', '2026-11-22', now)).toBeNull();
  });
});

describe('the hours of the grid', () => {
  const usual = { startHour: 7, endHour: 16 };
  it('are 07:00 to 22:00', () => expect(gridHours([at(9, 12)], usual)).toEqual(at(7, 22)));
  it('widen to those that the location wants to see', () => {
    expect(gridHours([at(9, 12)], { startHour: 5, endHour: 24 })).toEqual(at(5, 24));
  });
  it('are closed before and after the location’s opening hours, and on a closed day', () => {
    expect(closedHours(at(7, 22), [at(8, 20)])).toEqual([at(7, 8), at(20, 22)]);
    expect(closedHours(at(7, 22), [at(5, 23)])).toEqual([]);
    expect(closedHours(at(7, 22), [])).toEqual([at(7, 22)]);
    expect(closedHours(at(7, 22), [at(23, 24)])).toEqual([at(7, 22)]);
    expect(closedHours(at(0, 24), [at(-4, 2), at(20, 26)])).toEqual([at(2, 20)]);
  });
  it('widen to whole hours around a trip outside', () => {
    expect(gridHours([at(5.5, 8), at(20, 23.5)], usual)).toEqual(at(5, 24));
  });
  it('label every hour but the topmost', () => {
    expect(hourMarks(at(7, 10), null)).toEqual([480, 540]);
  });
  it('make way for the label of now', () => {
    expect(hourMarks(at(7, 10), 9 * 60 + 10)).toEqual([480]);
  });
  it('cut what lies across their edge and drop what lies outside', () => {
    expect(clip(at(6, 9), at(7, 22))).toEqual(at(7, 9));
    expect(clip(at(5, 7), at(7, 22))).toBeNull();
  });
});

describe('overlapping events', () => {
  const lanesOf = (...events: ReturnType<typeof event>[]) =>
    Object.fromEntries(inLanes(events).map(({ item, lane, lanes }) => [item, `${lane}/${lanes}`]));

  it('alone take the whole column', () => {
    expect(lanesOf(event('a', 9, 11), event('b', 11, 13))).toEqual({ a: '0/1', b: '0/1' });
  });
  it('stand side by side', () => {
    expect(lanesOf(event('a', 9, 12), event('b', 10, 13))).toEqual({ a: '0/2', b: '1/2' });
  });
  it('reuse a lane that has become free, within one division', () => {
    expect(lanesOf(event('a', 9, 14), event('b', 9, 11), event('c', 11, 13))).toEqual({
      a: '0/2',
      b: '1/2',
      c: '1/2',
    });
  });
  it('that begin together order the longer first', () => {
    expect(lanesOf(event('short', 9, 10), event('long', 9, 12))).toEqual({ long: '0/2', short: '1/2' });
  });
  it('none give none', () => expect(inLanes([])).toEqual([]));
});

describe('free gaps', () => {
  const date = '2026-11-21';
  const charter = { _id: 'charter', duration: 4, bufferTime: 30, hours: null };
  const sunset = { _id: 'sunset', duration: 2, bufferTime: 30, hours: null };
  const trip = ({ _id, duration }: { _id: string; duration: number }, first: number, last: number) => ({
    serviceId: _id,
    tripMinutes: duration * 60,
    first: first * 60,
    last: last * 60,
  });
  const day = { open: [at(7, 22)], spots: 1, elapsed: 0 };
  it('lie between trips and their buffers', () => {
    expect(freeGaps({ ...day, busy: [at(8, 11.5), at(16, 18.5)] })).toEqual([at(7, 8), at(11.5, 16), at(18.5, 22)]);
  });
  it('begin at a step and leave out what is shorter than one', () => {
    expect(freeGaps({ ...day, busy: [at(7, 9.25), at(9.75, 22)] })).toEqual([]);
    expect(freeGaps({ ...day, busy: [at(7, 9.25)] })).toEqual([at(9.5, 22)]);
  });
  it('leave out what is past, and a day that is closed', () => {
    expect(freeGaps({ ...day, busy: [], elapsed: 9 * 60 + 40 })).toEqual([at(10, 22)]);
    expect(freeGaps({ ...day, busy: [], elapsed: 23 * 60 })).toEqual([]);
    expect(freeGaps({ ...day, busy: [], open: [] })).toEqual([]);
  });
  it('run past midnight, and after it from the evening before', () => {
    expect(freeGaps({ ...day, busy: [at(22, 23)], open: [at(-4, 2), at(20, 26)] })).toEqual([
      at(0, 2),
      at(20, 22),
      at(23, 26),
    ]);
    const [late] = offersIn([at(20, 26)], [charter], { date, open: [at(20, 26)] });
    expect(late?.trips[0].last).toBe(22 * 60);
  });
  it('remain beside a trip while there are places for another', () => {
    const busy = [at(9, 12), at(10, 13)];
    expect(freeGaps({ ...day, busy, spots: 2 })).toEqual([at(7, 10), at(12, 22)]);
    expect(freeGaps({ ...day, busy, spots: 3 })).toEqual([at(7, 22)]);
  });
  it('are offered for the services that fit, their buffer included', () => {
    const gaps = [at(7, 8.5), at(10, 14.5), at(15, 17.5), at(18, 22)];
    const offers = offersIn(gaps, [charter, sunset], { date, open: [at(7, 22)] });
    expect(offers).toEqual([
      { gap: at(10, 14.5), trips: [trip(charter, 10, 10), trip(sunset, 10, 12)] },
      { gap: at(15, 17.5), trips: [trip(sunset, 15, 15)] },
      { gap: at(18, 22), trips: [trip(charter, 18, 18), trip(sunset, 18, 20)] },
    ]);
  });
  it('are offered for a service within its own hours', () => {
    const evening = { ...sunset, hours: { ...defaultWeekHours(), sat: { isOpen: true, from: '16:00', to: '20:30' } } };
    const [offer, ...others] = offersIn([at(7, 22)], [evening, charter], { date, open: [at(7, 22)] });
    expect([offer, others]).toEqual([{ gap: at(7, 22), trips: [trip(evening, 16, 18.5), trip(charter, 7, 18)] }, []]);
    expect(slotAt(offer!, 9 * 60)).toEqual({ ...at(9, 13), serviceId: 'charter' });
    expect(slotAt(offer!, 17 * 60)).toEqual({ ...at(17, 19), serviceId: 'sunset' });
    expect(slotAt(offer!, 21 * 60)).toEqual({ ...at(18.5, 20.5), serviceId: 'sunset' });
    expect(offersIn([at(7, 15)], [evening], { date, open: [at(7, 22)] })).toEqual([]);
  });
  it('offer a trip’s length from the step under the pointer, or the last at which it fits', () => {
    const tour = { _id: 'tour', duration: 3 };
    const offer: VesselOffer = { gap: at(11.5, 16), trips: [trip(tour, 11.5, 12.5)] };
    expect(slotAt(offer, 12 * 60 + 20)).toMatchObject(at(12, 15));
    expect(slotAt(offer, 15 * 60 + 50)).toMatchObject(at(12.5, 15.5));
    expect(slotAt(offer, 11 * 60)).toMatchObject(at(11.5, 14.5));
  });
});
