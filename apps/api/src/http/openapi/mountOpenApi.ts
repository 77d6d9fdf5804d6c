import { gzipSync } from 'node:zlib';
import type { Express } from 'express';

type Description = { text: string; packed: Buffer };

/** Serves `/api/openapi.json`, made and packed on the first request: it is a megabyte, and anybody may ask for it. */
export function mountOpenApi(server: Express, version: string): void {
  let made: Promise<Description> | undefined;
  server.get('/api/openapi.json', async (request, response) => {
    const { text, packed } = await (made ??= make(version));
    response.type('json').vary('Accept-Encoding');
    if (request.acceptsEncodings('gzip')) response.setHeader('Content-Encoding', 'gzip').send(packed);
    else response.send(text);
  });
}

/** What describes the API is loaded with it, so that no start waits for it. */
async function make(version: string): Promise<Description> {
  const { openApiDocument } = await import('./openapi.ts');
  const text = JSON.stringify(openApiDocument(version));
  return { text, packed: gzipSync(text) };
}
