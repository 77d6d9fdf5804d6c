/** The service worker of the day sheet: keeps the page and the files that it is made of, and nothing that the API answers. */

/** Written in front of this file by the build (`offlineShell`): the sheet's files, and a hash of them. */
declare const FILES: readonly string[];
declare const VERSION: string;

type Waiting = Event & { waitUntil: (done: Promise<unknown>) => void };
type Fetching = Waiting & { request: Request; respondWith: (answer: Promise<Response>) => void };
type Worker = { skipWaiting: () => Promise<void>; clients: { claim: () => Promise<void> } };

const PREFIX = 'marea-shell-';
const PAGE = '/';
/** On a weak signal an answer may never come: longer than that nobody waits for a page. */
const TIMEOUT_MS = 4_000;
const files = new Set(FILES);
const worker = self as unknown as Worker;

self.addEventListener('install', (event) => (event as Waiting).waitUntil(keep()));
self.addEventListener('activate', (event) => (event as Waiting).waitUntil(forgetOthers()));
self.addEventListener('fetch', (event) => {
  const { request, respondWith } = bound(event as Fetching);
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') respondWith(pageFor(request));
  else if (files.has(pathname)) respondWith(fileFor(request));
});

function bound(event: Fetching) {
  return { request: event.request, respondWith: (answer: Promise<Response>) => event.respondWith(answer) };
}

async function keep(): Promise<void> {
  const cache = await caches.open(PREFIX + VERSION);
  // The page anew: an older one names files that are gone.
  await cache.addAll([new Request(PAGE, { cache: 'reload' }), ...FILES]);
  await worker.skipWaiting();
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== PREFIX + VERSION);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** The page as the server has it; the kept one where the server cannot be reached. */
async function pageFor(request: Request): Promise<Response> {
  const kept = await caches.match(PAGE);
  if (!kept) return fetch(request);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), TIMEOUT_MS));
  const answer = await Promise.race([fetch(request).catch(() => null), late]);
  return answer && answer.status < 500 ? answer : kept;
}

async function fileFor(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}
