import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { paymentProviders } from '@marea/domain/payments/checkout/providers';
import { publicPage } from '@marea/web-server/public-address';
import { expect, it } from 'vitest';

/** The addresses in a file of routes, nested ones joined to their parent's. */
async function addressesIn(file: string): Promise<string[]> {
  const source = await readFile(path.join(import.meta.dirname, file), 'utf8');
  let outer: string | null = null;
  const addresses: string[] = [];
  for (const line of source.split('\n')) {
    if (line.includes('</Route>')) outer = null;
    const route: string | undefined = /<Route path="([^"]+)"/.exec(line)?.[1];
    if (route === undefined || route === '*') continue;
    const address: string = `${outer ?? ''}/${route}`.replace(/^\/+/, '/');
    addresses.push(address.replace(':provider', 'sandbox').replace(/:\w+/g, 'abc'));
    if (!line.includes('/>}>') && line.trimEnd().endsWith('/>')) continue;
    outer = address;
  }
  return addresses;
}

it('the server of the pages knows every address that the app has, and no other', async () => {
  const addresses = [...(await addressesIn('Pages.tsx')), ...(await addressesIn('MorePages.tsx'))];
  expect(addresses).toContain('/checkin/abc/abc/location');
  expect(addresses.length).toBeGreaterThan(28);
  for (const address of addresses) {
    expect([address, publicPage(address) !== null, publicPage(`${address}/abc/abc/abc`)]).toEqual([
      address,
      true,
      null,
    ]);
  }
});

it('the server of the pages knows each payment provider, and no other', () => {
  for (const provider of paymentProviders) {
    expect([provider, publicPage(`/payment/MAR-7K3M9Q/${provider}`) !== null]).toEqual([provider, true]);
  }
  expect(publicPage('/payment/MAR-7K3M9Q/nothing')).toBeNull();
});
