import { LRUCache } from 'lru-cache';

/** A company with guest hosts, the host names of its own. Links use `guestHost`, unless it is null. */
export type HostOwner = { _id: string; slug: string; guestHosts: string[]; guestHost: string | null };

/** Where a request arrived: at the platform's host, or at a guest host of a company. */
export type Site = { owner: HostOwner | null; host: string };

/** With the API's second, the time in which a change takes effect. */
const FRESH_MS = 2_000;
const TIMEOUT_MS = 1_500;

/**
 * The guest hosts of companies, as the API listed them some seconds ago. One list for all: a made-up `Host` causes no request.
 * `X-Forwarded-Host` counts nowhere, since any visitor can send it.
 */
export function createGuestHosts(apiUrl: string, platformUrl: string) {
  /** Requests wait for a list until there is one; a stale one serves while the next is read, and when the API fails. */
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
      // Without a list the platform's pages are shown, and the next request asks again.
      await lists.fetch('all').catch(() => null);
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
