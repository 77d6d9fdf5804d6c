import { describe, expect, it } from 'vitest';
import { guestAddresses, withSecret } from './guestAddresses.ts';

describe('an address of the guest app', () => {
  it('has its secret in the fragment, after what it belongs to', () => {
    const address = withSecret(guestAddresses.payment('MAR-7K3M9Q'), 'a_secret-1', { b: '0123456789abcdef01234567' });
    expect(address).toBe('/payment/MAR-7K3M9Q#b=0123456789abcdef01234567&k=a_secret-1');
    expect(new URL(address, 'https://book.example.com').search).toBe('');
  });

  it.each([null, undefined, ''])('is as it is without a secret: %s', (secret) => {
    expect(withSecret(guestAddresses.checkin('1'), secret)).toBe('/check-in/1');
  });

  it('keeps a query before the fragment', () => {
    expect(
      withSecret(`${guestAddresses.step({ slug: 'marea', locationId: 'cancun' }, 'complete')}?booking=1`, 's'),
    ).toBe('/book/marea/cancun/complete?booking=1#k=s');
  });
});
