import type { Request, RequestHandler, Response } from 'express';
import type { GuestHosts, HostOwner, Site } from './guest-hosts.ts';
import { publicPage } from './public-address.ts';

/** The API requests this path of a host to find out whose pages it shows. */
export const HOST_CHECK_PATH = '/.well-known/marea';

/** Answers whose pages a host shows. */
export function hostCheck(hosts: GuestHosts, platformUrl: string): RequestHandler {
  return async (request, response) => {
    const { owner } = await hosts.siteOf(request.headers.host);
    const { origin } = new URL(platformUrl);
    response.set('Cache-Control', 'no-store').json({ company: owner?.slug ?? null, platform: origin });
  };
}

/** Whether an address names a company other than the owner of its host. */
export function isOfAnother({ owner }: Site, hosts: GuestHosts, address: string): boolean {
  const slug = publicPage(address)?.slug ?? null;
  return owner !== null && slug !== null && hosts.ownerOf(slug)?._id !== owner._id;
}

/**
 * Redirects `/` of a guest host to the company's start, and public pages to the host that the company's links use: with
 * 302, since a host can be switched off again. Frames of other sites stay where they are, as do a guest's private
 * pages, whose link a browser stores by host, and guests whose browser stores a hold for the host.
 */
export function redirectToGuestHost(
  hosts: GuestHosts,
  siteOf: (response: Response) => Site | undefined,
): RequestHandler {
  return (request, response, next) => {
    const site = siteOf(response);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const target = site && isRead && navigates(request) ? targetOf(site, hosts, request) : null;
    if (target === null) return next();
    response.set('Cache-Control', 'no-store').vary('Sec-Fetch-Dest, Cookie').redirect(302, target);
  };
}

function targetOf({ owner, host }: Site, hosts: GuestHosts, request: Request): string | null {
  const address = request.originalUrl;
  const [pathname = '', search = ''] = address.split('?');
  if (pathname === '/') return owner && `/${owner.slug}/welcome${search && `?${search}`}`;
  const page = publicPage(address);
  const company = page?.slug && page.pagePath !== null ? hosts.ownerOf(page.slug) : null;
  if (!company?.guestHost || company.guestHost === host) return null;
  // The host shows nothing of another company.
  if (owner && owner._id !== company._id) return null;
  return holdsSlot(request, company) ? null : hosts.originOf(company.guestHost) + address;
}

/** Set by the guest app while its browser stores a hold of the company, by slug or by id. */
const heldCookie = (slugOrId: string) => `marea-held-${slugOrId}=`;

function holdsSlot({ headers }: Request, { _id, slug }: HostOwner): boolean {
  const cookies = (headers.cookie ?? '').toLowerCase().split(/; */);
  return [_id, slug].some((name) => cookies.some((cookie) => cookie.startsWith(heldCookie(name))));
}

/** Whether a browser opens a page in a tab, or the caller does not say; false for frames and service workers. */
function navigates({ headers }: Request): boolean {
  return (headers['sec-fetch-dest'] ?? 'document') === 'document';
}
