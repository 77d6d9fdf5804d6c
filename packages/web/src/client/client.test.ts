import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import { companyExportEndpoints } from '@marea/domain/companyExports/companyExport.endpoints';
import type { Contract } from '@marea/domain/contract';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import { imagesEndpoints } from '@marea/domain/images/images.endpoints';
import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from './client.ts';
import { createClient } from './client.ts';
import { blobOf } from './saveFile.ts';

const requests: { type: string; body: string }[] = [];
const server = createServer((request, response) => {
  void bodyOf(request).then((body) => {
    requests.push({ type: request.headers['content-type'] ?? '', body });
    const isPicture = request.url === '/api/image/abc?w=320';
    response.setHeader('Content-Type', isPicture ? 'image/webp' : 'application/json');
    response.statusCode = request.url?.startsWith('/api/image/lost') ? 404 : 200;
    const refused = refusals[request.url ?? ''];
    if (refused) return response.writeHead(refused.status, refused.headers).end(refused.body);
    if (request.url === '/api/company-exports/abc/file') return response.writeHead(200, archive).end('PK');
    if (request.url === '/wizard/settings/cut') return response.end('{"data":{"na');
    response.end(isPicture ? 'RIFF' : JSON.stringify({ message: 'gone', code: 'not_found' }));
  });
});
const archive = { 'Content-Type': 'application/zip', 'Content-Disposition': 'attachment; filename="all.zip"' };
/** Responses of a proxy in place of the API, and one of the API itself. */
const refusals: Record<string, { status: number; headers: Record<string, string>; body: string }> = {
  '/wizard/settings/broken': { status: 502, headers: { 'Content-Type': 'text/html' }, body: '<h1>Bad Gateway</h1>' },
  '/wizard/settings/empty': { status: 500, headers: {}, body: '' },
  '/wizard/settings/limited': { status: 429, headers: { 'Retry-After': '86400' }, body: 'Too Many Requests' },
  '/wizard/settings/often': {
    status: 429,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ message: 'Wait a moment.', code: 'too_many_requests', details: { retryAfter: 86_400 } }),
  },
  '/wizard/settings/soon': {
    status: 429,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ message: 'Wait a moment.', code: 'too_many_requests', details: { retryAfter: 5 } }),
  },
};
let call: Call;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  const origin = `http://127.0.0.1:${address.port}`;
  call = createClient({ origin, language: () => 'en', networkMessage: () => 'no network' });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

describe('a call', () => {
  it('sends a file as a form, with the fields beside it and without those that are not given', async () => {
    const image = new File(['bytes of a picture'], 'Ñandú.png', { type: 'image/png' });
    await call(imagesEndpoints.uploadImage, { body: { purpose: 'drink', companyId: undefined }, file: image });
    const { type = '', body = '' } = requests.at(-1) ?? {};
    expect(type).toMatch(/^multipart\/form-data; boundary=/);
    expect(body).toContain('bytes of a picture');
    expect(body).toMatch(/name="purpose"\s+drink/);
    expect(body).not.toContain('companyId');
  });

  it('gets bytes as bytes, and their failure as any other', async () => {
    const picture = await call(imagesEndpoints.image, { params: { id: 'abc' }, query: { w: 320 } });
    expect([picture.type, new TextDecoder().decode(picture.bytes)]).toEqual(['image/webp', 'RIFF']);
    await expect(call(imagesEndpoints.image, { params: { id: 'lost' } })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('gets a file as a blob, which the browser need not keep in memory', async () => {
    const file = await call(companyExportEndpoints.companyExportFile, { params: { id: 'abc' } });
    expect(file).toMatchObject({ name: 'all.zip', type: 'zip' });
    expect(await blobOf(file).text()).toBe('PK');
    expect(file.content).toBeInstanceOf(Blob);
  });

  it('sends everything else as JSON', async () => {
    await call(settingsEndpoints.updateSettings, { body: { settings: {} } });
    expect(requests.at(-1)).toEqual({ type: 'application/json', body: '{"settings":{}}' });
  });

  it('fails as the network does where an answer does not come back whole', async () => {
    const cut = call(settingsEndpoints.guestSettings, { params: { slug: 'cut' } });
    await expect(cut).rejects.toMatchObject({ name: 'ApiError', code: 'network', message: 'no network' });
  });

  it.each(['broken', 'empty'])('does not blame the network for a server that failed: %s', async (slug) => {
    await expect(call(settingsEndpoints.guestSettings, { params: { slug } })).rejects.toMatchObject({
      code: 'internal',
      message: 'Something went wrong on our side. Please try again in a moment.',
    });
  });

  it.each(['often', 'limited'])('names the time after a day’s limit: %s', async (slug) => {
    await expect(call(settingsEndpoints.guestSettings, { params: { slug } })).rejects.toMatchObject({
      code: 'too_many_requests',
      message: expect.stringMatching(/^Too many attempts\. You can try again on \w+day \d+ \w+ at \d\d:\d\d\.$/),
    });
  });

  it('leaves the API its words for a short wait', async () => {
    const soon = call(settingsEndpoints.guestSettings, { params: { slug: 'soon' } });
    await expect(soon).rejects.toMatchObject({ code: 'too_many_requests', message: 'Wait a moment.' });
  });

  it('does not compile with another body than the contract has under that name, nor with an unknown name', () => {
    type Accepted<Name extends keyof Contract> = Parameters<typeof call<Name>>[1];
    const right: { body: { purpose: 'drink' } } extends Accepted<'uploadImage'> ? true : false = true;
    const wrongBody: { body: { purpose: 'a trip' } } extends Accepted<'uploadImage'> ? true : false = false;
    const noParams: { query: { w: number } } extends Accepted<'image'> ? true : false = false;
    const unknownName: Endpoint<'sailHome'> extends Parameters<Call>[0] ? true : false = false;
    const answer: Awaited<ReturnType<typeof call<'image'>>> extends { bytes: Uint8Array } ? true : false = true;
    expect([right, wrongBody, noParams, unknownName, answer]).toEqual([true, false, false, false, true]);
  });
});
