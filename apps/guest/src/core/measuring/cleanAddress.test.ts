import { guestAddresses, isPrivateAddress } from '@marea/domain/guests/guestAddresses';
import { expect, it } from 'vitest';
import { advertisedQuery, cleanPath, isPublicPage } from './cleanAddress.ts';

const SECRET = 'secret';
const names = Object.keys(guestAddresses) as (keyof typeof guestAddresses)[];
const pathOf = (name: keyof typeof guestAddresses): string => {
  const address = guestAddresses[name];
  const makeAddress = address as (...parts: unknown[]) => string;
  const isOfPlace = ['locationWelcome', 'locationCheckin', 'waitlist', 'step'].includes(name);
  if (typeof address === 'string') return address;
  const whole = isOfPlace
    ? makeAddress({ slug: 'marea', locationId: 'cancun' }, 'confirm')
    : makeAddress(SECRET, SECRET, SECRET);
  return new URL(whole, 'http://guest').pathname;
};

it.each(names.filter((name) => isPrivateAddress[name]))('leaves nothing of one guest in an address: %s', (name) => {
  // Only the company's slug remains, if the address names it.
  const path = pathOf(name).replace(/^\/secret(?=\/visit)/, '/marea');

  expect([path, cleanPath(path).includes(SECRET), isPublicPage(path)]).toEqual([path, false, false]);
});

it.each(['/marea/welcome', '/marea/cancun/welcome/checkin', '/book/marea/cancun/complete', '/checkin/marea/cancun'])(
  'leaves the address of a page that is everybody\u2019s: %s',
  (path) => {
    expect([cleanPath(`${path}/`), isPublicPage(path)]).toEqual([path, true]);
  },
);

it('knows nothing of an address that the app does not have', () => {
  expect(cleanPath('/marea/my-secret/anything')).toBe('/');
});

it('names a guest\u2019s own page by its kind', () => {
  expect(cleanPath('/payment/MAR-7K3M9Q/stripe')).toBe('/payment');
  expect(cleanPath('/marea/visit/65f1a2b3c4d5e6f7a8b9c0d1/change')).toBe('/marea/visit');
});

it('keeps of a query what an advertisement added', () => {
  expect(advertisedQuery('?booking=1&utm_source=ig&hold=2&gclid=x&k=3')).toBe('?utm_source=ig&gclid=x');
  expect(advertisedQuery('?booking=1&utm_id=me@example.com')).toBe('');
});
