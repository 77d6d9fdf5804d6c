import { LRUCache } from 'lru-cache';
import type { HtmlHead } from './page-head.ts';
import { publicPage } from './public-address.ts';
import { createRequestLimits, type Clock } from './request-limits.ts';
import type { MeasuringService } from './security-headers.ts';

/** `isKnown` is false only if the API says that there is no such page. */
export type GuestPage = {
  head: HtmlHead | null;
  frameOrigins: string[];
  measuredBy: readonly MeasuringService[];
  isKnown: boolean;
};
export type KnownPage = GuestPage & { company: HtmlHead | null; reloads: boolean };

type PageCache = {
  hasContent: (page: GuestPage) => boolean;
  recent: LRUCache<string, GuestPage>;
  /** Served while the API does not answer: sites that embed the booking keep showing it. */
  lastKnown: LRUCache<string, GuestPage>;
  /** Separate: made-up addresses evict no real page. */
  empty: LRUCache<string, GuestPage>;
};

const emptyPage: GuestPage = { head: null, frameOrigins: [], measuredBy: [], isKnown: true };
/** An address that the guest app does not have, or not on the host of the request. */
export const unknownPage: KnownPage = {
  head: null,
  frameOrigins: [],
  measuredBy: [],
  isKnown: false,
  company: null,
  reloads: false,
};
const PAGE_TIMEOUT_MS = 1_500;
const SITEMAP_TIMEOUT_MS = 10_000;
const MAX_PAGES = 1_000;
const MAX_EMPTY = 10_000;
const FRESH_MS = 60_000;
const SITEMAP_FRESH_MS = 10 * 60_000;

/** Reads pages from the API, each at most once a minute. A page is empty while the API does not answer. */
export function createGuestPages(apiUrl: string, clock: Clock = performance) {
  const limits = createRequestLimits(clock);
  const fresh = { perf: clock, ttlResolution: 0 };
  const createPageCache = (hasContent: PageCache['hasContent']): PageCache => ({
    hasContent,
    recent: new LRUCache<string, GuestPage>({ max: MAX_PAGES, ttl: FRESH_MS, ...fresh }),
    lastKnown: new LRUCache<string, GuestPage>({ max: MAX_PAGES }),
    empty: new LRUCache<string, GuestPage>({ max: MAX_EMPTY, ttl: FRESH_MS, ...fresh }),
  });
  /** Separate caches: visits to many pages do not evict the frame of another company. */
  const pages = createPageCache(({ head }) => head !== null);
  const policies = createPageCache(({ frameOrigins, measuredBy }) => frameOrigins.length + measuredBy.length > 0);
  const sitemaps = new LRUCache<string, string[]>({ max: MAX_PAGES, ttl: SITEMAP_FRESH_MS, ...fresh });
  const inFlight = new Map<string, Promise<unknown>>();
  return {
    async pageOf(path: string, language: string | null, ip: string): Promise<KnownPage> {
      const page = publicPage(path);
      if (page === null) return unknownPage;
      const { pagePath, policy, reloads } = page;
      const [own, allowed] = await Promise.all([
        pagePath === null ? emptyPage : answerOf(pages, { path: pagePath, ...(language && { language }) }, ip),
        policy === null ? emptyPage : answerOf(policies, { path: policy }, ip),
      ]);
      const isEmpty = own.head === null && own.isKnown;
      const company = isEmpty && page.company !== null ? await answerOf(pages, { path: page.company }, ip) : emptyPage;
      const { frameOrigins, measuredBy } = allowed;
      const isKnown = [own, company, allowed].every((one) => one.isKnown);
      return { head: own.head, frameOrigins, measuredBy, isKnown, company: company.head, reloads };
    },
    /**
     * The public addresses of the platform's host, or of a company's own one, at most ten minutes old. Rejects if the
     * API does not answer.
     */
    async sitemap(ip: string, company: string | null = null): Promise<string[]> {
      const query = company === null ? 'sitemap' : `sitemap?company=${company}`;
      const cached = sitemaps.get(query);
      if (cached) return cached;
      const addresses = await requestOnce<string[]>(query, SITEMAP_TIMEOUT_MS, ip);
      sitemaps.set(query, addresses);
      return addresses;
    },
  };

  async function answerOf(cache: PageCache, params: Record<string, string>, ip: string): Promise<GuestPage> {
    const query = new URLSearchParams(params).toString();
    return cache.empty.get(query) ?? cache.recent.get(query) ?? requestPage(cache, query, ip);
  }

  async function requestPage(
    { hasContent, recent, lastKnown, empty }: PageCache,
    query: string,
    ip: string,
  ): Promise<GuestPage> {
    try {
      const page = { ...emptyPage, ...(await requestOnce<Partial<GuestPage>>(`head?${query}`, PAGE_TIMEOUT_MS, ip)) };
      if (hasContent(page)) {
        recent.set(query, page);
        lastKnown.set(query, page);
      } else {
        empty.set(query, page);
        lastKnown.delete(query);
      }
      return page;
    } catch {
      return lastKnown.get(query) ?? emptyPage;
    }
  }

  async function requestOnce<T>(rest: string, timeoutMs: number, ip: string): Promise<T> {
    const pending = inFlight.get(rest) as Promise<T> | undefined;
    if (pending) return pending;
    if (!limits.take(ip)) throw new Error('too many requests');
    const request = read<T>(rest, timeoutMs).finally(() => inFlight.delete(rest));
    inFlight.set(rest, request);
    return request;
  }

  async function read<T>(rest: string, timeoutMs: number): Promise<T> {
    const response = await fetch(`${apiUrl}/wizard/page/${rest}`, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`the API answers ${response.status}`);
    return ((await response.json()) as { data: T }).data;
  }
}
export type GuestPages = ReturnType<typeof createGuestPages>;
