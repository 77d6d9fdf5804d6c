import { aBookingRow } from '@marea/testing/saleBuilders';
import { describe, expect, it } from 'vitest';
import { clashesOf, addedHours, endingAt, isMoved, planFor, startingAt } from './plan.ts';

const hours = { from: 420, to: 1320 };
const row = aBookingRow({ resourceId: 'azimut' });
const plan = planFor(row, { from: 600, to: 840 });

describe('a trip that is moved', () => {
  it.each([
    [607, 600],
    [608, 615],
    [100, 420],
    [1400, 1305],
  ])('to minute %i starts at %i and stays as long', (minute, from) => {
    expect(startingAt(plan, minute, hours)).toMatchObject({ from, to: from + 240 });
  });

  it.each([
    [854, 840, 0],
    [856, 870, 0.5],
    [780, 780, -1],
    [300, 630, -3.5],
  ])('by its end to minute %i ends at %i: %f h more', (minute, to, more) => {
    const longer = endingAt(plan, minute);
    expect([longer.from, longer.to, addedHours(longer)]).toEqual([600, to, more]);
  });

  it('back to where it was is not moved', () => {
    expect(isMoved(startingAt(startingAt(plan, 700, hours), 600, hours))).toBe(false);
    expect(isMoved({ ...plan, resourceId: 'luna' })).toBe(true);
  });
});

describe('what a moved trip runs into', () => {
  const at = (start: string, until: string, over = {}) =>
    aBookingRow({
      resourceId: 'azimut',
      firstName: 'Ana',
      lastName: 'Paz',
      start: `2026-12-31T${start}:00.000Z`,
      end: `2026-12-31T${until}:00.000Z`,
      until: `2026-12-31T${until}:00.000Z`,
      ...over,
    });
  const day = (rows: ReturnType<typeof aBookingRow>[], spots = 1) => ({
    rows,
    heldSlots: [],
    zone: 'America/Cancun',
    date: '2026-12-31',
    spots,
    words: { blocked: 'Blocked', held: 'a guest' },
  });
  const whose = (...input: Parameters<typeof clashesOf>) => clashesOf(...input).map(({ who }) => who);

  it('is told by name, the time to prepare its own next trip included', () => {
    expect(whose(plan, day([at('19:15', '22:00')]))).toEqual(['Ana Paz']);
    expect(whose(plan, day([at('19:30', '22:00')]))).toEqual([]);
  });

  it('is nothing of itself, of another vessel, cancelled, or where a place is left', () => {
    const others = [row, at('15:00', '16:00', { resourceId: 'luna' }), at('15:00', '16:00', { status: 'cancel' })];
    expect(whose(plan, day(others))).toEqual([]);
    expect(whose(plan, day([at('15:00', '16:00'), at('17:00', '18:00')], 2))).toEqual([]);
    expect(whose(plan, day([at('15:00', '17:30'), at('17:00', '18:00')], 2))).toHaveLength(2);
  });

  it('is no booking or hold of the departure to which a party goes', () => {
    const seats = { isShared: true, serviceId: 'cruise' };
    const party = planFor(aBookingRow({ ...seats, resourceId: 'azimut' }), { from: 600, to: 840 });
    const others = [at('15:00', '19:30', seats), at('15:00', '19:30', { ...seats, firstName: 'Luis' })];
    const heldSlots = [
      { resourceId: 'azimut', serviceId: 'cruise', start: '2026-12-31T15:00:00Z', until: '2026-12-31T19:30:00Z' },
    ];

    expect(whose(party, { ...day(others), heldSlots })).toEqual([]);
    expect(whose(party, { ...day([]), heldSlots })).toEqual([]);
    // At another time, or for a charter, the departure counts as one trip with all its parties.
    expect(whose(startingAt(party, 660, hours), { ...day(others), heldSlots })).toEqual(['Ana Paz, Luis Paz']);
    expect(whose(plan, { ...day(others), heldSlots })).toEqual(['Ana Paz, Luis Paz']);
    expect(whose(plan, { ...day(others, 2), heldSlots })).toEqual([]);
  });

  it('is also what a guest holds', () => {
    const heldSlots = [
      { resourceId: 'azimut', serviceId: 'charter', start: '2026-12-31T16:00:00Z', until: '2026-12-31T17:00:00Z' },
    ];
    expect(whose(plan, { ...day([]), heldSlots })).toEqual(['a guest']);
  });
});
