import { tabStorage } from '@marea/web/storage/storage';
import { beforeEach, expect, it } from 'vitest';
import { landingOf, rememberLanding } from './landing.ts';

const AT = Date.UTC(2027, 5, 1);
const DAY = 86_400_000;
const RESELLER = 'a'.repeat(24);
const land = (path: string, at = AT) => rememberLanding(new URL(path, 'https://guests.test'), at);
const parts = { source: 'google', medium: '', campaign: '', content: '', term: '' };

beforeEach(() => ['', 'marea', 'other'].forEach((slug) => tabStorage.removeItem(`marea.guest.landing.${slug}`)));

it('keeps campaign and reseller over the steps and a reload', () => {
  land(`/marea/welcome?utm_source=google&reseller=${RESELLER}`);
  land('/book/marea/cancun/calendar?adults=4');
  land(`/book/marea/cancun/confirm?adults=4&reseller=${RESELLER}`);

  expect(landingOf('marea', AT)).toMatchObject({ campaign: parts, resellerId: RESELLER });
});

it('lets the last landing win that names something', () => {
  land('/marea/welcome?utm_source=google');
  land('/book/marea/cancun/service?utm_source=bing', AT + DAY);
  land('/marea/welcome?utm_source=', AT + DAY);

  expect(landingOf('marea', AT + DAY)?.campaign?.source).toBe('bing');
});

it('forgets a landing after 30 days, a reload or not', () => {
  land(`/marea/welcome?utm_source=google&reseller=${RESELLER}`);
  land(`/book/marea/cancun/confirm?reseller=${RESELLER}`, AT + 20 * DAY);

  expect(landingOf('marea', AT + 29 * DAY)?.campaign).toEqual(parts);
  expect(landingOf('marea', AT + 30 * DAY)).toBeNull();
});

it('counts for the company of its address alone; one at the home page for any', () => {
  land('/other/welcome?utm_source=bing');
  expect(landingOf('marea', AT)).toBeNull();

  land('/?utm_source=google');
  expect(landingOf('marea', AT)?.campaign).toEqual(parts);
  expect(landingOf('other', AT)?.campaign?.source).toBe('bing');
});

it('ignores what is no reseller id, and storage that another version wrote', () => {
  tabStorage.setItem('marea.guest.landing.marea', '{"at":"now"}');
  land('/marea/welcome?reseller=<script>');

  expect(landingOf('marea', AT)).toBeNull();
});
