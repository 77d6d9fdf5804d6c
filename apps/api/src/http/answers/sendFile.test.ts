import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { FileAnswer } from '@marea/domain/contract/fileAnswer';
import compression from 'compression';
import express from 'express';
import { expect, it } from 'vitest';
import { sendFile } from './files.ts';

it('sends the head and first row of a file before its other rows are known, compressed too', async () => {
  const read = Promise.withResolvers<void>();
  async function* content() {
    yield 'head\r\n';
    yield 'first\r\n';
    await read.promise;
    yield 'last\r\n';
  }
  const app = express();
  app.use(compression({ threshold: 0 }));
  app.get('/', (_, response) => sendFile(response, new FileAnswer({ type: 'csv', name: 'a.csv', content: content() })));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    expect(answer.headers.get('content-encoding')).not.toBeNull();
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('first')) text += (await reader.read()).value ?? '';
    expect(text).toBe('head\r\nfirst\r\n');
    read.resolve();
    expect((await reader.read()).value).toBe('last\r\n');
  } finally {
    read.resolve();
    server.closeAllConnections();
    server.close();
  }
});
