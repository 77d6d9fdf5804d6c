/** The service worker of both apps: stores the page and its files, and no responses of the API. */

/** Written in front of this file by the build (`offlineShell`). */
declare const FILES: readonly string[];
/** A hash of `FILES`. */
declare const VERSION: string;
/** The address of the stored page. */
declare const PAGE: string;
/** The paths that the stored page may answer; all others need the network. */
declare const PAGES: RegExp;

type ExtendableEvent = Event & { waitUntil: (done: Promise<unknown>) => void };
type FetchEvent = ExtendableEvent & { request: Request; respondWith: (response: Promise<Response>) => void };

/** The used part of `ServiceWorkerGlobalScope`, which TypeScript's types of a page lack. */
declare const self: {
  location: Location;
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
    (type: 'fetch', listener: (event: FetchEvent) => void): void;
  };
};

const PREFIX = 'marea-shell-';
/** How long to wait for a page: on a weak signal the server may never answer. */
const TIMEOUT_MS = 4_000;

self.addEventListener('install', (event) => event.waitUntil(store()));
self.addEventListener('activate', (event) => event.waitUntil(dropOldVersions()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (PAGES.test(pathname)) event.respondWith(pageFor(request));
  } else if (pathname.startsWith('/assets/')) event.respondWith(fileFor(request));
});

async function store(): Promise<void> {
  const cache = await caches.open(PREFIX + VERSION);
  // Refetches the page: an older one names files that are gone.
  await cache.addAll([new Request(PAGE, { cache: 'reload' }), ...FILES]);
  await self.skipWaiting();
}

/** Keeps the previous version next to the new one: a page opened before a deploy still loads its files. */
async function dropOldVersions(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== PREFIX + VERSION);
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The server's page; the stored one if the server is unreachable. */
async function pageFor(request: Request): Promise<Response> {
  const stored = await (await caches.open(PREFIX + VERSION)).match(PAGE);
  if (!stored) return fetch(request);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), TIMEOUT_MS));
  const answer = await Promise.race([fetch(request).catch(() => null), late]);
  return answer && answer.status < 500 ? answer : stored;
}

/** Files are named by their content, so a stored one is never stale. */
async function fileFor(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
