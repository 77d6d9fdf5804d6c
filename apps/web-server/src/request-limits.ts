import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

const MINUTE_MS = 60_000;
const MAX_NETWORKS = 20_000;
/**
 * Requests per minute of one visitor network, and in total. The networks of an IPv6 site together get twice one share.
 */
export type RequestLimits = { perNetwork: number; inTotal: number };
/** The total is half of what the API allows this server's address. */
const API_REQUESTS: RequestLimits = { perNetwork: 60, inTotal: 600 };

export type Clock = { now: () => number };

export function createRequestLimits(clock: Clock, { perNetwork, inTotal } = API_REQUESTS) {
  const counts = new LRUCache<string, { times: number }>({
    max: MAX_NETWORKS,
    ttl: MINUTE_MS,
    perf: clock,
    ttlResolution: 0,
  });
  return {
    take: (ip: string) =>
      networksOf(ip).every((network, i) => countsWithin(network, (i + 1) * perNetwork)) && countsWithin('all', inTotal),
  };

  function countsWithin(key: string, max: number): boolean {
    const count = counts.get(key) ?? { times: 0 };
    if (count.times === 0) counts.set(key, count);
    count.times += 1;
    return count.times <= max;
  }
}

/** The network of an address, and its site. An IPv6 customer has a /56 or a /48 (RFC 6177). */
function networksOf(ip: string): string[] {
  if (!ipaddr.isValid(ip)) return [ip];
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return [address.toString()];
  const [first = 0, second = 0, third = 0, fourth = 0] = address.parts;
  const site = [first, second, third].join(':');
  return [`${site}:${fourth >> 8}`, site];
}
