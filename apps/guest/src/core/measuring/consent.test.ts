import { DAY_MS } from '@marea/domain/core/time/zone';
import { expect, it } from 'vitest';
import { parseConsent } from './consent.ts';

const NOW = Date.parse('2027-03-01T12:00:00Z');
const google = { gtmId: '', ga4Id: 'G-4T8KX2M7QP', metaPixelId: '', asksConsent: true };
const both = { ...google, metaPixelId: '528491037264815' };
const stored = (change: object = {}) =>
  JSON.stringify({ isGiven: true, services: ['google'], at: NOW - DAY_MS, ...change });

it('an answer holds for half a year', () => {
  expect(parseConsent(stored(), google, NOW)).toMatchObject({ isGiven: true });
  expect(parseConsent(stored({ at: NOW - 181 * DAY_MS }), google, NOW)).toBeNull();
  expect(parseConsent(stored({ isGiven: false, at: NOW - 181 * DAY_MS }), google, NOW)).toBeNull();
});

it('a consent is for the services that were named, and a refusal for all', () => {
  expect(parseConsent(stored(), both, NOW)).toBeNull();
  expect(parseConsent(stored({ isGiven: false }), both, NOW)).toMatchObject({ isGiven: false });
  expect(parseConsent(stored({ services: ['google', 'meta'] }), google, NOW)).toMatchObject({ isGiven: true });
});

it.each([null, '', '{', 'null', '[]', '{"isGiven":"yes"}', stored({ at: NOW + DAY_MS })])(
  'what is not an answer is none: %s',
  (text) => {
    expect(parseConsent(text, google, NOW)).toBeNull();
  },
);
