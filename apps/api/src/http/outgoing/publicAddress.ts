import type { LookupAddress } from 'node:dns';
import dns from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { BlockList, isIP } from 'node:net';
import { callbackify } from 'node:util';
import { invalidField } from '@marea/domain/core/errors/errors';
import type { Config } from '../../config.ts';

/** Address ranges that are not public, by IANA's special-purpose registries. */
const special = new BlockList();
// A separate list: an IPv4 address would be matched against IPv6 networks as well.
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
// Only 2000::/3 of IPv6 is public; within it, tunnels carry IPv4 addresses.
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

/** A lookup for sockets that returns only checked addresses. */
export function permittedLookup(allowsLoopback: boolean): LookupFunction {
  const find = callbackify(permittedAddresses);
  return (hostname, options, callback) => {
    find(hostname, allowsLoopback, (error, addresses) => {
      if (error) return callback(error, []);
      const [first, ...others] = addresses;
      return options.all ? callback(null, [first, ...others]) : callback(null, first.address, first.family);
    });
  };
}

/** The addresses of a name. Throws `PrivateAddress` if any of them is not permitted. */
async function permittedAddresses(hostname: string, allowsLoopback: boolean) {
  const [first, ...others] = await addressesOf(hostname);
  if (!first || ![first, ...others].every(({ address }) => isPermitted(address, allowsLoopback))) {
    throw new PrivateAddress(hostname);
  }
  return [first, ...others] as const;
}

/**
 * Queries name servers directly: the system's lookup would block one of two threads, shared with mails and payments,
 * while a company's name server does not answer. The only local name it knows is localhost.
 */
async function addressesOf(hostname: string): Promise<LookupAddress[]> {
  if (/^(?:.+\.)?localhost\.?$/i.test(hostname)) return dns.lookup(hostname, { all: true });
  const [four, six] = await Promise.allSettled([dns.resolve4(hostname), dns.resolve6(hostname)]);
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
  return [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
}

/** Throws `invalid` for an address without https, and for one that is not public. Names are checked when connecting. */
export function assertPublicAddress({ WEBHOOK_LOOPBACK }: Pick<Config, 'WEBHOOK_LOOPBACK'>, url: string): void {
  const target = new URL(url);
  const address = literalAddress(target);
  if (address !== null && !isPermitted(address, WEBHOOK_LOOPBACK)) throw invalidField('url', 'private_address');
  if (target.protocol !== 'https:' && !WEBHOOK_LOOPBACK) throw invalidField('url', 'not_https');
}
