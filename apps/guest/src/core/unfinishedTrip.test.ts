import { DAY_MS } from '@marea/domain/core/time/zone';
import { deviceStorage } from '@marea/web/storage/storage';
import { afterEach, describe, expect, it } from 'vitest';
import { forgetUnfinished, rememberUnfinished, unfinishedTrip } from './unfinishedTrip.ts';

const trip = {
  locationId: 'cancun',
  query: 'adults=2&date=2027-03-04&time=10%3A00',
  name: { en: 'Sunset', es: 'Atardecer' },
  date: '2027-03-04',
  hora: '10:00',
};
const NOW = Date.parse('2027-03-01T12:00:00Z');

afterEach(() => forgetUnfinished('marea'));

describe('a trip that was not booked', () => {
  it('stays for seven days, with its company alone', () => {
    rememberUnfinished('marea', trip, NOW);
    expect(unfinishedTrip('marea', NOW + 7 * DAY_MS)).toEqual(trip);
    expect(unfinishedTrip('marea', NOW + 7 * DAY_MS + 1)).toBeNull();
    expect(unfinishedTrip('coral', NOW)).toBeNull();
  });

  it.each(['nonsense', '{}', '{"at":1}', JSON.stringify({ ...trip, name: 'Sunset', at: NOW })])(
    'is none where it cannot be read: %s',
    (text) => {
      deviceStorage.setItem('marea.guest.unfinished.marea', text);
      expect(unfinishedTrip('marea', NOW)).toBeNull();
    },
  );
});
