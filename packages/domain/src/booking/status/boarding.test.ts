import { expect, it } from 'vitest';
import { stopsBoarding } from './boarding.ts';

const booking = (signed: number, listed: number) => ({
  status: 'created' as const,
  price: { balance: 0 },
  disruptions: [],
  checkin: { signed, listed },
  passengers: { adultos: 2, menores: 0, infantes: 0 },
});

it('is stopped by a waiver that somebody has not signed', () => {
  expect(stopsBoarding(booking(1, 2), true)).toEqual(['waiver']);
  expect(stopsBoarding(booking(2, 2), true)).toEqual([]);
});

it('is stopped while more are listed than have signed, also where the party has become smaller since', () => {
  expect(stopsBoarding(booking(2, 4), true)).toEqual(['waiver']);
  expect(stopsBoarding(booking(4, 4), true)).toEqual([]);
});
