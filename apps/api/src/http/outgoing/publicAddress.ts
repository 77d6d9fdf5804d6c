import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { BlockList, isIP } from 'node:net';
import { invalidField } from '@marea/domain/core/errors/errors';
import type { Config } from '../../config.ts';

/** What is no public address, by the special-purpose registries of IANA. */
const special = new BlockList();
// Apart from the other: an IPv4 address is looked up in networks of IPv6 as well.
const special6 = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  special.addSubnet(network, bits, 'ipv4');
}
// Of IPv6 only 2000::/3 is public; in it, tunnels carry IPv4 addresses.
for (const [network, bits] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  special6.addSubnet(network, bits, 'ipv6');
}
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

export class PrivateAddress extends Error {}

/** Whether an IP address may be called; loopback for development only. */
export function isPermitted(address: string, allowsLoopback: boolean): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (loopback.check(address, family)) return allowsLoopback;
  return !(family === 'ipv6' ? special6 : special).check(address, family);
}

/** The IP address that a URL names instead of a host; null for a name. */
export function literalAddress({ hostname }: URL): string | null {
  const address = hostname.replace(/^\[|\]$/g, '');
  return isIP(address) === 0 ? null : address;
}

/** A socket's own lookup: it connects to the addresses that were checked, and to no others. */
export function permittedLookup(allowsLoopback: boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, []);
      const [first] = found;
      if (!first || !found.every(({ address }) => isPermitted(address, allowsLoopback))) {
        return callback(new PrivateAddress(hostname), []);
      }
      return options.all ? callback(null, found) : callback(null, first.address, first.family);
    });
  };
}

/** Throws `invalid` for an address without https, and for one that is not public. Names are checked when connecting. */
export function assertPublicAddress({ WEBHOOK_LOOPBACK }: Pick<Config, 'WEBHOOK_LOOPBACK'>, url: string): void {
  const target = new URL(url);
  const address = literalAddress(target);
  if (address !== null && !isPermitted(address, WEBHOOK_LOOPBACK)) throw invalidField('url', 'private_address');
  if (target.protocol !== 'https:' && !WEBHOOK_LOOPBACK) throw invalidField('url', 'not_https');
}
