import { expect, it } from 'vitest';
import { peopleAboard } from './passengerRows.ts';

const booking = { passengers: { adultos: 5, menores: 2, infantes: 0, hrsExtras: 0 } };

it('those who come aboard are listed, or as many as were booked where staff checked them in without a list', () => {
  expect(peopleAboard({ passengers: ['Eva', 'Luz'], booking })).toBe(2);
  expect(peopleAboard({ passengers: [], booking })).toBe(7);
});
