import { describe, expect, it } from 'vitest';
import { whyClosed } from './passengerRows.ts';

const end = '2026-11-25T20:00:00.000Z';
const before = Date.parse(end) - 1;
const checkin = { booking: { status: 'created' as const, end }, stopsBoarding: [] };

describe('a check-in', () => {
  it('is open until the trip ends', () => {
    expect(whyClosed(checkin, before)).toBeNull();
    expect(whyClosed(checkin, Date.parse(end))).toBe('over');
  });

  it.each(['completo', 'checkedin'] as const)('of a past trip is over, also where nobody checked in: %s', (status) => {
    expect(whyClosed({ ...checkin, booking: { status, end } }, Date.parse(end))).toBe('over');
  });

  it('is over when staff have completed the trip early, or nobody came', () => {
    expect(whyClosed({ ...checkin, booking: { status: 'completo', end } }, before)).toBe('over');
    expect(whyClosed({ ...checkin, booking: { status: 'No show', end } }, before)).toBe('over');
  });

  it('of a cancelled trip is off', () => {
    expect(whyClosed({ booking: { status: 'cancel', end }, stopsBoarding: ['not_sailing'] }, before)).toBe('off');
  });
});
