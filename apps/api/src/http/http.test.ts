import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { SCHEMA_VERSION } from '../migrations/index.ts';

let api: TestApi;
let fixture: StoredCompany;
let token: string;
beforeAll(async () => {
  api = await startTestApi({ BACKOFFICE_ORIGIN: 'https://office.example', GUEST_ORIGIN: 'https://guest.example' });
  fixture = await storeCompany(api.db);
  token = await api.tokenOf(await storeUser(api.db, fixture.role));
});
afterAll(() => api.stop());

describe('errors', () => {
  it('have one shape, with the request\u2019s id and no stack', async () => {
    const { status, body, headers } = await api.request().get('/api/nowhere');
    expect(status).toBe(404);
    expect(body).toEqual({
      message: 'There is nothing at this address.',
      code: 'route_not_found',
      requestId: headers['x-request-id'],
    });
  });

  it('speak the caller\u2019s language, down to the field', async () => {
    const { body } = await api.request().post('/api/user/login').set('Accept-Language', 'es-MX').send({ email: 'x' });
    expect(body.message).toBe('Revisa los campos marcados.');
    expect(body.errors).toContainEqual({ path: 'email', message: 'Escribe un correo válido' });
    expect(body.errors).toContainEqual({ path: 'password', message: 'Requerido' });
  });

  it('distinguish a wrong method, a wrong type, an unreadable and an oversized body', async () => {
    const path = '/api/user/login';
    const wrong = await api.request().get(path);
    expect([wrong.status, wrong.headers.allow]).toEqual([405, 'POST']);
    expect((await api.request().post(path).set('Content-Type', 'text/plain').send('hello')).status).toBe(415);
    const unreadable = await api.request().post(path).set('Content-Type', 'application/json').send('{"email":');
    expect([unreadable.status, unreadable.body.code]).toEqual([400, 'unreadable_body']);
    const inLatin1 = api.request().post(path).type('json');
    inLatin1.write(Buffer.from('{"email":"ñ"}', 'latin1'));
    expect((await inLatin1).body.code).toBe('unreadable_body');
    const squeezed = api.request().post(path).set('Content-Type', 'application/json').set('Content-Encoding', 'gzip');
    expect((await squeezed.send('hello')).status).toBe(415);
    const large = JSON.stringify({ email: 'a'.repeat(10_000_000) });
    expect((await api.request().post(path).set('Content-Type', 'application/json').send(large)).status).toBe(413);
    expect((await api.request().post(path)).status).toBe(422);
    expect((await api.request().post(path).set('Content-Type', 'application/json').send('[]')).status).toBe(422);
  });

  it.each([
    '/wizard/x/y/services?hrsExtras=1e-20',
    '/wizard/x/y/times?serviceId=aaaaaaaaaaaaaaaaaaaaaaaa&date=9999-12-31',
    '/api/location/%00/details',
    '/api/location/%E0%A4%A/details',
    '/api/location/$where/details',
    '/api/booking/not-an-id',
    '/api/service/list?page=0',
    '/api/service/list?page=-1',
    '/api/service/list?limit=1000',
    '/api/service/list?limit=1&limit=2',
    '/api/service/list?limit[$ne]=1',
    '/api/service/list?unheard=of',
    '/wizard/x/y/days?serviceId=1&month=2026-13',
  ])('refuse %s with a 4xx', async (path) => {
    const { status, body } = await api.request().get(path).set('token', token);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(typeof body.code).toBe('string');
  });
});

describe('a body with thousands of mistakes', () => {
  it('names some of them', async () => {
    const body = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`unknown${i}`, i]));
    const answer = await api.request().post('/api/user/login').send(body);
    expect([answer.status, answer.body.errors.length]).toEqual([422, 50]);
  });

  it('distinguishes missing fields from fields of the wrong type', async () => {
    const { body } = await api
      .request()
      .post('/api/user/login')
      .send({ email: ['x'] });
    expect(
      body.errors.map(({ path, message }: { path: string; message: string }) => `${path} ${message === 'Required'}`),
    ).toEqual(['email false', 'password true']);
  });
});

describe('the two front ends', () => {
  it('may call from their own origins, and no page of elsewhere may', async () => {
    const preflight = (origin: string) =>
      api.request().options('/api/booking').set('Origin', origin).set('Access-Control-Request-Method', 'POST');
    expect((await preflight('https://office.example')).headers['access-control-allow-origin']).toBe(
      'https://office.example',
    );
    expect((await preflight('https://guest.example')).headers['access-control-allow-origin']).toBe(
      'https://guest.example',
    );
    expect((await preflight('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
  });

  it('get answers that no cache keeps, and no sniffing or framing', async () => {
    const { headers } = await api.request().get(`/api/company/${fixture.company.slug}/details`);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-powered-by']).toBeUndefined();
  });
});

describe('the API itself', () => {
  it('says that it lives and is ready', async () => {
    const running = { version: 'test', build: 'test', schema: SCHEMA_VERSION };
    expect((await api.request().get('/health/live')).body).toEqual({ status: 'live', ...running });
    expect((await api.request().get('/health/ready')).body).toEqual({ status: 'ready', ...running });
  });

  it('logs which route was taken and how it ended, and nothing about people', async () => {
    const lines: string[] = [];
    const logging = await startTestApi({ LOG_LEVEL: 'info' }, { write: (line) => lines.push(line) });
    try {
      const secret = 'a secret that no log may hold';
      await logging
        .request()
        .post('/api/user/login')
        .set('token', secret)
        .send({ email: 'guest@example.com', password: secret });
      await logging.request().get('/wizard/marea?email=guest@example.com').set('x-guest-link', secret);
      const entries = lines.map((line) => JSON.parse(line));
      expect(entries.map(({ method, route, status }) => [method, route, status])).toEqual([
        ['POST', '/api/user/login', 401],
        ['GET', '/wizard/:slug', 422],
      ]);
      expect(lines.join('')).not.toMatch(/guest@example|no log may hold|127\.0\.0\.1/);
    } finally {
      await logging.stop();
    }
  });

  it('limits what one address may ask for in a minute', async () => {
    const busy = await startTestApi({ REQUESTS_PER_MINUTE: '3' });
    try {
      const statuses: number[] = [];
      for (let i = 0; i < 4; i += 1) statuses.push((await busy.request().get('/api/openapi.json')).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
    } finally {
      await busy.stop();
    }
  });
});
