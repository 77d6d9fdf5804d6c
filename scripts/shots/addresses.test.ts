import { describe, expect, it } from 'vitest';
import { addressesOf, fillAddress } from './addresses.ts';

const namedRecords = { customer: 'c1', booking: 'b1', vessel: 'v1', crew: 'k1' };

describe('the addresses of the pictures', () => {
  it('name a record wherever a route takes one', async () => {
    const records = [
      '/customers/c1',
      '/booking/b1/waivers',
      '/resources/v1/account',
      '/settings/tripulacion/k1/account',
      '/reportes/day/kitchen',
    ];
    expect(await addressesOf(namedRecords)).toEqual(expect.arrayContaining(records));
  });

  it('are none where no record is known', () => {
    expect(() => fillAddress('/bars/:id', namedRecords)).toThrow('/bars/:id');
  });
});
