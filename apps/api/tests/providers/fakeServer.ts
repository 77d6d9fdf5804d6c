import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Asked = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
};
export type Answer = { status: number; body?: unknown; retryAfter?: number };

/** What happens around an answer: the request has been carried out, and `send` tells of it, or of something else. */
type Around = (send: (other?: Answer) => void, asked: Asked) => void;

/** A provider's API on loopback, which a test may let hang. */
export async function fakeServer(answer: (asked: Asked) => Answer) {
  const state: { hangs: boolean; around: Around | null } = { hangs: false, around: null };
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString('utf8')));
    request.on('end', () => {
      if (state.hangs) return;
      const url = new URL(request.url ?? '/', 'http://127.0.0.1');
      const one = {
        method: request.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body,
      };
      asked.push(one);
      const done = answer(one);
      const send = ({ status, body: content, retryAfter = 1 }: Answer = done) => {
        response.writeHead(status, { 'Content-Type': 'application/json', 'Retry-After': String(retryAfter) });
        response.end(content === undefined ? '' : JSON.stringify(content));
      };
      if (state.around) state.around(send, one);
      else send();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    asked,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
