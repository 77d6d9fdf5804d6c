import { once } from 'node:events';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Received = { headers: IncomingHttpHeaders; body: string; path: string };
type Answer = (received: Received, response: ServerResponse) => void;

const accept: Answer = (_, response) => void response.writeHead(200).end('ok');

/** A response that ends the request in Node's client without an error. */
export const SWITCHING_PROTOCOLS = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n';

/** A company's own system on this machine: notes each request, and answers as `answer` says. */
export async function startReceiver(answer: Answer = accept) {
  const received: Received[] = [];
  const receiver = {
    answer,
    received,
    url: '',
    /** The data of each request, in order. */
    data: () => received.map(({ body }) => (JSON.parse(body) as { data: Record<string, unknown> }).data),
    types: () => received.map(({ body }) => (JSON.parse(body) as { type: string }).type),
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const one = { headers: request.headers, body, path: request.url ?? '' };
      received.push(one);
      receiver.answer(one, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/marea`;
  return receiver;
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
