import { expect, it } from 'vitest';
import { newTrip } from '../trip/trip.ts';
import { nextDepartures, walkInStep } from './walkIn.ts';

const today = '2026-11-22';
const chosen = { ...newTrip(), serviceId: 's', resourceId: 'v', date: today, hora: '10:00' };

it.each([
  ['service', chosen, 'service'],
  ['location', newTrip(), 'location'],
  ['resource', newTrip(), 'service'],
  ['confirm', newTrip(), 'service'],
  ['resource', chosen, 'resource'],
  ['confirm', chosen, 'confirm'],
  ['confirm', { ...chosen, hora: null }, 'resource'],
  // The tab was left open overnight.
  ['confirm', { ...chosen, date: '2026-11-21' }, 'resource'],
  ['calendar', chosen, 'resource'],
] as const)('an address of %s leads a walk-in with %o to %s', (stepParam, trip, expected) => {
  expect(walkInStep(stepParam, trip, today)).toBe(expected);
});

const vessel = (name: string, grandTotal: number, fits = true) => ({
  resource: { _id: name, name },
  price: { grandTotal },
  fits,
});
const time = (hora: string, resourceIds: string[]) => ({ hora, start: '', end: '', resourceIds, seatsLeft: null });

it('the next departures are the free ones that carry the guests, by time and then price', () => {
  const times = [time('10:00', []), time('10:30', ['Luna', 'Sol', 'Bote']), time('11:00', ['Luna'])];
  const offered = [vessel('Luna', 300), vessel('Sol', 200), vessel('Bote', 100, false)];
  expect(nextDepartures(times, offered).map(({ hora, name }) => `${hora} ${name}`)).toEqual([
    '10:30 Sol',
    '10:30 Luna',
    '11:00 Luna',
  ]);
});
