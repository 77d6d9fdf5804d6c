import { afterEach, describe, expect, it, vi } from 'vitest';
import { givenHoldIn, offeredSlotPath, withoutGivenHold } from '../../../core/slots.ts';
import { newTrip, withGivenHold } from './trip.ts';

const NOW = 1_000_000;
const hold = { id: 'h', key: 'k', until: NOW + 90_000, extensionsLeft: 3 };
const slot = { serviceId: 's', resourceId: 'v', bookingDate: '2026-11-21', hora: '10:00' };
const trip = { ...newTrip(), serviceId: 's', resourceId: 'v', date: '2026-11-21', hora: '10:00' };
const { state } = offeredSlotPath({ slug: 'c', locationId: 'l' }, slot, 2, hold);

afterEach(() => vi.useRealTimers());

describe('a hold that was made before the booking', () => {
  it('lasts as long as it did there, however late the booking begins', () => {
    vi.useFakeTimers({ now: NOW });
    expect(withGivenHold(trip, givenHoldIn(state)).hold).toMatchObject({ id: 'h', key: 'k', until: NOW + 90_000 });
    vi.setSystemTime(NOW + 60_000);
    expect(withGivenHold(trip, givenHoldIn(state)).hold?.until).toBe(NOW + 90_000);
  });

  it('is ignored once it is past', () => {
    vi.useFakeTimers({ now: NOW + 90_000 });
    expect(withGivenHold(trip, givenHoldIn(state))).toBe(trip);
  });

  it('is not found again in what the browser keeps', () => {
    const stored = withoutGivenHold({ usr: state, key: 'abc', idx: 2 });
    expect(stored).toEqual({ usr: null, key: 'abc', idx: 2 });
    const other = { usr: { from: 'list' }, key: 'abc', idx: 2 };
    expect([withoutGivenHold(other), withoutGivenHold(null)]).toEqual([other, null]);
  });

  it('is none where another version of the app left something else', () => {
    expect(givenHoldIn({ givenHold: { id: 'h', key: 'k', extensionsLeft: 3 } })).toBeNull();
  });
});
