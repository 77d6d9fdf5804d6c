import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

const MINUTE_MS = 60_000;
const MAX_REMEMBERED = 20_000;
/** In a minute, for one network of visitors and for all. All networks of an IPv6 site have twice the share of one. */
export type AskLimits = { ofNetwork: number; inAll: number };
/** In all half of what the API answers one address, which is this server's. */
const QUESTIONS: AskLimits = { ofNetwork: 60, inAll: 600 };

export type Clock = { now: () => number };

export function createAskLimits(clock: Clock, { ofNetwork, inAll } = QUESTIONS) {
  const asked = new LRUCache<string, { times: number }>({
    max: MAX_REMEMBERED,
    ttl: MINUTE_MS,
    perf: clock,
    ttlResolution: 0,
  });
  return {
    take: (ip: string) =>
      networksOf(ip).every((network, i) => isWithin(network, (i + 1) * ofNetwork)) && isWithin('all', inAll),
  };

  function isWithin(key: string, most: number): boolean {
    const counted = asked.get(key) ?? { times: 0 };
    if (counted.times === 0) asked.set(key, counted);
    counted.times += 1;
    return counted.times <= most;
  }
}

/** Whom an address belongs to: a network, and its site. An IPv6 customer has a /56 or a /48 (RFC 6177). */
function networksOf(ip: string): string[] {
  if (!ipaddr.isValid(ip)) return [ip];
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return [address.toString()];
  const [first = 0, second = 0, third = 0, fourth = 0] = address.parts;
  const site = [first, second, third].join(':');
  return [`${site}:${fourth >> 8}`, site];
}
