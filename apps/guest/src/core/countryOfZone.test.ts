import { describe, expect, it } from 'vitest';
import { countryOfZone } from './countryOfZone.ts';

const countries = ['CA', 'ES', 'MX', 'US'];

describe('the country of a device’s clock', () => {
  it.each([
    ['America/Cancun', 'MX'],
    ['America/Chicago', 'US'],
    ['America/Toronto', 'CA'],
    ['Europe/Madrid', 'ES'],
  ])('is found by its zone: %s', (zone, country) => {
    expect(countryOfZone(zone, countries)).toBe(country);
  });

  it.each(['UTC', 'Asia/Tokyo', 'nonsense'])('is nobody’s of those asked for: %s', (zone) => {
    expect(countryOfZone(zone, countries)).toBeNull();
  });
});
