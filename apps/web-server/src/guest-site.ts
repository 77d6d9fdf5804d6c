import type { ServerResponse } from 'node:http';
import type { Express } from 'express';
import type { Addresses } from './built-page.ts';
import { HOST_CHECK_PATH, hostCheck, isOfAnother, redirectToGuestHost } from './guest-host-routes.ts';
import { createGuestHosts, type Site } from './guest-hosts.ts';
import { createGuestPages, unknownPage, type KnownPage } from './guest-pages.ts';
import { preferredLanguage } from './languages.ts';
import { robots, sitemap } from './search-engines.ts';

/** Mounts the guest app's own parts: hosts of companies, heads of pages, files for search engines. */
export function mountGuestSite(app: Express, folder: string, { apiUrl, innerApiUrl = apiUrl, guestUrl }: Addresses) {
  const pages = createGuestPages(innerApiUrl);
  const hosts = createGuestHosts(innerApiUrl, guestUrl);
  const known = new WeakMap<ServerResponse, { site: Site; page: KnownPage | null }>();
  const siteOf = (response: ServerResponse) => known.get(response)?.site;
  const guestUrlOf = (response: ServerResponse) => {
    const site = siteOf(response);
    return site?.owner ? hosts.originOf(site.host) : guestUrl;
  };

  app.get(HOST_CHECK_PATH, hostCheck(hosts, guestUrl));
  app.use(async (request, response, next) => {
    known.set(response, { site: await hosts.siteOf(request.headers.host), page: null });
    next();
  });
  app.get('/robots.txt', robots(folder, guestUrlOf));
  app.get(
    '/sitemap.xml',
    sitemap(pages, (response) => siteOf(response)?.owner?._id ?? null),
  );
  app.use(redirectToGuestHost(hosts, siteOf));
  app.use(async (request, response, next) => {
    const site = siteOf(response);
    if (!site) return next();
    const language = preferredLanguage(request);
    const hasPreference = request.headers['accept-language'] !== undefined;
    const preferred = hasPreference ? language : null;
    const page = isOfAnother(site, hosts, request.originalUrl)
      ? unknownPage
      : await pages.pageOf(request.originalUrl, preferred, request.ip ?? '');
    known.set(response, { site, page });
    next();
  });
  return { guestUrlOf, pageOf: (response: ServerResponse) => known.get(response)?.page ?? undefined };
}
