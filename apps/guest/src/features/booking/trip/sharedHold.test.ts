import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSharedHold } from './rememberedTrip.ts';
import { newTrip, slotName } from './trip.ts';

const NOW = 1_000_000;
const trip = { ...newTrip(), serviceId: 's', resourceId: 'v', date: '2026-11-21', hora: '10:00' };
const hold = { id: 'h', key: 'k', slot: slotName(trip), until: NOW + 60_000, extensionsLeft: 3 };

function aStore() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a hold that the tabs of one browser share', () => {
  it('is found by a tab with the same slot, and by no other', () => {
    const shared = createSharedHold(aStore(), 'trip');
    shared.share(hold);

    expect(shared.addTo(trip).hold).toEqual(hold);
    const another = { ...trip, hora: '11:00' };
    expect(shared.addTo(another)).toBe(another);
  });

  it('leaves a tab the hold that it has itself, while that lasts', () => {
    const shared = createSharedHold(aStore(), 'trip');
    shared.share(hold);
    const own = { ...trip, hold: { ...hold, id: 'own' } };

    expect(shared.addTo(own)).toBe(own);
    const lapsed = { ...trip, hold: { ...hold, id: 'own', until: NOW } };
    expect(shared.addTo(lapsed).hold).toEqual(hold);
  });

  it('is gone once its time is over', () => {
    const shared = createSharedHold(aStore(), 'trip');
    shared.share(hold);
    vi.setSystemTime(hold.until);

    expect(shared.addTo(trip)).toBe(trip);
  });

  it('is withdrawn by the tab that gives it back, unless another hold came after it', () => {
    const shared = createSharedHold(aStore(), 'trip');
    shared.share(hold);
    shared.withdraw({ ...hold, id: 'earlier' });
    expect(shared.addTo(trip).hold).toEqual(hold);

    shared.withdraw(hold);

    expect(shared.addTo(trip)).toBe(trip);
  });

  it('is none where something else is stored', () => {
    const store = aStore();
    store.setItem('trip.hold', '{"hold":{"id":1}}');

    expect(createSharedHold(store, 'trip').addTo(trip)).toBe(trip);
  });
});
