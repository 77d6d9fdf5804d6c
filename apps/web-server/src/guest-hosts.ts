import { LRUCache } from 'lru-cache';

/** A company with guest hosts, the host names of its own. Links use `guestHost`, unless it is null. */
export type HostOwner = { _id: string; slug: string; guestHosts: string[]; guestHost: string | null };

/** The site of a request: the platform's host, or a company's guest host. */
export type Site = { owner: HostOwner | null; host: string };

/** Cache time; with the API's second, changes take effect within it. */
const FRESH_MS = 2_000;
/** A list older than this is not shown while the API answers: after a quiet hour it would hide a new host. */
const STALE_MS = 10_000;
const TIMEOUT_MS = 1_500;

/**
 * The guest hosts of companies, as listed by the API some seconds ago. One list for all: a made-up `Host` causes no
 * request. Ignores `X-Forwarded-Host`, since any visitor can send it.
 */
export function createGuestHosts(apiUrl: string, platformUrl: string) {
  /** Requests wait for the first list; one of some seconds serves while the next loads, any when the API fails. */
  const lists = new LRUCache<'all', HostOwner[]>({
    max: 1,
    ttl: FRESH_MS,
    allowStale: true,
    noDeleteOnStaleGet: true,
    fetchMethod: (_, stale) =>
      readOwners(apiUrl).catch((error: unknown) => {
        if (stale) return stale;
        throw error;
      }),
  });
  const owners = () => lists.get('all') ?? [];
  return {
    async siteOf(hostHeader: string | undefined): Promise<Site> {
      // Without a list the platform's pages are shown, and the next request retries.
      const allowStale = lists.getRemainingTTL('all') > FRESH_MS - STALE_MS;
      await lists.fetch('all', { allowStale }).catch(() => null);
      const host = nameIn(hostHeader);
      return { host, owner: owners().find(({ guestHosts }) => guestHosts.includes(host)) ?? null };
    },
    /** The company of a slug or an id, if it has guest hosts. */
    ownerOf: (slugOrId: string): HostOwner | null =>
      owners().find(({ _id, slug }) => slug === slugOrId || _id === slugOrId.toLowerCase()) ?? null,
    /** The origin of a host's pages, with the protocol and port of the platform. */
    originOf(host: string): string {
      const url = new URL(platformUrl);
      url.hostname = host;
      return url.origin;
    },
  };
}
export type GuestHosts = ReturnType<typeof createGuestHosts>;

async function readOwners(apiUrl: string): Promise<HostOwner[]> {
  const response = await fetch(`${apiUrl}/wizard/page/hosts`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const { data } = (await response.json()) as { data: unknown };
  if (!response.ok || !Array.isArray(data)) throw new Error(`the API answers ${response.status}`);
  return data.filter((one: HostOwner) => Array.isArray(one.guestHosts));
}

function nameIn(hostHeader = ''): string {
  return hostHeader.replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase();
}
