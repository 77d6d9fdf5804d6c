import { readFile } from 'node:fs/promises';
import { ServerResponse, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../stack/settings.ts';
import { securityHeaders } from './security-headers.ts';

const api = 'https://api.example.com';

function ourHeaders(): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  securityHeaders(api)(new IncomingMessage(new Socket()), response, () => undefined);
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

it('the container gives the same security headers as the server of npm start', async () => {
  const template = await readFile(path.join(root, 'docker/web/default.conf.template'), 'utf8');
  const filled = template.replaceAll('${API_URL}', api);
  const given = [...filled.matchAll(/^add_header (\S+) "(.*)" always;$/gm)];
  expect(Object.fromEntries(given.map(([, name = '', value]) => [name.toLowerCase(), value]))).toEqual(ourHeaders());
});
