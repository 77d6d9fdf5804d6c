import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createFrontEndServer } from './front-end-server.ts';

const OWN = 'reservas.coral.test';
const OTHER = 'coral.mx';
const coral = {
  _id: '65f1a2b3c4d5e6f7a8b9c0d1',
  slug: 'coral',
  guestHosts: [OWN, OTHER],
  guestHost: OWN as string | null,
};
const marea = { _id: '65f1a2b3c4d5e6f7a8b9c0d2', slug: 'marea', guestHosts: ['viajes.marea.test'], guestHost: null };

let owners = [coral, marea];
let apiRequests: string[] = [];
let isDown = false;
let folder: string;
let api: Server;
let guest: Server;

beforeAll(async () => {
  api = createServer(({ url = '' }, response) => {
    apiRequests.push(url);
    if (isDown) return response.writeHead(503).end();
    const { pathname } = new URL(url, 'http://api');
    const sitemap = [`https://${url.includes('company=') ? OWN : 'book.example.com'}/coral/welcome`];
    const data = pathname.endsWith('/hosts')
      ? owners
      : pathname.endsWith('/sitemap')
        ? sitemap
        : { head: null, frameOrigins: [], isKnown: true };
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ data }));
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  folder = await mkdtemp(path.join(os.tmpdir(), 'marea-hosts-'));
  const head = '<meta name="marea-pages" content="public"><meta name="marea-guest" content="__GUEST_URL__">';
  await writeFile(path.join(folder, 'index.html'), `<!doctype html><html lang="es"><head>${head}</head></html>`);
  await writeFile(path.join(folder, 'robots.txt'), 'User-agent: *\n');
  guest = await startGuestServer();
});
beforeEach(async () => {
  owners = [coral, marea];
  await vi.waitUntil(async () => (await companyOn(OWN)) === 'coral', { timeout: 5_000, interval: 50 });
});
afterAll(async () => {
  for (const server of [api, guest]) {
    server.close();
    server.closeAllConnections();
  }
  await rm(folder, { recursive: true, force: true });
});

async function startGuestServer(): Promise<Server> {
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const built = await createFrontEndServer(folder, { apiUrl, guestUrl: 'https://book.example.com' });
  const server = built.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

function open(host: string, address: string, headers: Record<string, string> = {}, server = guest): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const requestHeaders = { accept: 'text/html', ...headers, host };
    const call = request({ port, host: '127.0.0.1', path: address, headers: requestHeaders }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    call.on('error', reject).end();
  });
}

async function companyOn(host: string): Promise<string | null> {
  return (JSON.parse((await open(host, '/.well-known/marea')).body) as { company: string | null }).company;
}

