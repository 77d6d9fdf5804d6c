import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

const MINUTE_MS = 60_000;
const MAX_REMEMBERED = 20_000;
/** Questions to the API in a minute for one network of visitors: as many pages that nobody has opened for a while. */
const OF_NETWORK = 60;
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
    take: (ip: string) => isWithin(networkOf(ip), OF_NETWORK) && isWithin('all', IN_ALL),
  };

  function isWithin(key: string, most: number): boolean {
    const counted = asked.get(key) ?? { times: 0 };
    if (counted.times === 0) asked.set(key, counted);
    counted.times += 1;
    return counted.times <= most;
  }
}

/** An IPv6 customer has 64 bits of addresses: the network counts as one. */
function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(':') : address.toString();
}
