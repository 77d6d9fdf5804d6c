const PUBLIC_PAGES = [
  /^\/[^/]+\/(?:welcome|policies|waitlist)$/,
  /^\/[^/]+\/[^/]+\/(?:welcome|waitlist|welcome\/checkin)$/,
  /^\/(?:book|checkin)\/[^/]+\/[^/]+(?:\/(?:service|location|resource|calendar|confirm|complete))?$/,
];
/** The first part of addresses that are one guest's own, whose rest says whose. */
const PRIVATE_PAGES = /^\/(?:booking|check-in|complete|expired_link|payment|reagendar|unsubscribe)(?:\/|$)/;
const VISIT = /^\/[^/]+\/visit(?=\/)/;
/** What an advertisement adds to the address to which it leads. */
const ADVERTISED = /^(?:utm_(?:source|medium|campaign|term|content)|gclid|gbraid|wbraid|fbclid)$/;

/** Whether a page is everybody's, rather than one guest's own. */
export function isPublicPage(pathname: string): boolean {
  return !PRIVATE_PAGES.test(pathname) && PUBLIC_PAGES.some((page) => page.test(withoutSlash(pathname)));
}

/** An address without ids, secrets and choices of a guest: what a measuring service may know of it. */
export function cleanPath(pathname: string): string {
  if (isPublicPage(pathname)) return withoutSlash(pathname);
  return PRIVATE_PAGES.exec(`${withoutSlash(pathname)}/`)?.[0].slice(0, -1) ?? VISIT.exec(pathname)?.[0] ?? '/';
}

/** What of a query says which advertisement led here, beginning with `?`; empty without one. */
export function advertisedQuery(search: string): string {
  const query = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => ADVERTISED.test(name)));
  const text = String(query);
  return text && `?${text}`;
}

function withoutSlash(pathname: string): string {
  return pathname.replace(/\/+$/, '');
}
