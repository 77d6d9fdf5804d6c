import { createHash } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import compression from 'compression';
import express from 'express';
import sirv from 'sirv';
import { builtPage, fillGuestUrl } from './built-page.ts';
import type { Addresses } from './built-page.ts';
import { withEarlyFiles } from './early-files.ts';
import { mountGuestSite } from './guest-site.ts';
import { isLanguage, languages, preferredLanguage } from './languages.ts';
import { fillContact, fillHead, fillLanguage } from './page-head.ts';
import { precompress } from './precompress.ts';
import { MEASURING_PAGE } from './public-address.ts';
import { securityHeaders } from './security-headers.ts';

/**
 * Longer than load balancers keep an idle connection (60 s), so that they close first and no request meets a connection
 * that we just closed.
 */
const IDLE_CONNECTION_MS = 65_000;
const A_YEAR = 'public, max-age=31536000, immutable';
const MARK_OF_PUBLIC_PAGES = 'name="marea-pages"';
const EMBED_SCRIPT = '/embed.js';
const noPolicy = { frameOrigins: [], measuredBy: [] };
const looksLikeFile = /\.(?:js|mjs|css|map|json|png|jpe?g|gif|webp|avif|svg|ico|woff2?|ttf|txt|xml|webmanifest|pdf)$/i;

/** Serves one built front end: `folder` is its `dist`. The page answers every address that names no file. */
export async function createFrontEndServer(folder: string, addresses: Addresses): Promise<Server> {
  const built = await builtPage(folder, addresses);
  await precompress(folder);

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', addresses.trustedProxies ?? 0);
  const site = (await built()).includes(MARK_OF_PUBLIC_PAGES) ? mountGuestSite(app, folder, addresses) : null;
  const pageOf = (response: ServerResponse) => site?.pageOf(response);
  app.use(securityHeaders(addresses, (response) => pageOf(response) ?? noPolicy));
  app.use((request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    response.set('Allow', 'GET, HEAD').status(405).type('text').send('Method not allowed');
  });
  // Precompressed files pass; a build under a running server has files that are not.
  app.use(compression());
  const answer = page(pageFor, (response) => pageOf(response)?.isKnown ?? true);
  app.get(['/', '/index.html'], answer);
  // Other sites load it, even when unchanged; everything else is for this site's pages.
  app.get(EMBED_SCRIPT, (_request, response, next) => {
    response.set('Cross-Origin-Resource-Policy', 'cross-origin');
    next();
  });
  app.get(MEASURING_PAGE, (_request, response, next) => {
    if (pageOf(response)?.isKnown) return next();
    response.status(404).set('Cache-Control', 'no-store').type('text').send('Not found');
  });
  // `dev` reads the folder on each request, so that a build which replaces files does not crash the server.
  app.use(sirv(folder, { dev: true, etag: true, brotli: true, gzip: true, setHeaders: cacheHeaders }));
  app.use(refuseMissingFiles, answer);
  app.use(failure);
  return createServer({ keepAliveTimeout: IDLE_CONNECTION_MS }, app);

  async function pageFor(request: express.Request, response: ServerResponse): Promise<string> {
    const filled = fillGuestUrl(await built(), site?.guestUrlOf(response) ?? addresses.guestUrl);
    const language = likelyLanguage(request);
    const html = withEarlyFiles(filled, request.originalUrl, language);
    const page = pageOf(response);
    if (!page) return html;
    return page.head ? fillHead(html, page.head, page) : fillContact(fillLanguage(html, language), page.company);
  }
}

function cacheHeaders(response: ServerResponse, pathname: string): void {
  response.setHeader('Cache-Control', pathname.startsWith('/assets/') ? A_YEAR : 'no-cache');
}

function likelyLanguage(request: express.Request): string {
  const langParam = new URLSearchParams(request.originalUrl.split('?')[1]).get('lang');
  return isLanguage(langParam) ? langParam : (preferredLanguage(request) ?? languages[0]);
}

type HtmlFor = (request: express.Request, response: ServerResponse) => Promise<string>;

function page(htmlFor: HtmlFor, isKnown: (response: ServerResponse) => boolean): express.RequestHandler {
  return async (request, response) => {
    const html = await htmlFor(request, response);
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
    response.vary('Accept-Language');
    if (!isKnown(response)) response.status(404).set('X-Robots-Tag', 'noindex');
    response.set({ 'Cache-Control': 'no-cache', ETag: etag }).type('html').send(html);
  };
}

const failure: express.ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) return next(error);
  process.stderr.write(`${error instanceof Error ? error.message : 'not answered'}\n`);
  response.status(500).set('Cache-Control', 'no-store').type('text').send('Something went wrong');
};

/** An address may end in anything, even a token's dots: the browser's headers tell a navigation. */
function refuseMissingFiles(request: express.Request, response: express.Response, next: express.NextFunction): void {
  const { path: pathname } = request;
  const navigates = request.headers.accept?.includes('text/html') ?? false;
  const isFile = pathname.startsWith('/assets/') || (!navigates && looksLikeFile.test(pathname));
  if (!isFile) return next();
  response.status(404).set('Cache-Control', 'no-store').type('text').send('Not found');
}
