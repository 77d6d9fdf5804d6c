import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApiProcess } from '../../tests/apiProcess.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { mails } from '../mail/mailer.ts';

type Sent = { resourceSpans: { scopeSpans: { spans: { name: string; traceId: string }[] }[] }[] };

const spans: { name: string; traceId: string }[] = [];
const bodies: string[] = [];
const collector = createServer((request, response) => {
  void text(request).then((body) => {
    bodies.push(body);
    const payload = JSON.parse(body) as Sent;
    spans.push(...payload.resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)));
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
});

let api: TestApi;
let email: string;
beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  api = await startTestApi();
  const { role } = await storeCompany(api.db);
  email = (await storeUser(api.db, role)).email;
});
afterAll(async () => {
  collector.close();
  await api.stop();
});

/** Asks a process for a new password, and waits for the mail. */
async function ask(environment: Record<string, string>): Promise<string> {
  const one = await startApiProcess({ ...api.environment, ...environment });
  const before = await api.db(mails).countDocuments();
  const { headers } = await fetch(`${one.origin}/api/user/forgot`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  await expect.poll(() => api.db(mails).countDocuments(), { timeout: 10_000 }).toBe(before + 1);
  await one.stop();
  return headers.get('x-request-id') ?? '';
}

describe('a trace', () => {
  it('goes from the request through database and outbox to the mail, under the reference of the request', async () => {
    const { port } = collector.address() as AddressInfo;

    const reference = await ask({
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    });

    expect(reference).toMatch(/^[0-9a-f]{32}$/);
    const names = spans.filter(({ traceId }) => traceId === reference).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['POST /api/user/forgot', 'mongodb insert', 'effect passwordLink', 'mail']),
    );
    expect(bodies.join('')).not.toContain(email);
  });

  it('names the route of a platform as the metrics do', async () => {
    const { port } = collector.address() as AddressInfo;
    const one = await startApiProcess({
      ...api.environment,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    });

    await fetch(`${one.origin}/octo/products/one`);
    await one.stop();

    expect(spans.map(({ name }) => name)).toContain('GET /octo/products/:id');
  });

  it('is not made unless the variables name a place', async () => {
    const before = spans.length;

    expect(await ask({})).toMatch(/^[0-9a-f]{8}-/);
    expect(spans).toHaveLength(before);
  });
});
