import { describe, expect, it } from 'vitest';
import { pierArrivalText } from './pierArrival.ts';

const trip = { zone: 'America/Cancun', bookingDate: '2026-12-21', status: 'created' } as const;
const pier = { arriveMinutes: 20 };
const midnight = '2026-12-21T05:00:00.000Z';
const morning = '2026-12-21T15:00:00.000Z';

describe('the arrival at the pier', () => {
  it.each([
    ['en', 'Sunday 20 December, 23:40', 'Be at the pier on Sunday 20 December at 23:40'],
    ['es', 'domingo 20 de diciembre, 23:40', 'Llega al muelle el domingo 20 de diciembre a las 23:40'],
  ] as const)('names the day before, where the trip leaves just after midnight: %s', (language, value, sentence) => {
    expect(pierArrivalText({ ...trip, start: midnight }, pier, language)).toMatchObject({ value, sentence });
  });

  it('is a time alone on the day of the trip', () => {
    const { value, sentence } = pierArrivalText({ ...trip, start: new Date(morning) }, pier, 'en') ?? {};

    expect([value, sentence]).toEqual(['09:40', 'Be at the pier at 09:40']);
  });

  it('is at midnight still on the day of the trip', () => {
    expect(pierArrivalText({ ...trip, start: '2026-12-21T05:20:00.000Z' }, pier, 'en')?.value).toBe('00:00');
  });

  it('is not named where departure is the time, nor for a cancelled trip', () => {
    expect(pierArrivalText({ ...trip, start: midnight }, { arriveMinutes: 0 }, 'en')).toBeNull();
    expect(pierArrivalText({ ...trip, start: midnight, status: 'cancel' }, pier, 'en')).toBeNull();
  });
});
