import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
};
export type Answer = { status: number; body?: unknown; retryAfter?: number };
/** Instead of JSON: a raw text, or a cut connection. */
type Other = Answer | { status: number; text: string } | 'cut';

/** Called once the request has been carried out; `send` sends its answer, or another one. */
type Around = (send: (other?: Other) => void, request: ReceivedRequest, done: Answer) => void;

/** A provider's API on loopback, which a test may let hang. */
export async function fakeServer(answer: (request: ReceivedRequest) => Answer) {
  const state: { hangs: boolean; around: Around | null } = { hangs: false, around: null };
  const requests: ReceivedRequest[] = [];
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
      requests.push(one);
      const done = answer(one);
      const send = (other: Other = done) => {
        if (other === 'cut') return void request.socket.destroy();
        const retryAfter = 'retryAfter' in other ? (other.retryAfter ?? 1) : 1;
        response.writeHead(other.status, { 'Content-Type': 'application/json', 'Retry-After': String(retryAfter) });
        if ('text' in other) response.end(other.text);
        else response.end(other.body === undefined ? '' : JSON.stringify(other.body));
      };
      if (state.around) state.around(send, one, done);
      else send();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    requests,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
