import { gzipSync } from 'node:zlib';
import type { Express } from 'express';

type Description = { text: string; packed: Buffer };

/** Serves `/api/openapi.json`, made and compressed on the first request: it is a megabyte, and public. */
export function mountOpenApi(server: Express, version: string): void {
  let description: Promise<Description> | undefined;
  server.get('/api/openapi.json', async (request, response) => {
    const { text, packed } = await (description ??= make(version));
    response.type('json').vary('Accept-Encoding');
    if (request.acceptsEncodings('gzip')) response.setHeader('Content-Encoding', 'gzip').send(packed);
    else response.send(text);
  });
}

/** Loads the description's modules on the first request, so that no start waits for them. */
async function make(version: string): Promise<Description> {
  const { openApiDocument } = await import('./openapi.ts');
  const text = JSON.stringify(openApiDocument(version));
  return { text, packed: gzipSync(text) };
}
