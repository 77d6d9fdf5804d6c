import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Another company's server on this machine, which counts its requests. */
export async function startLoopbackServer(answer: RequestListener) {
  let requestCount = 0;
  const server = createServer((request, response) => {
    requestCount += 1;
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requestCount: () => requestCount,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
