import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFrontEndServer } from './front-end-server.ts';

let folder: string;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'marea-web-'));
  await mkdir(path.join(folder, 'assets'));
  const meta =
    '<meta name="marea-api" content="__API_URL__"><meta name="marea-guest" content="__GUEST_URL__"><meta content="__MAP_TILES__">';
  await writeFile(path.join(folder, 'index.html'), `<!doctype html>${meta}`);
  await writeFile(path.join(folder, 'assets', 'index-abc123.js'), 'console.log("hola");\n'.repeat(500));
  await writeFile(path.join(folder, 'favicon.svg'), '<svg/>');
  const addresses = {
    apiUrl: 'https://api.example.com',
    guestUrl: 'https://book.example.com/?a=1&b="',
    mapTiles: 'https://{s}.tiles.example.com/{z}/{x}/{y}.png',
  };
  server = (await createFrontEndServer(folder, addresses)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await rm(folder, { recursive: true, force: true });
});

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

/** Sends a request without a browser's help: no decoding, no normalising of the path. */
function ask(pathname: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', path: pathname, method, headers }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString('latin1')));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    call.on('error', reject).end();
  });
}

const browser = { accept: 'text/html,*/*' };

describe('a served front end', () => {
  it('tells the page its addresses, escaped, and is asked for anew each time', async () => {
    const { status, headers, body } = await ask('/');
    expect(status).toBe(200);
    expect(body).toContain('name="marea-api" content="https://api.example.com"');
    expect(body).toContain('content="https://book.example.com/?a=1&amp;b=&quot;"');
    expect(headers['cache-control']).toBe('no-cache');
    expect((await ask('/', { 'if-none-match': String(headers.etag) })).status).toBe(304);
    expect((await ask('/index.html')).body).toBe(body);
  });

  it('keeps an idle connection for longer than a load balancer does, which would write to a closed one', async () => {
    const { headers } = await ask('/', { connection: 'keep-alive' });
    expect(headers['keep-alive']).toBe('timeout=65');
  });

  it('answers every address of the app with the page', async () => {
    for (const address of ['/book/marea/cancun/service', '/expired_link/ab.cd.js', '/%zz', '/..%2f..%2fetc%2fpasswd']) {
      const { status, body } = await ask(address, browser);
      expect([address, status]).toEqual([address, 200]);
      expect(body).toContain('marea-api');
    }
    expect((await ask('/booking')).status).toBe(200);
  });

  it('answers addresses that are no addresses, and says nothing of its inside', async () => {
    for (const address of ['//a:b/', '//', '//[/x', '/?//a:b', '/\\a:b']) {
      const { status, body } = await ask(address, browser);
      expect([address, status]).toEqual([address, 200]);
      expect(body).toContain('marea-api');
    }
    expect((await ask('//a:b/missing.png')).status).toBe(404);
    for (const address of ['http://a:b:c/', 'http://[/']) {
      const { body } = await ask(address, browser);
      expect(body).not.toMatch(/node_modules|at .+:\d+/);
    }
  });

  it('keeps hashed files for a year, compressed beforehand', async () => {
    const { headers } = await ask('/assets/index-abc123.js', { 'accept-encoding': 'br' });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-encoding']).toBe('br');
    const zipped = await ask('/assets/index-abc123.js', { 'accept-encoding': 'gzip' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(zipped.headers.vary).toMatch(/accept-encoding/i);
    expect((await ask('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it('has no page for a file that is missing', async () => {
    expect((await ask('/assets/index-old.js', browser)).status).toBe(404);
    expect((await ask('/missing.png')).status).toBe(404);
    expect((await ask('/assets/../../package.json')).body).not.toContain('dependencies');
  });

  it('only reads', async () => {
    expect((await ask('/', {}, 'POST')).status).toBe(405);
    expect((await ask('/', {}, 'HEAD')).status).toBe(200);
  });

  it('lets the page talk to itself and to the API, and nobody frame it', async () => {
    for (const address of ['/', '/favicon.svg', '/missing.png']) {
      const { headers } = await ask(address);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("connect-src 'self' https://api.example.com");
      expect(policy).toContain("img-src 'self' data: blob: https://api.example.com https://*.tiles.example.com");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toMatch(
        /frame-src 'self' https:\/\/www\.youtube-nocookie\.com https:\/\/player\.vimeo\.com(?:;|$)/,
      );
      expect(policy).toMatch(/media-src 'self' https:(?:;|$)/);
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  it('sends with its scripts only what a browser heeds there', async () => {
    const { headers } = await ask('/assets/index-abc123.js');
    expect(headers['content-security-policy']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it('lets in Stripe on the page of its form alone', async () => {
    const policyOf = async (address: string) =>
      String((await ask(address, browser)).headers['content-security-policy']);
    const policy = await policyOf('/payment/MAR-7K3M9Q/stripe?attempt=1');
    expect(policy).toMatch(/script-src 'self' https:\/\/js\.stripe\.com/);
    expect(policy).toMatch(/frame-src [^;]*https:\/\/hooks\.stripe\.com/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    for (const other of ['/payment/MAR-7K3M9Q', '/payment/MAR-7K3M9Q/conekta', '/payment/a/b/stripe', '/stripe']) {
      expect(await policyOf(other)).not.toContain('stripe.com');
    }
  });

  it('lets in Stripe and the barcodes of vouchers at the step of a booking in which it is paid', async () => {
    const policyOf = async (address: string) =>
      String((await ask(address, browser)).headers['content-security-policy']);
    const policy = await policyOf('/book/marea/cancun/pay?booking=1&attempt=2');
    expect(policy).toMatch(/script-src 'self' https:\/\/js\.stripe\.com/);
    expect(policy).toMatch(/frame-src 'self' [^;]*https:\/\/hooks\.stripe\.com/);
    expect(policy).toMatch(/img-src [^;]*https:(?: |;)/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    for (const other of ['/book/marea/cancun/confirm', '/book/marea/cancun/complete', '/book/marea/pay']) {
      expect(await policyOf(other)).not.toContain('stripe.com');
    }
  });

  it('names in the head what the address needs beside the first files, in the language asked for', async () => {
    const file = path.join(folder, 'index.html');
    const before = await readFile(file, 'utf8');
    const early = [
      {
        pages: '^/book/',
        files: {
          en: ['/assets/steps.js', '/assets/steps.css', '/assets/en.js'],
          es: ['/assets/es.js'],
          fr: ['/assets/fr.js'],
        },
      },
    ];
    await writeFile(file, `${before}<!--early ${JSON.stringify(early)}-->`);
    const linksOf = async (address: string, language = 'en-GB') => {
      const { body } = await ask(address, { ...browser, 'accept-language': language });
      expect(body).not.toContain('<!--early');
      return body.match(/<link[^>]*>/g) ?? [];
    };
    expect(await linksOf('/book/marea/cancun/service?adults=2')).toEqual([
      '<link rel="modulepreload" crossorigin href="/assets/steps.js">',
      '<link rel="preload" as="style" crossorigin href="/assets/steps.css">',
      '<link rel="modulepreload" crossorigin href="/assets/en.js">',
    ]);
    const spanish = ['<link rel="modulepreload" crossorigin href="/assets/es.js">'];
    for (const [address, language] of [
      ['/book/marea/cancun/service', 'es-MX,en;q=0.5'],
      ['/book/marea/cancun/service', 'de'],
      ['/book/marea/cancun/service?lang=es', 'en'],
      ['/book/marea/cancun/service?lang=constructor', 'de'],
    ] as const) {
      expect([address, language, await linksOf(address, language)]).toEqual([address, language, spanish]);
    }
    expect(await linksOf('/book/marea/cancun/service', 'fr-CA')).toEqual([
      '<link rel="modulepreload" crossorigin href="/assets/fr.js">',
    ]);
    expect(await linksOf('/marea/welcome')).toEqual([]);
    await writeFile(file, before);
  });

  it('lets in pictures of providers on the pages of a payment alone, where its voucher has a barcode', async () => {
    const pictures = async (address: string) =>
      /img-src ([^;]*)/.exec(String((await ask(address, browser)).headers['content-security-policy']))?.[1]?.split(' ');
    for (const page of ['/payment/MAR-7K3M9Q', '/payment/MAR-7K3M9Q/conekta?attempt=1'])
      expect(await pictures(page)).toContain('https:');
    for (const other of ['/payment', '/payment/a/b/c', '/booking', '/payment/MAR-7K3M9Q/stripe'])
      expect(await pictures(other)).not.toContain('https:');
  });

  it('shows the page of a newer build, and the one before while that is written', async () => {
    const file = path.join(folder, 'index.html');
    const old = (await ask('/')).body;
    await rm(file);
    expect((await ask('/booking', browser)).body).toBe(old);
    await writeFile(file, '<!doctype html><meta name="marea-api" content="__API_URL__"><title>Newer</title>');
    await writeFile(path.join(folder, 'assets', 'newer-abc123.js'), 'console.log("hola");\n'.repeat(500));
    for (const address of ['/', '/booking']) {
      const { body } = await ask(address, browser);
      expect(body).toContain('content="https://api.example.com"><title>Newer');
    }
    const { headers } = await ask('/assets/newer-abc123.js', { 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBe('gzip');
  });

  it('lives on when a new build takes files away', async () => {
    const file = path.join(folder, 'assets', 'old-abc123.js');
    await writeFile(file, 'console.log(1);');
    expect((await ask('/assets/old-abc123.js')).status).toBe(200);
    await rm(file);
    expect((await ask('/assets/old-abc123.js')).status).toBe(404);
    expect((await ask('/', browser)).status).toBe(200);
  });
});
