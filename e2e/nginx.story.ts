import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startStack } from '@marea/scripts/stack/start-stack';
import { Supervisor } from '@marea/scripts/stack/supervisor';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { askHost, hasNginx, startNginx, textInStream } from './support/nginx.ts';
import { staffApi } from './support/staffApi.ts';
import { mongoUri } from './support/story.ts';
import { timeLimits } from './support/timeLimits.ts';

const HOSTS = { coral: 'reservas.coral.test', marea: 'viajes.marea.test' } as const;

let supervisor: Supervisor;
let folder: string;
let nginx: Awaited<ReturnType<typeof startNginx>>;
let ports: { http: number; https: number; api: number; backoffice: number; guest: number };
let token: string;

const ask = (host: string, address: string, more: Partial<Parameters<typeof askHost>[0]> = {}) =>
  askHost({ host, port: ports.https, path: address, ...more });

describe.skipIf(!hasNginx)('two companies behind nginx with the sample configuration', () => {
  beforeAll(async () => {
    supervisor = new Supervisor();
    folder = await mkdtemp(path.join(os.tmpdir(), 'marea-behind-nginx-'));
    const database = new URL(mongoUri);
    database.pathname = `/nginx-${Date.now()}`;
    const [http, https, api, backoffice, guest] = [
      await getPort(),
      await getPort(),
      await getPort(),
      await getPort(),
      await getPort(),
    ];
    ports = { http, https, api, backoffice, guest };
    const env = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      MONGODB_URI: database.href,
      TRUSTED_PROXIES: '1',
      GUEST_ORIGIN: 'https://book.example.com',
      BACKOFFICE_ORIGIN: 'https://office.example.com',
      API_URL: 'https://api.example.com',
    };
    // The pages contain the platform's hosts; the web server reads the API directly.
    const inner = { ...env, API_INTERNAL_URL: `http://127.0.0.1:${api}` };
    const report = () => undefined;
    await startStack({ ports: { api, backoffice, guest }, dataDir: folder, env: inner, supervisor, report });
    nginx = await startNginx(ports);
    const beside = `http://127.0.0.1:${api}`;
    const superadmin = await staffApi(beside, 'superadmin@marea.test');
    for (const [company, host] of Object.entries(HOSTS)) {
      await superadmin('PUT', `/api/company/${company}/guest-hosts`, {
        guestHosts: [host],
        guestHost: host,
        confirmed: true,
      });
    }
    const isShown = async () => {
      const answer = await ask(HOSTS.coral, '/.well-known/marea').catch(() => null);
      return answer?.body.includes('"company":"coral"') ?? false;
    };
    await vi.waitUntil(isShown, { timeout: timeLimits.step, interval: 100 });
    const body = JSON.stringify({ email: 'admin@marea.test', password: 'Marea-demo-2026' });
    const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
    const session = await ask('api.example.com', '/api/user/login', { method: 'POST', headers, body });
    token = (JSON.parse(session.body) as { data: { jwt_token: string } }).data.jwt_token;
  });
  afterAll(async () => {
    await nginx.stop();
    await supervisor.stopAll();
    await rm(folder, { recursive: true, force: true });
  });

  it('have their own pages, and the platform its own', async () => {
    for (const [company, host] of Object.entries(HOSTS)) {
      const page = await ask(host, `/${company}/welcome`);

      expect(page.status).toBe(200);
      expect(page.body).toContain(`<link rel="canonical" href="https://${host}/${company}/welcome"`);
      expect(page.body).toContain('name="marea-api" content="https://api.example.com"');
    }
    expect((await ask(HOSTS.coral, '/marea/welcome')).status).toBe(404);
    expect((await ask('office.example.com', '/login')).status).toBe(200);
    const old = await ask('book.example.com', '/coral/welcome');
    expect([old.status, old.headers.location]).toEqual([302, `https://${HOSTS.coral}/coral/welcome`]);
    await expect(ask('evil.example', '/')).rejects.toThrow(/socket hang up|ECONNRESET|unrecognized name|handshake/);
  });

  it('are led to https, and told to stay there without their other pages', async () => {
    const plain = await askHost({
      host: HOSTS.coral,
      port: ports.http,
      path: '/coral/welcome?lang=es',
      isSecure: false,
    });
    expect([plain.status, plain.headers.location]).toEqual([301, `https://${HOSTS.coral}/coral/welcome?lang=es`]);

    const page = await ask(HOSTS.coral, '/coral/welcome');
    expect(page.headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it('get live changes at once', async () => {
    const live = { host: 'api.example.com', port: ports.https, path: '/api/live', headers: { token } };
    const asAdmin = await staffApi(`http://127.0.0.1:${ports.api}`, 'admin@marea.test');
    let bars = 0;
    const change = () => asAdmin('POST', '/api/bar', { name: `Bar ${(bars += 1)}`, description: '' });

    // Also the second: a buffering proxy may let a stream's first event through.
    const seen = await textInStream(live, {
      text: /bar[^]*bar/i,
      act: () => change().then(change),
      withinMs: timeLimits.step,
    });
    expect(seen).toMatch(/bar/);
  });

  it('may send what the product takes, and no more', async () => {
    const post = (bytes: number) => {
      const body = Buffer.alloc(bytes, 'x');
      const headers = { 'content-type': 'text/plain', 'content-length': String(bytes) };
      return ask('api.example.com', '/api/import', { method: 'POST', headers, body });
    };

    const response = await post(24 * 1_024 * 1_024);
    expect([response.status, response.headers['content-type']]).toEqual([401, expect.stringContaining('json')]);
    expect((await post(26 * 1_024 * 1_024)).status).toBe(413);
  });

  it('are seen by their own address, whatever they say of it', async () => {
    let requests = 0;
    const forgot = async (from: string) => {
      const body = JSON.stringify({ email: `nobody-${(requests += 1)}@example.com` });
      const headers = {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'x-forwarded-for': `203.0.113.${requests}`,
      };
      return (await ask('api.example.com', '/api/user/forgot', { method: 'POST', headers, body, from })).status;
    };
    const oneAddress: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) oneAddress.push(await forgot('127.0.0.9'));

    // Limits are kept by address: the API saw the real one, not the forged header, and tells it from the next.
    expect(oneAddress).toEqual([...Array<number>(10).fill(200), 429]);
    expect(await forgot('127.9.9.9')).toBe(200);
    expect(await nginx.log()).not.toContain('203.0.113.');
    expect(await nginx.errors()).not.toMatch(/\[(?:error|crit|alert|emerg)\] .*upstream/);
  });
});
