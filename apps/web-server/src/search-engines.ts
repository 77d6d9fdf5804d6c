import type { RequestHandler } from 'express';
import { escapeMarkup } from './escape.ts';
import type { GuestPages } from './guest-pages.ts';

const LANGUAGES = ['en', 'es'];
/** Pages of one guest's booking, which their links open. */
const PRIVATE = [
  '/payment/',
  '/booking/',
  '/check-in/',
  '/complete/',
  '/expired_link/',
  '/unsubscribe/',
  '/reagendar',
  '/*/visit/',
];
const AN_HOUR = 'public, max-age=3600';
const RETRY_SECONDS = '60';

/** What search engines may read. */
export function robots(guestUrl: string): RequestHandler {
  const lines = ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`), `Sitemap: ${guestUrl}/sitemap.xml`];
  const text = `${lines.join('\n')}\n`;
  return (_request, response) => {
    response.set('Cache-Control', AN_HOUR).type('text').send(text);
  };
}

/** Every public address, with that of each language beside it. */
export function sitemap(pages: GuestPages): RequestHandler {
  return async (request, response) => {
    const addresses = await pages.sitemap(request.ip ?? '').catch(() => null);
    if (!addresses) {
      response.status(503).set('Retry-After', RETRY_SECONDS).type('text').send('Try again later');
      return;
    }
    response.set('Cache-Control', AN_HOUR).type('application/xml').send(sitemapOf(addresses));
  };
}

function sitemapOf(addresses: readonly string[]): string {
  const entries = addresses.map((address) => {
    const links = LANGUAGES.map((language) => {
      const href = new URL(address);
      href.searchParams.set('lang', language);
      return `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeMarkup(href.href)}"/>`;
    });
    return `<url><loc>${escapeMarkup(address)}</loc>${links.join('')}</url>`;
  });
  const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>${entries.join('\n')}</urlset>\n`;
}
