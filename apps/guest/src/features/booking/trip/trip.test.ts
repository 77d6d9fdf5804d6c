import { describe, expect, it } from 'vitest';
import { addonRequests, isSomethingLeftOut, newTrip, slotName } from './trip.ts';

const listed = [{ _id: 'cake' }, { _id: 'kayak' }];

describe('the add-ons of a trip', () => {
  it('are sent as far as the vessel offers them', () => {
    expect(addonRequests({ cake: 2, drone: 1, kayak: 0 }, listed)).toEqual([{ id: 'cake', cantidad: 2 }]);
    expect(addonRequests({ drone: 1 }, [])).toEqual([]);
  });

  it('are missed by the guest only where they were chosen', () => {
    expect(isSomethingLeftOut({ cake: 2, drone: 1 }, listed)).toBe(true);
    expect(isSomethingLeftOut({ cake: 2, drone: 0 }, listed)).toBe(false);
    expect(isSomethingLeftOut({}, [])).toBe(false);
  });
});

it('the slot of a trip is another one for more people, whose seats no hold keeps yet', () => {
  const couple = newTrip();
  const three = { ...couple, passengers: { ...couple.passengers, menores: 1 } };

  expect(slotName(couple)).toBe(slotName(newTrip()));
  expect(slotName(three)).not.toBe(slotName(couple));
});
