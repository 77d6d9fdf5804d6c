const MAX_PATH = 1_500;
const SLUG_OR_ID = /^[a-z0-9-]{2,60}$/i;
const ID = /^[0-9a-f]{24}$/i;
const LANGUAGE = /^(?:en|es)$/;
const SERVICE_STEP = 'resource';

/** Every address of the guest app, as its routes spell them; a booking is one guest's own. */
const PAGES = [
  '/',
  '/:company/welcome',
  '/:company/:location/welcome',
  '/:company/:location/welcome/checkin',
  '/:company/policies',
  '/:company/waitlist',
  '/:company/:location/waitlist',
  '/:company/visit/:booking',
  '/:company/visit/:booking/change',
  '/:company/visit/:booking/cancel',
  '/book/:company/:location',
  '/book/:company/:location/service',
  '/book/:company/:location/resource',
  '/book/:company/:location/calendar',
  '/book/:company/:location/confirm',
  '/book/:company/:location/complete',
  '/checkin/:company/:location',
  '/checkin/:company/:location/service',
  '/checkin/:company/:location/location',
  '/checkin/:company/:location/resource',
  '/checkin/:company/:location/confirm',
  '/checkin/:company/:location/complete',
  '/booking/userConfirmation/:booking',
  '/check-in',
  '/check-in/:booking',
  '/reagendar',
  '/complete/:booking',
  '/unsubscribe/:booking',
  '/expired_link/:secret',
  '/payment/:booking',
  '/payment/:booking/:provider',
].map((route) => ({
  route,
  pattern: new RegExp(`^${route.replace(/:([a-z]+)/g, '(?<$1>[^/]+)').replace(/\/$/, '')}/?$`, 'i'),
}));

/** What the API is asked of a page, each in one spelling, so that nobody makes many addresses of one page. */
export type PublicPage = {
  /** The page that search engines may list; of a step of the booking that of its location or service. */
  found: string | null;
  /** The company's booking, which other sites may show, whatever location and step the address names. */
  booking: string | null;
  /** The company's page that says whom to call, where nothing is said of the page itself. */
  company: string | null;
};

/** What an address shows of a company, a guest's own pages the company alone; null where the guest app has no such page. */
export function publicPage(path: string): PublicPage | null {
  const [pathname = '', search = ''] = path.split('?');
  const { route, names } = pageAt(pathname);
  if (route === null) return null;
  const { company, location } = names;
  const isNamed = [company, location].every((name) => name === undefined || SLUG_OR_ID.test(name));
  if (!isNamed) return null;
  if (company === undefined || path.length > MAX_PATH) return { found: null, booking: null, company: null };
  const query = new URLSearchParams(search);
  const lang = query.get('lang');
  const ofCompany = address(['', company, 'welcome']);
  if (route.endsWith('/welcome')) {
    const parts = ['', company, ...(location === undefined ? [] : [location]), 'welcome'];
    return { found: address(parts, { lang }), booking: null, company: null };
  }
  if (location === undefined || !route.startsWith('/book/')) return { found: null, booking: null, company: ofCompany };
  const booking = address(['', 'book', company]);
  if (route.endsWith('/complete')) return { found: null, booking, company: ofCompany };
  const service = query.get('service') ?? '';
  const found = ID.test(service)
    ? address(['', 'book', company, location, SERVICE_STEP], { service: service.toLowerCase(), lang })
    : address(['', company, location, 'welcome'], { lang });
  return { found, booking, company: ofCompany };
}

type Names = { company?: string; location?: string };

function pageAt(pathname: string): { route: string | null; names: Names } {
  for (const { route, pattern } of PAGES) {
    const match = pattern.exec(pathname);
    if (match) return { route, names: { ...match.groups } };
  }
  return { route: null, names: {} };
}

function address(parts: readonly string[], { service, lang }: { service?: string; lang?: string | null } = {}): string {
  const pathname = parts.map((part) => (ID.test(part) ? part.toLowerCase() : part)).join('/');
  const query = new URLSearchParams({
    ...(lang && LANGUAGE.test(lang) && { lang }),
    ...(service && { service }),
  }).toString();
  return query ? `${pathname}?${query}` : pathname;
}
