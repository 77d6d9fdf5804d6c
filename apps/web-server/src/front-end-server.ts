import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import compression from 'compression';
import express from 'express';
import sirv from 'sirv';
import { fillPage, type Addresses } from './page.ts';
import { precompress } from './precompress.ts';
import { securityHeaders } from './security-headers.ts';

const A_YEAR = 'public, max-age=31536000, immutable';
const looksLikeFile = /\.(?:js|mjs|css|map|json|png|jpe?g|gif|webp|avif|svg|ico|woff2?|ttf|txt|xml|webmanifest|pdf)$/i;

/**
 * A server of one built front end. Files under `/assets/` carry a hash in their name and are kept
 * for a year; the page itself is asked for anew each time and answers every address of the app,
 * while a file that does not exist is a 404.
 * @param folder the `dist` that `vite build` wrote
 */
export async function createFrontEndServer(folder: string, addresses: Addresses): Promise<Server> {
  const html = fillPage(await readFile(path.join(folder, 'index.html'), 'utf8'), addresses);
  await precompress(folder);

  const app = express();
  app.disable('x-powered-by');
  app.use(securityHeaders(addresses.apiUrl));
  app.use((request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    response.set('Allow', 'GET, HEAD').status(405).type('text').send('Method not allowed');
  });
  app.get(['/', '/index.html'], compression(), page(html));
  // `dev` looks at the folder with each request: a build that replaces files under a running
  // server makes them missing, not the server fall.
  app.use(sirv(folder, { dev: true, etag: true, brotli: true, gzip: true, setHeaders: cacheHeaders }));
  app.use(refuseMissingFiles, compression(), page(html));
  return createServer(app);
}

function cacheHeaders(response: ServerResponse, pathname: string): void {
  response.setHeader('Cache-Control', pathname.startsWith('/assets/') ? A_YEAR : 'no-cache');
}

function page(html: string): express.RequestHandler {
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
  return (_request, response) => {
    response.set({ 'Cache-Control': 'no-cache', ETag: etag }).type('html').send(html);
  };
}

/** An address may end in anything, a token's dots included: a browser says when it navigates. */
function refuseMissingFiles(request: IncomingMessage, response: express.Response, next: express.NextFunction): void {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const navigates = request.headers.accept?.includes('text/html') ?? false;
  const isFile = pathname.startsWith('/assets/') || (!navigates && looksLikeFile.test(pathname));
  if (!isFile) return next();
  response.status(404).set('Cache-Control', 'no-store').type('text').send('Not found');
}
