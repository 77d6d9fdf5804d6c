import { expect, it } from 'vitest';
import { newTrip } from '../trip/trip.ts';
import { walkInStep } from './WalkInFlow.tsx';

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
  // The tab was left open over night.
  ['confirm', { ...chosen, date: '2026-11-21' }, 'resource'],
  ['calendar', chosen, 'resource'],
] as const)('an address of %s leads a walk-in with %o to %s', (wanted, trip, expected) => {
  expect(walkInStep(wanted, trip, today)).toBe(expected);
});
