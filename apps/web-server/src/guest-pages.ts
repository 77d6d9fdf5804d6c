import { LRUCache } from 'lru-cache';
import { createAskLimits, type Clock } from './ask-limits.ts';
import type { HtmlHead } from './page-head.ts';
import { publicPage } from './public-address.ts';

/** `isKnown` is false only where the API says that there is no such page. */
export type GuestPage = { head: HtmlHead | null; frameOrigins: string[]; isKnown: boolean };
export type KnownPage = GuestPage & { company: HtmlHead | null; reloads: boolean };

type PageCache = {
  hasContent: (page: GuestPage) => boolean;
  recent: LRUCache<string, GuestPage>;
  /** For when the API does not answer: a site that shows the booking goes on showing it. */
  answered: LRUCache<string, GuestPage>;
  /** Apart, so that addresses which somebody makes up push out none that there are. */
  empty: LRUCache<string, GuestPage>;
};

const emptyPage: GuestPage = { head: null, frameOrigins: [], isKnown: true };
const PAGE_TIMEOUT_MS = 1_500;
const SITEMAP_TIMEOUT_MS = 10_000;
const MAX_KEPT = 1_000;
const MAX_EMPTY = 10_000;
const FRESH_MS = 60_000;
const SITEMAP_FRESH_MS = 10 * 60_000;

/** What the API says of a page, asked at most once a minute; nothing where it does not answer. */
export function createGuestPages(apiUrl: string, clock: Clock = performance) {
  const limits = createAskLimits(clock);
  const fresh = { perf: clock, ttlResolution: 0 };
  const createPageCache = (hasContent: PageCache['hasContent']): PageCache => ({
    hasContent,
    recent: new LRUCache<string, GuestPage>({ max: MAX_KEPT, ttl: FRESH_MS, ...fresh }),
    answered: new LRUCache<string, GuestPage>({ max: MAX_KEPT }),
    empty: new LRUCache<string, GuestPage>({ max: MAX_EMPTY, ttl: FRESH_MS, ...fresh }),
  });
  /** Pages are many, companies few: visits to many pages do not evict the frame of another company. */
  const pages = createPageCache(({ head }) => head !== null);
  const bookings = createPageCache(({ frameOrigins }) => frameOrigins.length > 0);
  const sitemaps = new LRUCache<'all', string[]>({ max: 1, ttl: SITEMAP_FRESH_MS, ...fresh });
  const asking = new Map<string, Promise<unknown>>();
  return {
    async pageOf(path: string, language: string | null, ip: string): Promise<KnownPage> {
      const page = publicPage(path);
      if (page === null) return { ...emptyPage, isKnown: false, company: null, reloads: false };
      const { found, booking, reloads } = page;
      const [own, { frameOrigins }] = await Promise.all([
        found === null ? emptyPage : answerOf(pages, { path: found, ...(language && { language }) }, ip),
        booking === null ? emptyPage : answerOf(bookings, { path: booking }, ip),
      ]);
      const isEmpty = own.head === null && own.isKnown;
      const company = isEmpty && page.company !== null ? await answerOf(pages, { path: page.company }, ip) : emptyPage;
      return { head: own.head, frameOrigins, isKnown: own.isKnown && company.isKnown, company: company.head, reloads };
    },
    /** All public addresses, at most ten minutes old. Rejects where the API does not answer. */
    async sitemap(ip: string): Promise<string[]> {
      const kept = sitemaps.get('all');
      if (kept) return kept;
      const addresses = await askOnce<string[]>('sitemap', SITEMAP_TIMEOUT_MS, ip);
      sitemaps.set('all', addresses);
      return addresses;
    },
  };

  async function answerOf(cache: PageCache, asked: Record<string, string>, ip: string): Promise<GuestPage> {
    const query = new URLSearchParams(asked).toString();
    return cache.empty.get(query) ?? cache.recent.get(query) ?? askFor(cache, query, ip);
  }

  async function askFor(
    { hasContent, recent, answered, empty }: PageCache,
    query: string,
    ip: string,
  ): Promise<GuestPage> {
    try {
      const page = { ...emptyPage, ...(await askOnce<Partial<GuestPage>>(`head?${query}`, PAGE_TIMEOUT_MS, ip)) };
      if (hasContent(page)) {
        recent.set(query, page);
        answered.set(query, page);
      } else {
        empty.set(query, page);
        answered.delete(query);
      }
      return page;
    } catch {
      return answered.get(query) ?? emptyPage;
    }
  }

  async function askOnce<T>(rest: string, timeoutMs: number, ip: string): Promise<T> {
    const running = asking.get(rest) as Promise<T> | undefined;
    if (running) return running;
    if (!limits.take(ip)) throw new Error('asked too often');
    const asked = read<T>(rest, timeoutMs).finally(() => asking.delete(rest));
    asking.set(rest, asked);
    return asked;
  }

  async function read<T>(rest: string, timeoutMs: number): Promise<T> {
    const response = await fetch(`${apiUrl}/wizard/page/${rest}`, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`the API answers ${response.status}`);
    return ((await response.json()) as { data: T }).data;
  }
}
export type GuestPages = ReturnType<typeof createGuestPages>;
