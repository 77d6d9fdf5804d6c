import { describe, expect, it } from 'vitest';
import { choosingStepOf, reachableStep, stepBefore, type ChoosingStep } from './steps.ts';
import { newTrip, withDate, withService, withVessel } from './trip.ts';

const full = { ...newTrip(), serviceId: 's', resourceId: 'v', date: '2026-11-21', hora: '10:00' };

describe('a link to a step', () => {
  it.each<[ChoosingStep, object, ChoosingStep]>([
    ['service', {}, 'service'],
    ['resource', {}, 'service'],
    ['confirm', {}, 'service'],
    ['confirm', { serviceId: 's' }, 'resource'],
    ['calendar', { serviceId: 's', resourceId: 'v' }, 'calendar'],
    ['confirm', { serviceId: 's', resourceId: 'v' }, 'calendar'],
    ['confirm', { serviceId: 's', resourceId: 'v', date: '2026-11-21' }, 'calendar'],
    ['confirm', full, 'confirm'],
    ['service', full, 'service'],
    ['resource', full, 'resource'],
  ])('to %s with %o leads to %s', (step, chosen, expected) => {
    expect(reachableStep(step, { ...newTrip(), ...chosen })).toBe(expected);
  });

  it('leads to the first step whose choice is no longer on offer', () => {
    expect(reachableStep('confirm', full, { serviceIds: ['other'] })).toBe('service');
    expect(reachableStep('confirm', full, { vessels: [{ id: 'other', maxPeople: 12 }] })).toBe('resource');
    expect(reachableStep('confirm', full, { today: '2026-11-22' })).toBe('calendar');
  });

  it('leads to the vessels when the one chosen has become too small', () => {
    const larger = { ...full, passengers: { adultos: 10, menores: 2, infantes: 1, hrsExtras: 0 } };
    const vessels = (maxPeople: number) => ({ vessels: [{ id: 'v', maxPeople }] });
    expect(reachableStep('calendar', larger, vessels(12))).toBe('resource');
    expect(reachableStep('calendar', larger, vessels(13))).toBe('calendar');
  });

  it('waits for nothing: an offer that is not known yet is not held against the guest', () => {
    expect(reachableStep('confirm', full, {})).toBe('confirm');
  });
});

describe('choosing anew', () => {
  it('keeps the day with another service or vessel, and forgets what belonged to the old one', () => {
    expect(withService(full, { _id: 'z', seats: null })).toMatchObject({
      serviceId: 'z',
      resourceId: null,
      date: '2026-11-21',
      hora: null,
    });
    expect(withVessel(full, 'z')).toMatchObject({ resourceId: 'z', date: '2026-11-21', hora: null });
    expect(withDate(full, '2026-12-01')).toMatchObject({ date: '2026-12-01', hora: null });
  });

  it('of a service takes off its add-ons and dishes, and remembers the allergies', () => {
    const chosen = { ...full, addons: { cake: 1 }, menu: { portions: { 'd.salad': 2 }, allergies: 'nueces' } };
    expect(withService(chosen, { _id: 'z', seats: null })).toEqual({
      ...chosen,
      serviceId: 'z',
      resourceId: null,
      hora: null,
      addons: {},
      menu: { portions: {}, allergies: 'nueces' },
    });
  });

  it('of the same thing changes nothing', () => {
    expect(withService(full, { _id: 's', seats: null })).toBe(full);
    expect(withVessel(full, 'v')).toBe(full);
    expect(withDate(full, '2026-11-21')).toBe(full);
  });

  it('has no extra hours where seats are sold', () => {
    const longer = { ...newTrip(), passengers: { adultos: 2, menores: 0, infantes: 0, hrsExtras: 1 } };
    const seats = { menores: 4_900, infantes: 0 };
    expect(withService(longer, { _id: 's', seats }).passengers.hrsExtras).toBe(0);
    expect(withService(longer, { _id: 's', seats: null }).passengers.hrsExtras).toBe(1);
  });
});

describe('the steps', () => {
  it('follow each other', () => {
    expect([stepBefore('service'), stepBefore('confirm')]).toEqual([null, 'calendar']);
    expect([choosingStepOf('calendar'), choosingStepOf('complete'), choosingStepOf(undefined)]).toEqual([
      'calendar',
      null,
      null,
    ]);
  });
});
