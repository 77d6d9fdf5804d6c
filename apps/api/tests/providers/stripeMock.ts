import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../apiProcess.ts';

/** One release newer than the specification that stripe-mock carries. */
const NEWER = /^allowed_payment_method_types/;

/** stripe-mock on loopback, reached without the parameters that it does not know yet. */
export async function startStripeMock(file: string) {
  const ports = [await freePort(), await freePort()];
  const [http, https] = ports.map((port) => `127.0.0.1:${port}`);
  const child = spawn(file, ['-http-addr', String(http), '-https-addr', String(https)], { stdio: 'ignore' });
  const proxy = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => void forward());
    async function forward() {
      const fields = [...new URLSearchParams(Buffer.concat(chunks).toString('utf8'))];
      const known = new URLSearchParams(fields.filter(([name]) => !NEWER.test(name))).toString();
      const answer = await fetch(`http://${http}${request.url}`, {
        method: request.method ?? 'GET',
        headers: {
          Authorization: String(request.headers.authorization),
          'Content-Type': 'application/x-www-form-urlencoded',
        },
        ...(known === '' ? {} : { body: known }),
      });
      response.writeHead(answer.status, { 'Content-Type': 'application/json' });
      response.end(await answer.text());
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  for (let tries = 0; tries < 50; tries += 1) {
    const isUp = await fetch(`http://${http}/v1/balance`).then(
      () => true,
      () => false,
    );
    if (isUp) break;
    await pause(100);
  }
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async stop() {
      proxy.closeAllConnections();
      proxy.close();
      const exit = once(child, 'exit');
      child.kill();
      await exit;
    },
  };
}