describe('a guest host of a company', () => {
  it('leads its first address to the company’s start', async () => {
    const { status, headers } = await open(OWN, '/?utm_source=card');

    expect(status).toBe(302);
    expect(headers.location).toBe('/coral/welcome?utm_source=card');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('tells its pages that guests find them there', async () => {
    const { status, body } = await open(`${OWN.toUpperCase()}:443`, '/coral/welcome');

    expect(status).toBe(200);
    expect(body).toContain(`content="https://${OWN}"`);
  });

  it.each([
    '/marea/welcome',
    '/marea/cancun/welcome',
    `/${marea._id}/welcome`,
    '/book/marea/cancun/service',
    '/nobody/welcome',
  ])('has no page of another company: %s', async (address) => {
    apiRequests = [];
    const { status, headers } = await open(OWN, address);

    expect(status).toBe(404);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(apiRequests.filter((url) => url.includes('/head'))).toEqual([]);
  });

  it('keeps the links of the company’s bookings, by slug and by id', async () => {
    expect((await open(OWN, '/coral/visit/65f1a2b3c4d5e6f7a8b9c0d9')).status).toBe(200);
    expect((await open(OWN, `/${coral._id.toUpperCase()}/welcome`)).status).toBe(200);
  });

  it('has its own sitemap and names it to search engines', async () => {
    expect((await open(OWN, '/robots.txt')).body).toContain(`Sitemap: https://${OWN}/sitemap.xml`);
    expect((await open(OWN, '/sitemap.xml')).body).toContain(`<loc>https://${OWN}/coral/welcome</loc>`);
    expect((await open('book.example.com', '/sitemap.xml')).body).toContain('<loc>https://book.example.com/coral');
  });

  it('leads from a second name to the one that links use', async () => {
    const { status, headers } = await open(OTHER, '/coral/pier/welcome?lang=es');

    expect([status, headers.location]).toEqual([302, `https://${OWN}/coral/pier/welcome?lang=es`]);
  });

  it('shows its company where links use the platform’s host', async () => {
    expect((await open('viajes.marea.test', '/marea/welcome')).status).toBe(200);
    expect((await open('book.example.com', '/marea/welcome')).status).toBe(200);
  });
});

describe('the platform’s host', () => {
  it('leads public pages to the guest host, for now', async () => {
    const { status, headers } = await open('book.example.com', '/coral/pier/welcome?lang=es');

    expect([status, headers.location]).toEqual([302, `https://${OWN}/coral/pier/welcome?lang=es`]);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('keeps what a browser stores a link for, frames of other sites, and files', async () => {
    const frame = { 'sec-fetch-dest': 'iframe' };

    expect((await open('book.example.com', '/coral/visit/65f1a2b3c4d5e6f7a8b9c0d9')).status).toBe(200);
    expect((await open('book.example.com', '/book/coral/pier/service', frame)).status).toBe(200);
    expect((await open('book.example.com', '/robots.txt')).status).toBe(200);
  });

  it('keeps a guest whose browser stores a hold of the company, and no other', async () => {
    const statusWith = async (cookie: string) =>
      (await open('book.example.com', '/book/coral/pier/confirm?time=10', { cookie })).status;

    expect(await statusWith('a=1; marea-held-coral=1')).toBe(200);
    expect(await statusWith(`marea-held-${coral._id}=1; a=1`)).toBe(200);
    expect(await statusWith('marea-held-marea=1')).toBe(302);
    expect(await statusWith('a=marea-held-coral=1')).toBe(302);
  });

  it('goes on with old links when the guest host is switched off', async () => {
    owners = [{ ...coral, guestHost: null }];

    await vi.waitFor(async () => expect((await open('book.example.com', '/coral/pier/welcome')).status).toBe(200), {
      timeout: 5_000,
      interval: 50,
    });
    owners = [];
    await vi.waitFor(async () => expect(await companyOn(OWN)).toBeNull(), { timeout: 5_000, interval: 50 });
  });

  it('shows a new host at its first request after a quiet hour, and an old one while the API is down', async () => {
    const server = await startGuestServer();
    const quiet = async () =>
      JSON.parse((await open('nuevo.coral.test', '/.well-known/marea', {}, server)).body) as object;
    expect(await quiet()).toMatchObject({ company: null });
    const clock = vi.spyOn(performance, 'now');
    onTestFinished(() => {
      isDown = false;
      clock.mockRestore();
      server.close();
      server.closeAllConnections();
    });

    owners = [{ ...coral, guestHosts: ['nuevo.coral.test'] }, marea];
    const anHourLater = performance.now() + 3_600_000;
    clock.mockReturnValue(anHourLater);
    expect(await quiet()).toMatchObject({ company: 'coral' });

    isDown = true;
    clock.mockReturnValue(2 * anHourLater);
    expect(await quiet()).toMatchObject({ company: 'coral' });
  });

  it('tells a guest host from its own at the first request that the API answers, after a start without it', async () => {
    const started = await startGuestServer();
    isDown = true;
    expect((await open(OWN, '/', {}, started)).status).toBe(200);
    isDown = false;
    expect((await open(OWN, '/', {}, started)).headers.location).toBe('/coral/welcome');
    started.close();
    started.closeAllConnections();
  });
});

describe('a made-up host', () => {
  it('gives the platform’s pages and addresses, and asks the API nothing', async () => {
    await open('evil.example', '/');
    apiRequests = [];
    for (let i = 0; i < 20; i += 1) await open(`evil-${i}.example`, '/robots.txt');

    expect(apiRequests.length).toBeLessThanOrEqual(1);
    expect((await open('evil.example', '/')).body).toContain('content="https://book.example.com"');
    expect((await open('evil.example', '/robots.txt')).body).toContain('Sitemap: https://book.example.com/');
  });

  it('is not taken from what visitors can send beside the host', async () => {
    const forwarded = { 'x-forwarded-host': OWN, forwarded: `host=${OWN}` };
    const { status, body } = await open('book.example.com', '/', forwarded);

    expect(status).toBe(200);
    expect(body).toContain('content="https://book.example.com"');
  });
});
