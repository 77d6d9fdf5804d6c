import { describe, expect, it } from 'vitest';
import { newBookingAt } from './newBookingAt.ts';

/** A Sunday. */
const TODAY = '2026-11-22';

describe('a new booking in words', () => {
  it.each([
    ['new booking Friday 9:00', '2026-11-27', '09:00'],
    ['nueva reserva viernes 9:00', '2026-11-27', '09:00'],
    ['Nueva reservación miércoles 14.30', '2026-11-25', '14:30'],
    ['nueva reserva mañana 9', '2026-11-23', '09:00'],
    ['new booking tomorrow 2pm', '2026-11-23', '14:00'],
    ['new booking sun', '2026-11-22', undefined],
    ['new booking 2026-12-24 10:30', '2026-12-24', '10:30'],
    ['new booking', '2026-11-22', undefined],
    ['new booking 25:00', '2026-11-22', undefined],
  ])('%s', (typed, date, hora) => {
    expect(newBookingAt(typed, TODAY)).toEqual(hora ? { date, hora } : { date });
  });

  it('is nothing else', () => {
    expect([newBookingAt('friday', TODAY), newBookingAt('', TODAY)]).toEqual([null, null]);
  });
});
