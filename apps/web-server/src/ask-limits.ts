import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

const MINUTE_MS = 60_000;
const MAX_REMEMBERED = 20_000;
/** Questions to the API in a minute for one network of visitors: as many pages that nobody has opened for a while. */
const OF_NETWORK = 60;
/** For all networks of an IPv6 site, the most that one customer is given (RFC 6177). */
const OF_SITE = 120;
/** And for all, half of what the API answers one address, which this server is to it. */
const IN_ALL = 600;

export type Clock = { now: () => number };

/** Counts what is asked of the API on behalf of visitors. */
export function createAskLimits(clock: Clock) {
  const asked = new LRUCache<string, { times: number }>({
    max: MAX_REMEMBERED,
    ttl: MINUTE_MS,
    perf: clock,
    ttlResolution: 0,
  });
  return {
    /** Whether one more question may be asked for somebody at an address. */
    take: (ip: string) => networksOf(ip).every(([key, most]) => isWithin(key, most)) && isWithin('all', IN_ALL),
  };

  function isWithin(key: string, most: number): boolean {
    const counted = asked.get(key) ?? { times: 0 };
    if (counted.times === 0) asked.set(key, counted);
    counted.times += 1;
    return counted.times <= most;
  }
}

/** Whom an address belongs to, the smallest first: an IPv6 customer has a /56 or a /48 of addresses. */
function networksOf(ip: string): (readonly [key: string, most: number])[] {
  if (!ipaddr.isValid(ip)) return [[ip, OF_NETWORK]];
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return [[address.toString(), OF_NETWORK]];
  const [first = 0, second = 0, third = 0, fourth = 0] = address.parts;
  const site = [first, second, third].join(':');
  return [
    [`${site}:${fourth >> 8}`, OF_NETWORK],
    [site, OF_SITE],
  ];
}
