import { expect, it } from 'vitest';
import { otherVessels, tooFewSeats } from './otherVessels.ts';

const vessel = (id: string, grandTotal: number, fits = true) => ({
  resource: { _id: id },
  price: { grandTotal },
  fits,
});
const vessels = [
  vessel('own', 100),
  vessel('dear', 400),
  vessel('cheap', 200),
  vessel('small', 50, false),
  vessel('busy', 60),
  vessel('dearest', 500),
  vessel('middle', 300),
];
const free = ['own', 'dear', 'cheap', 'small', 'dearest', 'middle'];

it('offers the other vessels that are free at the lost time and carry the people, the cheapest first', () => {
  const times = [
    { hora: '09:00', resourceIds: ['busy'] },
    { hora: '10:00', resourceIds: free },
  ];
  const idsAt = (hora: string | null) =>
    otherVessels(vessels, times, { hora, resourceId: 'own' }).map(({ resource }) => resource._id);

  expect(idsAt('10:00')).toEqual(['cheap', 'middle', 'dear']);
  expect(idsAt('09:00')).toEqual(['busy']);
  expect([idsAt('11:00'), idsAt(null)]).toEqual([[], []]);
});

it('says how many seats are left only where they are why a party lost its time', () => {
  const times = [
    { hora: '10:00', seatsLeft: 2 },
    { hora: '12:00', seatsLeft: 0 },
    { hora: '14:00', seatsLeft: null },
  ];

  expect(tooFewSeats(times, '10:00', 4)).toBe(2);
  expect(tooFewSeats(times, '10:00', 2)).toBeNull();
  expect(tooFewSeats(times, '12:00', 4)).toBeNull();
  expect(tooFewSeats(times, '14:00', 4)).toBeNull();
  expect(tooFewSeats(times, '16:00', 4)).toBeNull();
});
