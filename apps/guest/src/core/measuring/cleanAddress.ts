const PUBLIC_PAGES = [
  /^\/[^/]+\/(?:welcome|policies|waitlist)$/,
  /^\/[^/]+\/[^/]+\/(?:welcome|waitlist|welcome\/checkin)$/,
  /^\/(?:book|checkin)\/[^/]+\/[^/]+(?:\/(?:service|location|resource|calendar|confirm|complete))?$/,
];
/** First path segments of private addresses; the rest identifies the guest. */
const PRIVATE_PAGES = /^\/(?:booking|check-in|complete|expired_link|payment|reagendar|unsubscribe)(?:\/|$)/;
const VISIT = /^\/[^/]+\/visit(?=\/)/;
/** Query parameters that advertisements add to an address. */
const ADVERTISED = /^(?:utm_(?:source|medium|campaign|term|content)|gclid|gbraid|wbraid|fbclid)$/;

/** Whether a page is public, rather than one guest's own. */
export function isPublicPage(pathname: string): boolean {
  return !PRIVATE_PAGES.test(pathname) && PUBLIC_PAGES.some((page) => page.test(withoutSlash(pathname)));
}

/** An address without a guest's ids, secrets and choices, safe for measuring services. */
export function cleanPath(pathname: string): string {
  if (isPublicPage(pathname)) return withoutSlash(pathname);
  return PRIVATE_PAGES.exec(`${withoutSlash(pathname)}/`)?.[0].slice(0, -1) ?? VISIT.exec(pathname)?.[0] ?? '/';
}

/** The advertising parameters of a query, beginning with `?`; empty without any. */
export function advertisedQuery(search: string): string {
  const query = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => ADVERTISED.test(name)));
  const text = String(query);
  return text && `?${text}`;
}

function withoutSlash(pathname: string): string {
  return pathname.replace(/\/+$/, '');
}
