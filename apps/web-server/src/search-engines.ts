import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RequestHandler, Response } from 'express';
import { escapeMarkup } from './escape.ts';
import type { GuestPages } from './guest-pages.ts';
import { languages } from './languages.ts';
import { createRequestLimits, type Clock, type RequestLimits } from './request-limits.ts';

const AN_HOUR = 'public, max-age=3600';
const RETRY_SECONDS = '60';
const DOWNLOADS: RequestLimits = { perNetwork: 6, inTotal: 600 };

export function robots(folder: string, originOf: (response: Response) => string): RequestHandler {
  return async (_request, response) => {
    const rules = await readFile(path.join(folder, 'robots.txt'), 'utf8');
    response
      .set('Cache-Control', AN_HOUR)
      .type('text')
      .send(`${rules}Sitemap: ${originOf(response)}/sitemap.xml\n`);
  };
}

/** Every public address of the host in each language: some megabytes, generated once per list. */
export function sitemap(
  pages: GuestPages,
  companyOf: (response: Response) => string | null = () => null,
  clock: Clock = performance,
): RequestHandler {
  const limits = createRequestLimits(clock, DOWNLOADS);
  const written = new WeakMap<readonly string[], Buffer>();
  return async (request, response) => {
    if (!limits.take(request.ip ?? '')) {
      response.status(429).set('Retry-After', RETRY_SECONDS).type('text').send('Too many requests');
      return;
    }
    const addresses = await pages.sitemap(request.ip ?? '', companyOf(response)).catch(() => null);
    if (!addresses) {
      response.status(503).set('Retry-After', RETRY_SECONDS).type('text').send('Try again later');
      return;
    }
    const text = written.get(addresses) ?? Buffer.from(sitemapOf(addresses));
    written.set(addresses, text);
    response.set('Cache-Control', AN_HOUR).type('application/xml').send(text);
  };
}

function sitemapOf(addresses: readonly string[]): string {
  const entries = addresses.map((address) => {
    const links = languages.map((language) => {
      const href = `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
      return `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeMarkup(href)}"/>`;
    });
    return `<url><loc>${escapeMarkup(address)}</loc>${links.join('')}</url>`;
  });
  const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>${entries.join('\n')}</urlset>\n`;
}
