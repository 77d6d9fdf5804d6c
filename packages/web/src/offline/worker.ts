/** The service worker of both apps: stores the page and the files that it is made of, and nothing that the API answers. */

/** Written in front of this file by the build (`offlineShell`). */
declare const FILES: readonly string[];
/** A hash of `FILES`. */
declare const VERSION: string;
/** The address whose page is stored. */
declare const PAGE: string;
/** The paths that the stored page may answer; all others need the network. */
declare const PAGES: RegExp;

type ExtendableEvent = Event & { waitUntil: (done: Promise<unknown>) => void };
type FetchEvent = ExtendableEvent & { request: Request; respondWith: (response: Promise<Response>) => void };

/** What this file uses of `ServiceWorkerGlobalScope`: TypeScript's types of a page do not have it. */
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
/** How long a page is waited for: on a weak signal the server may never answer. */
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
  // The page anew: an older one names files that are gone.
  await cache.addAll([new Request(PAGE, { cache: 'reload' }), ...FILES]);
  await self.skipWaiting();
}

/** Leaves the previous version beside the new one: a page that was open during a deploy still loads its files. */
async function dropOldVersions(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== PREFIX + VERSION);
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The page as the server has it; the stored one where the server cannot be reached. */
async function pageFor(request: Request): Promise<Response> {
  const stored = await (await caches.open(PREFIX + VERSION)).match(PAGE);
  if (!stored) return fetch(request);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), TIMEOUT_MS));
  const answer = await Promise.race([fetch(request).catch(() => null), late]);
  return answer && answer.status < 500 ? answer : stored;
}

/** Files of a build are named by their content, so a stored one is never old. */
async function fileFor(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
