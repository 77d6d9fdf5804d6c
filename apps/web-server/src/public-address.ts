import { isLanguage } from './languages.ts';
/** The only page that allows third-party scripts, shown in a frame of the guest's page. */
export const MEASURING_PAGE = '/measuring.html';
const MAX_PATH = 1_500;
const SLUG_OR_ID = /^[a-z0-9-]{2,60}$/i;
const ID = /^[0-9a-f]{24}$/i;
const COMPANY = '/:company/welcome';
const LOCATION = '/:company/:location/welcome';
const WALK_IN = '/checkin/:company/:location/service';
const TRIP = '/:company/:location/trip/:trip';
const VESSEL = '/:company/:location/vessel/:vessel';

/** Every route of the guest app with the page whose head it has; null for a guest's private pages. */
const PAGES = Object.entries({
  '/': null,
  [COMPANY]: COMPANY,
  [LOCATION]: LOCATION,
  '/:company/:location/welcome/checkin': '/:company/:location/welcome/checkin',
  '/:company/policies': '/:company/policies',
  '/:company/waitlist': '/:company/waitlist',
  '/:company/:location/waitlist': '/:company/:location/waitlist',
  '/:company/visit/:booking': null,
  '/:company/visit/:booking/change': null,
  '/:company/visit/:booking/cancel': null,
  '/book/:company/:location': LOCATION,
  '/book/:company/:location/service': LOCATION,
  '/:company/:location/day': LOCATION,
  [TRIP]: TRIP,
  [VESSEL]: VESSEL,
  '/book/:company/:location/resource': LOCATION,
  '/book/:company/:location/calendar': LOCATION,
  '/book/:company/:location/confirm': LOCATION,
  '/book/:company/:location/pay': null,
  '/book/:company/:location/complete': null,
  '/checkin/:company/:location': WALK_IN,
  [WALK_IN]: WALK_IN,
  '/checkin/:company/:location/location': WALK_IN,
  '/checkin/:company/:location/resource': WALK_IN,
  '/checkin/:company/:location/confirm': WALK_IN,
  '/checkin/:company/:location/complete': null,
  '/booking/userConfirmation/:booking': null,
  '/check-in': null,
  '/check-in/:booking': null,
  '/group/:booking': null,
  '/resume/:lead': null,
  '/resume/:lead/stop': null,
  '/reagendar': null,
  '/complete/:booking': null,
  '/unsubscribe/:booking': null,
  '/expired_link/:secret': null,
  '/payment/:booking': null,
  '/payment/:booking/sandbox': null,
  '/payment/:booking/stripe': null,
  '/payment/:booking/conekta': null,
  '/payment/:booking/wetravel': null,
}).map(([route, head]) => ({
  route,
  head,
  pattern: new RegExp(`^${route.replace(/:([a-z]+)/g, '(?<$1>[^/]+)').replace(/\/$/, '')}/?$`, 'i'),
}));

/**
 * The requests to the API about a page, each in one canonical spelling, so that nobody multiplies a page's addresses.
 */
export type PublicPage = {
  /** The slug or id of the company that the address names. */
  slug: string | null;
  pagePath: string | null;
  /** Whether the page may reload itself without losing anything, such as a place in line in its fragment. */
  reloads: boolean;
  /** A page with other security headers: any step of a company's booking, or its measuring. */
  policy: string | null;
  /** The company's page with its contacts, if the page itself has no content. */
  company: string | null;
};

/**
 * The public content of an address, for a guest's private pages only the company; null if the guest app has no such
 * page.
 */
export function publicPage(path: string): PublicPage | null {
  const [pathname = '', search = ''] = path.split('?');
  if (pathname === MEASURING_PAGE) return measuringPage(new URLSearchParams(search).get('company') ?? '');
  const page = pageAt(pathname);
  if (page === null) return null;
  const { route, head, names } = page;
  const { company, location, trip, vessel } = names;
  const isNamed = [company, location].every((name) => name === undefined || SLUG_OR_ID.test(name));
  const isOffer = [trip, vessel].every((id) => id === undefined || ID.test(id));
  if (!isNamed) return null;
  if (company === undefined || path.length > MAX_PATH) {
    return { slug: company ?? null, pagePath: null, reloads: false, policy: null, company: null };
  }
  const query = new URLSearchParams(search);
  const isBooking = route.startsWith('/book/');
  const service = query.get('service') ?? '';
  const isOfService = isBooking && head !== null && ID.test(service);
  return {
    slug: company,
    pagePath:
      head && isOffer
        ? addressOf(isOfService ? TRIP : head, { ...names, ...(isOfService && { trip: service }) }, query.get('lang'))
        : null,
    reloads: !route.endsWith('/waitlist'),
    policy: isBooking ? addressOf('/book/:company', names) : null,
    company: route === COMPANY || route === LOCATION ? null : addressOf(COMPANY, names),
  };
}

/** An empty page except for a company's measuring scripts. */
function measuringPage(company: string): PublicPage | null {
  if (!SLUG_OR_ID.test(company)) return null;
  const policy = `${MEASURING_PAGE}?company=${lowerId(company)}`;
  return { slug: company, pagePath: null, reloads: false, policy, company: null };
}

type Names = Partial<Record<string, string>>;

function pageAt(pathname: string): { route: string; head: string | null; names: Names } | null {
  for (const { route, head, pattern } of PAGES) {
    const match = pattern.exec(pathname);
    if (match) return { route, head, names: { ...match.groups } };
  }
  return null;
}

function addressOf(route: string, names: Names, lang: string | null = null): string {
  const pathname = route.replace(/:([a-z]+)/g, (_, name: string) => lowerId(names[name] ?? ''));
  return isLanguage(lang) ? `${pathname}?lang=${lang}` : pathname;
}

function lowerId(name: string): string {
  return ID.test(name) ? name.toLowerCase() : name;
}
