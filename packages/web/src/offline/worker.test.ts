import { afterEach, describe, expect, it, vi } from 'vitest';

const ORIGIN = 'https://guests.test';

type Listener = (event: object) => void;

/** A browser's caches, in order of creation. */
function createCaches() {
  const stored = new Map<string, Map<string, Response>>();
  const pathOf = (key: string | Request) => new URL(typeof key === 'string' ? key : key.url, ORIGIN).pathname;
  const cacheOf = (name: string) => {
    const files = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, files);
    return {
      addAll: async (keys: (string | Request)[]) =>
        keys.forEach((key) => files.set(pathOf(key), new Response(`${name} ${pathOf(key)}`))),
      match: async (key: string | Request) => files.get(pathOf(key))?.clone(),
    };
  };
  return {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (key: Request) => {
      for (const files of stored.values()) if (files.has(pathOf(key))) return files.get(pathOf(key))?.clone();
      return undefined;
    },
  };
}

/** Installs a version of the worker and returns its response to a request; null if the browser asks the server. */
async function install(version: string, files: string[]) {
  const listeners = new Map<string, Listener>();
  vi.stubGlobal('FILES', files);
  vi.stubGlobal('VERSION', version);
  vi.stubGlobal('PAGE', '/pass/offline');
  vi.stubGlobal('PAGES', /^\/pass\//);
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: string, init?: RequestInit) {
        super(new URL(input, ORIGIN), init);
      }
    },
  );
  vi.stubGlobal('self', {
    location: { origin: ORIGIN },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
  });
  vi.resetModules();
  await import('./worker.ts');
  const run = async (type: string) => {
    const work: Promise<unknown>[] = [];
    listeners.get(type)?.({ waitUntil: (done: Promise<unknown>) => work.push(done) });
    await Promise.all(work);
  };
  await run('install');
  await run('activate');
  return async (address: string, mode: 'navigate' | 'cors') => {
    const answers: Promise<Response>[] = [];
    const request = { url: new URL(address, ORIGIN).href, method: 'GET', mode };
    listeners.get('fetch')?.({ request, respondWith: (answer: Promise<Response>) => answers.push(answer) });
    const [answer] = answers;
    return answer ? (await answer).text() : null;
  };
}

function goOffline(): void {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('the service worker', () => {
  it('answers its own pages without a network, and no other', async () => {
    vi.stubGlobal('caches', createCaches());
    const ask = await install('1', ['/assets/a.js']);
    goOffline();

    expect(await ask('/pass/7', 'navigate')).toBe('marea-shell-1 /pass/offline');
    expect(await ask('/payment/MAR-1/stripe', 'navigate')).toBeNull();
    expect(await ask('https://api.test/pass/7', 'cors')).toBeNull();
  });

  it('has the page of the server as long as there is one', async () => {
    vi.stubGlobal('caches', createCaches());
    const ask = await install('1', ['/assets/a.js']);
    vi.stubGlobal('fetch', async () => new Response('of the server'));

    expect(await ask('/pass/7', 'navigate')).toBe('of the server');
  });

  it('after a deploy still has the files of a page that was open, and drops those of older ones', async () => {
    vi.stubGlobal('caches', createCaches());
    await install('1', ['/assets/one.js']);
    await install('2', ['/assets/two.js']);
    const ask = await install('3', ['/assets/three.js']);
    goOffline();

    expect(await ask('/assets/two.js', 'cors')).toBe('marea-shell-2 /assets/two.js');
    expect(await ask('/pass/7', 'navigate')).toBe('marea-shell-3 /pass/offline');
    await expect(ask('/assets/one.js', 'cors')).rejects.toThrow('Failed to fetch');
  });
});
