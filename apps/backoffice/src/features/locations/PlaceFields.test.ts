import { describe, expect, it } from 'vitest';
import { coordinatesIn } from './PlaceFields.tsx';

describe('coordinates in a text', () => {
  it.each([
    ['21.1743, -86.8062', { latitude: 21.1743, longitude: -86.8062 }],
    ['https://www.google.com/maps/@21.17431234,-86.8062,17z', { latitude: 21.174312, longitude: -86.8062 }],
    ['https://maps.apple.com/?ll=-33.8568%2C151.2153', { latitude: -33.8568, longitude: 151.2153 }],
    ['-86.8062', null],
    ['95.5, 10.5', null],
    ['muelle B', null],
  ])('%s', (text, coordinates) => {
    expect(coordinatesIn(text)).toEqual(coordinates);
  });
});
