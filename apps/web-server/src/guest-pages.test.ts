import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import express from 'express';
import { createServer as createViteServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { developmentHeads } from './development.ts';
import { createFrontEndServer } from './front-end-server.ts';
import { createGuestPages } from './guest-pages.ts';
import { sitemap } from './search-engines.ts';

const HOSTILE = `</title></script><script>alert("1")</script>&'$& \u2028`;
const head = {
  language: 'en',
  title: HOSTILE,
  description: HOSTILE,
  canonical: 'https://book.example.com/marea/welcome?a=1&lang=en',
  alternates: [{ language: 'es', href: 'https://book.example.com/marea/welcome?lang=es' }],
  image: 'https://api.example.com/wizard/page/card/marea?color=0b7a83',
  siteName: HOSTILE,
  data: { '@type': 'TravelAgency', name: HOSTILE, telephone: '+52 998 "1', email: 'a"<b>@example.com' },
};
const IP = '203.0.113.7';
const SERVICE = '65f1a2b3c4d5e6f7a8b9c0d1';
/** The pages besides welcome and booking that the API knows, each in its canonical spelling. */
const PIER_PAGES = new Set([
  '/marea/policies?lang=en',
  '/marea/waitlist',
  '/marea/pier/waitlist',
  '/marea/pier/welcome/checkin',
  '/checkin/marea/pier/service',
]);
const origins = ['https://www.example.com', 'http://localhost:8080'];

let folder: string;
let api: Server;
let guest: Server;
let apiUrl: string;
let apiRequests: URL[] = [];
let isDown = false;
let madeUp = 0;

beforeAll(async () => {
  api = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://api');
    if (url.pathname.endsWith('/hosts')) {
      response.end(JSON.stringify({ data: [] }));
      return;
    }
    apiRequests.push(url);
    const page = url.searchParams.get('path') ?? '';
    const isMeasured = page === '/measuring.html?company=marea';
    const data = url.pathname.endsWith('sitemap')
      ? ['https://book.example.com/marea/welcome', 'https://book.example.com/book/marea/c/resource?service=1&x="']
      : page.startsWith('/measuring.html')
        ? {
            head: null,
            frameOrigins: isMeasured ? origins : [],
            measuredBy: isMeasured ? ['meta'] : [],
            isKnown: isMeasured,
          }
        : page.startsWith('/marea/welcome')
          ? { head, frameOrigins: [], isKnown: true }
          : page === '/marea/pier/welcome' || page.startsWith('/marea/pier/welcome?')
            ? { head: { ...head, title: 'The pier' }, frameOrigins: [], isKnown: true }
            : page.startsWith(`/marea/pier/trip/${SERVICE}`)
              ? { head: { ...head, title: 'The trip' }, frameOrigins: [], isKnown: true }
              : PIER_PAGES.has(page)
                ? { head: { ...head, title: page }, frameOrigins: [], isKnown: true }
                : {
                    head: null,
                    frameOrigins: /^\/book\/marea(?:\/|$)/.test(page) ? origins : [],
                    isKnown: /^(?:\/(?:book|checkin))?\/marea(?:$|\/(?!nowhere))/.test(page),
                  };
    response.writeHead(isDown ? 503 : 200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  folder = await mkdtemp(path.join(os.tmpdir(), 'marea-pages-'));
  const own =
    '<meta name="marea-pages" content="public" /><meta\n name="description"\n content="own" /><title>Marea</title>';
  for (const script of ['embed.js', 'other.js']) await writeFile(path.join(folder, script), '0;');
  await writeFile(path.join(folder, 'measuring.html'), '<!doctype html>');
  await writeFile(
    path.join(folder, 'index.html'),
    `<!doctype html><html lang="es"><head>${own}</head><!--contact--></html>`,
  );
  await writeFile(path.join(folder, 'robots.txt'), 'User-agent: *\nDisallow: /payment/\nDisallow: /unsubscribe/\n');
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  guest = (
    await createFrontEndServer(folder, { apiUrl, guestUrl: 'https://book.example.com', innerApiUrl: apiUrl })
  ).listen(0, '127.0.0.1');
  await once(guest, 'listening');
});
afterAll(async () => {
  for (const server of [api, guest]) {
    server.close();
    server.closeAllConnections();
  }
  await rm(folder, { recursive: true, force: true });
});

async function open(pathname: string, language = 'en', more: Record<string, string> = {}) {
  const address = `http://127.0.0.1:${(guest.address() as AddressInfo).port}${pathname}`;
  const response = await fetch(address, { headers: { accept: 'text/html', 'accept-language': language, ...more } });
  return { headers: response.headers, status: response.status, body: await response.text() };
}

describe('the development server', () => {
  it('says the same of a page', async () => {
    const vite = await createViteServer({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      server: { middlewareMode: true, ws: false },
      plugins: [developmentHeads(apiUrl)],
    });
    const html = '<html lang="es"><head><title>Marea</title></head></html>';
    const filled = await vite.transformIndexHtml('/index.html', html, '/marea/welcome');
    const ofOneGuest = await vite.transformIndexHtml('/index.html', html, '/payment/MAR-1');
    await vite.close();
    expect(filled).toContain('<title>&lt;/title&gt;&lt;/script&gt;');
    expect(ofOneGuest).toContain('<title>Marea</title>');
  });
});

describe('a flood of addresses that nobody has', () => {
  const flood = async (pages: ReturnType<typeof createGuestPages>, times: number, ip: (i: number) => string) => {
    apiRequests = [];
    for (let i = 0; i < times; i += 1) {
      madeUp += 1;
      await pages.pageOf(`/made-up-${madeUp}/welcome`, 'en', ip(i));
    }
    return apiRequests.length;
  };

  it('from one network reaches the API sixty times a minute, and leaves others theirs', async () => {
    let now = 1;
    const pages = createGuestPages(apiUrl, { now: () => now });
    expect(await flood(pages, 100, () => IP)).toBe(60);
    expect(await flood(pages, 100, (i) => `2001:db8:1:2::${i.toString(16)}`)).toBe(60);
    expect(await flood(pages, 100, (i) => `2001:db8:2:${i.toString(16)}::1`)).toBe(60);
    expect(await flood(pages, 200, (i) => `2001:db8:3:${(i * 256).toString(16)}::1`)).toBe(120);
    expect((await pages.pageOf('/marea/welcome', 'en', '198.51.100.1')).head).toEqual(head);
    now += 61_000;
    expect(await flood(pages, 100, () => IP)).toBe(60);
  });

  it('from many takes half of what the API answers, and pushes out no page that there is', async () => {
    const now = 1;
    const pages = createGuestPages(apiUrl, { now: () => now });
    await pages.pageOf('/marea/welcome', 'en', IP);
    expect(await flood(pages, 2_000, (i) => `198.51.${Math.floor(i / 250)}.${i % 250}`)).toBe(599);
    expect((await pages.pageOf('/marea/welcome', 'en', IP)).head).toEqual(head);
  });

  it('but for the company pushes out neither its frame nor its pages, nor uses up what others may ask', async () => {
    let now = 1;
    const pages = createGuestPages(apiUrl, { now: () => now });
    await pages.pageOf('/marea/welcome', 'en', IP);
    await pages.pageOf('/book/marea/cancun/service', 'en', IP);
    apiRequests = [];
    for (let i = 0; i < 1_500; i += 1) {
      const step = ['', 'aaa', 'resource', 'service'][i % 4];
      const service = i.toString(16).padStart(24, '0');
      now += 1_001;
      const ip = `198.51.${Math.floor(i / 250)}.${i % 250}`;
      await pages.pageOf(`/book/marea/made-up-${i}/${step}?service=${service}&x=${i}`, 'en', ip);
    }
    isDown = true;
    const [booking, welcome] = [
      await pages.pageOf('/book/marea/tulum/confirm', 'en', IP),
      await pages.pageOf('/marea/welcome', 'en', IP),
    ];
    isDown = false;
    expect(booking.frameOrigins).toEqual(origins);
    expect(welcome.head).toEqual(head);
  });

  it('leaves a company its frame when all that may be asked is used up', async () => {
    let now = 1;
    const pages = createGuestPages(apiUrl, { now: () => now });
    await pages.pageOf('/book/marea/cancun/service', 'en', IP);
    now += 120_000;
    await flood(pages, 2_000, (i) => `198.51.${Math.floor(i / 250)}.${i % 250}`);
    apiRequests = [];
    expect((await pages.pageOf('/book/marea/cancun/calendar', 'en', '192.0.2.1')).frameOrigins).toEqual(origins);
    expect(apiRequests).toEqual([]);
  });

  it('spells one booking in many ways, and the API is asked about one', async () => {
    const pages = createGuestPages(apiUrl, { now: () => 1 });
    apiRequests = [];
    for (const address of [
      '',
      '/service',
      '/calendar/',
      '/confirm?adults=2&lang=en',
      '/complete',
      '/resource?service=1',
    ]) {
      await pages.pageOf(`/book/marea/cancun${address}`, 'es', IP);
    }
    const paths = apiRequests.map(({ searchParams }) => searchParams.get('path'));
    expect([...new Set(paths)].toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
      '/book/marea',
      '/marea/cancun/welcome',
      '/marea/cancun/welcome?lang=en',
      '/marea/welcome',
    ]);
    expect(paths).toHaveLength(4);
  });

  it('that no company or location can have reaches the API not at all', async () => {
    const pages = createGuestPages(apiUrl, { now: () => 1 });
    apiRequests = [];
    for (const address of [
      '/book//marea/c',
      '/book/../marea/c',
      '/book/m%61rea/c',
      '/book/marea',
      '/a b/welcome',
      '/x/welcome',
      '/payment/MAR-1/nothing',
    ]) {
      expect([address, await pages.pageOf(address, 'en', IP)]).toEqual([
        address,
        { head: null, frameOrigins: [], measuredBy: [], isKnown: false, company: null, reloads: false },
      ]);
    }
    expect(apiRequests).toEqual([]);
  });

  it('is asked about once, as long as the answer is fresh', async () => {
    const pages = createGuestPages(apiUrl, { now: () => 1 });
    apiRequests = [];
    for (let i = 0; i < 5; i += 1) await pages.pageOf('/nobody/welcome', 'en', IP);
    expect(apiRequests).toHaveLength(1);
  });
});

describe('a public page of the guest app', () => {
  it('says what it is before any script runs, and nothing in it breaks out', async () => {
    const { body, headers } = await open('/marea/welcome');
    expect(body).toContain('<html lang="en">');
    expect(body).toContain('<title>&lt;/title&gt;&lt;/script&gt;');
    expect(body.match(/<title>/g)).toHaveLength(1);
    expect(body.match(/name="description"/g)).toHaveLength(1);
    expect(body).toContain('<link rel="canonical" href="https://book.example.com/marea/welcome?a=1&amp;lang=en">');
    expect(body).toContain('hreflang="es"');
    expect(body).toContain('<a href="tel:+529981">+52 998 &quot;1</a>');
    expect(body).toContain('<a href="mailto:a&quot;&lt;b&gt;@example.com">a&quot;&lt;b&gt;@example.com</a>');
    expect(body).toContain('property="og:image" content="https://api.example.com/wizard/page/card/marea?color=0b7a83"');
    expect(body).not.toContain('<script>');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
    expect(json).not.toContain('\u2028');
    expect(JSON.parse(json)).toEqual(head.data);
    expect(headers.get('content-security-policy')).not.toMatch(/script-src|unsafe-inline'.*script/);
    expect(headers.get('vary')).toMatch(/accept-language/i);
  });

  it('is asked about once a minute in each language, and stays as it is while the API does not answer', async () => {
    apiRequests = [];
    const address = '/marea/cancun/welcome?x=1';
    await Promise.all([open(address), open(address), open(address, 'es')]);
    expect(apiRequests.map(({ searchParams }) => searchParams.get('language') ?? '').toSorted()).toEqual(['en', 'es']);
    isDown = true;
    const { body, status } = await open('/marea/tulum/welcome');
    isDown = false;
    expect([status, body.includes('<title>Marea</title>')]).toEqual([200, true]);
  });

  it('is asked about again after a minute, however often it is visited, and once for whatever else its address says', async () => {
    let now = 0;
    const pages = createGuestPages(apiUrl, { now: () => now });
    apiRequests = [];
    for (const seconds of [1, 41, 81, 121]) {
      now = seconds * 1_000;
      await pages.pageOf(`/marea/welcome?junk=${seconds}&lang=x${seconds}&service=${seconds}`, 'en', IP);
    }
    expect(apiRequests.map(({ searchParams }) => searchParams.get('path'))).toEqual([
      '/marea/welcome',
      '/marea/welcome',
    ]);
  });

  it('keeps its frame while the API does not answer', async () => {
    let now = 1;
    const pages = createGuestPages(apiUrl, { now: () => now });
    await pages.pageOf('/book/marea/cancun/calendar', 'en', IP);
    now += 120_000;
    apiRequests = [];
    isDown = true;
    const { frameOrigins } = await pages.pageOf('/book/marea/cancun/calendar', 'en', IP);
    isDown = false;
    const paths = apiRequests.map(({ searchParams }) => searchParams.get('path'));
    expect([paths, frameOrigins]).toEqual([['/marea/cancun/welcome', '/book/marea', '/marea/welcome'], origins]);
  });

  it('of one guest is told to nobody, its secrets least of all', async () => {
    apiRequests = [];
    for (const address of ['/expired_link/secret', '/payment/MAR-1', '/reagendar', '/check-in/1', '/complete/1']) {
      const { body } = await open(address);
      expect(body).toContain('The company’s phone is in the mail of your booking.');
      expect(body).not.toContain('href=""');
    }
    expect(apiRequests).toEqual([]);
    await open('/marea/visit/65f1?k=secret');
    const requestedPaths = apiRequests.map(({ searchParams }) => searchParams.get('path'));
    expect(requestedPaths.filter((path) => path !== '/marea/welcome')).toEqual([]);
  });

  it('of one guest says without any script whom to call at the company that its address names', async () => {
    for (const address of [
      '/marea/visit/65f1',
      '/marea/visit/65f1/cancel',
      '/checkin/marea/cancun/complete',
      '/book/marea/cancun/calendar',
    ]) {
      const { body } = await open(address);
      expect([address, body.includes('<a href="tel:+529981">')]).toEqual([address, true]);
      // The page reveals nothing else, and no reload loses the content of its fragment.
      expect([body.includes('canonical'), body.includes('<a href="">')]).toEqual([false, false]);
    }
    expect((await open('/nobody/visit/1')).body).toContain('in the mail of your booking');
  });

  it('that there is not is answered as missing, and one of which nothing is known is not', async () => {
    for (const address of [
      '/nobody/welcome',
      '/marea/nowhere/welcome',
      '/book/marea/nowhere/calendar',
      '/book/nobody/cancun/service',
      '/nobody/policies',
      '/nobody/waitlist',
      '/marea/nowhere/waitlist',
      '/marea/nowhere/welcome/checkin',
      '/checkin/marea/nowhere',
      '/checkin/marea/nowhere/confirm',
      '/nobody/visit/1',
      '/checkin/nobody/cancun/service',
      '/nowhere',
      '/marea/nothing/at/all',
      '/book/marea/cancun/aaa',
      '/x/welcome',
      '/payment/MAR-1/nothing',
    ]) {
      const { status, headers, body } = await open(address);
      expect([address, status, headers.get('x-robots-tag')]).toEqual([address, 404, 'noindex']);
      expect(body).toContain('<title>Marea</title>');
    }
    for (const address of [
      '/',
      '/marea/welcome',
      '/marea/cancun/welcome',
      '/marea/visit/1',
      '/check-in',
      '/payment/X',
      '/payment/X/sandbox',
      '/payment/X/Stripe',
    ]) {
      const { status, headers } = await open(address);
      expect([address, status, headers.get('x-robots-tag')]).toEqual([address, 200, null]);
    }
    isDown = true;
    const unanswered = await open('/not-asked-before/welcome');
    isDown = false;
    expect([unanswered.status, unanswered.headers.get('x-robots-tag')]).toEqual([200, null]);
  });

  it('of a step of the booking is that of its location, and of its service where one is chosen', async () => {
    for (const [address, title] of [
      ['/book/marea/pier', 'The pier'],
      ['/book/marea/pier/service?lang=en', 'The pier'],
      ['/book/marea/pier/calendar', 'The pier'],
      [`/book/marea/pier/calendar?service=${SERVICE}&adults=2`, 'The trip'],
      [`/book/marea/pier/confirm?service=${SERVICE.toUpperCase()}`, 'The trip'],
      ['/book/marea/pier/complete', 'Marea'],
    ] as const) {
      const { body, status } = await open(address);
      expect([address, status, /<title>([^<]*)/.exec(body)?.[1]]).toEqual([address, 200, title]);
      expect(body.includes('<link rel="canonical"')).toBe(title !== 'Marea');
    }
  });

  it('of policies, waitlist and pier has its own title, in one spelling', async () => {
    for (const [address, title] of [
      ['/marea/policies/?lang=en&utm=x', '/marea/policies?lang=en'],
      ['/marea/waitlist', '/marea/waitlist'],
      ['/marea/pier/waitlist', '/marea/pier/waitlist'],
      ['/marea/pier/welcome/checkin', '/marea/pier/welcome/checkin'],
      ['/checkin/marea/pier', '/checkin/marea/pier/service'],
      ['/checkin/marea/pier/resource?service=1', '/checkin/marea/pier/service'],
      ['/checkin/marea/pier/complete', 'Marea'],
    ] as const) {
      const { body, status } = await open(address);
      expect([address, status, /<title>([^<]*)/.exec(body)?.[1]]).toEqual([address, 200, title]);
      expect(body).toContain('<a href="tel:+529981">');
      // A place in line is in the fragment, which a reload by an empty address loses.
      const reloads = title !== 'Marea' && !address.endsWith('/waitlist');
      expect([address, body.includes('<a href="">')]).toEqual([address, reloads]);
    }
  });

  it('may be framed by the sites that its company names, and by no others', async () => {
    const booking = await open('/book/marea/cancun/service');
    expect(booking.headers.get('content-security-policy')).toContain(`frame-ancestors ${origins.join(' ')}`);
    expect(booking.headers.get('x-frame-options')).toBeNull();
    for (const address of ['/marea/welcome', '/book/other/cancun/service', '/marea/visit/1']) {
      const { headers } = await open(address);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-frame-options')).toBe('DENY');
    }
  });

  it('lets scripts of others in where its company measures, those alone, and nothing of the API', async () => {
    const measuring = await open('/measuring.html?company=marea');
    expect(measuring.status).toBe(200);
    expect(measuring.headers.get('x-frame-options')).toBeNull();
    expect(measuring.headers.get('content-security-policy')?.split(';')).toEqual([
      "default-src 'none'",
      'connect-src https://www.facebook.com https://connect.facebook.net',
      'img-src https://www.facebook.com',
      "font-src 'none'",
      "style-src 'none'",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'none'",
      `frame-ancestors 'self' ${origins.join(' ')}`,
      "script-src 'self' https://connect.facebook.net",
    ]);
    for (const address of ['/marea/welcome', '/book/marea/cancun/service', '/measuring.html?company=other']) {
      const { headers } = await open(address);
      const isOpened = /facebook|google/.test(headers.get('content-security-policy') ?? '');
      expect([address, isOpened]).toEqual([address, false]);
    }
    for (const address of ['/measuring.html', '/measuring.html?company=other', '/measuring.html?company=;*']) {
      expect([address, (await open(address)).status]).toEqual([address, 404]);
    }
  });

  it('is put into other sites by a script that they may load', async () => {
    const { headers } = await open('/embed.js');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const again = await open('/embed.js', 'en', { 'if-none-match': headers.get('etag') ?? '' });
    expect([again.status, again.headers.get('cross-origin-resource-policy')]).toEqual([304, 'cross-origin']);
    expect((await open('/other.js')).headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('is found by the sitemap, and private ones are left out', async () => {
    isDown = true;
    expect((await open('/sitemap.xml')).status).toBe(503);
    isDown = false;
    const { body, headers } = await open('/sitemap.xml');
    expect(headers.get('content-type')).toContain('application/xml');
    expect(body).toContain('<loc>https://book.example.com/book/marea/c/resource?service=1&amp;x=&quot;</loc>');
    expect(body).toContain('hreflang="en" href="https://book.example.com/marea/welcome?lang=en"');
    const robots = (await open('/robots.txt')).body;
    expect(robots).toContain('Sitemap: https://book.example.com/sitemap.xml');
    for (const address of ['/payment/', '/unsubscribe/']) expect(robots).toContain(`Disallow: ${address}`);
  });

  it('are written once for each list, and sent so many times a minute', async () => {
    let lists = 0;
    const addresses = new Proxy(['https://book.example.com/marea/welcome'], {
      get: (target, name) => {
        if (name === 'map') lists += 1;
        return Reflect.get(target, name) as unknown;
      },
    });
    const pages = { ...createGuestPages(apiUrl), sitemap: async () => addresses };
    const app = express().get('/sitemap.xml', sitemap(pages));
    const server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const statuses: number[] = [];
    for (let i = 0; i < 8; i += 1) statuses.push((await fetch(`http://127.0.0.1:${port}/sitemap.xml`)).status);
    server.close();
    server.closeAllConnections();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    expect(lists).toBe(1);
  });

  it('are not listed anew for ten minutes', async () => {
    let now = 1;
    const pages = createGuestPages(apiUrl, { now: () => now });
    isDown = true;
    await expect(pages.sitemap(IP)).rejects.toThrow('503');
    isDown = false;
    apiRequests = [];
    for (const minutes of [0, 9, 11]) {
      now = 1 + minutes * 60_000;
      await pages.sitemap(IP);
    }
    expect(apiRequests).toHaveLength(2);
  });
});
