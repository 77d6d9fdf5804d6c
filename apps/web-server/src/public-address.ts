const MAX_PATH = 1_500;
const SLUG_OR_ID = /^[a-z0-9-]{2,60}$/i;
const ID = /^[0-9a-f]{24}$/i;
const LANGUAGE = /^(?:en|es)$/;
const COMPANY = '/:company/welcome';
const LOCATION = '/:company/:location/welcome';
const WALK_IN = '/checkin/:company/:location/service';
const SERVICE = '/book/:company/:location/resource';

/** Every address of the guest app, as its routes spell them, and the page whose head it has; none where it is one guest's own. */
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
  [SERVICE]: LOCATION,
  '/book/:company/:location/calendar': LOCATION,
  '/book/:company/:location/confirm': LOCATION,
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

/** What the API is asked of a page, each in one spelling, so that nobody makes many addresses of one page. */
export type PublicPage = {
  found: string | null;
  /** Whether nothing is lost where the page loads itself again, as a place in line that its fragment holds. */
  reloads: boolean;
  /** The company's booking, which other sites may show, whatever location and step the address names. */
  booking: string | null;
  /** The company's page that says whom to call, where nothing is said of the page itself. */
  company: string | null;
};

/** What an address shows of a company, a guest's own pages the company alone; null where the guest app has no such page. */
export function publicPage(path: string): PublicPage | null {
  const [pathname = '', search = ''] = path.split('?');
  const page = pageAt(pathname);
  if (page === null) return null;
  const { route, head, names } = page;
  const { company, location } = names;
  const isNamed = [company, location].every((name) => name === undefined || SLUG_OR_ID.test(name));
  if (!isNamed) return null;
  if (company === undefined || path.length > MAX_PATH) {
    return { found: null, reloads: false, booking: null, company: null };
  }
  const query = new URLSearchParams(search);
  const isBooking = route.startsWith('/book/');
  const service = query.get('service') ?? '';
  const isOfService = isBooking && head !== null && ID.test(service);
  return {
    found: head && addressOf(isOfService ? SERVICE : head, names, query.get('lang'), isOfService ? service : null),
    reloads: !route.endsWith('/waitlist'),
    booking: isBooking ? addressOf('/book/:company', names) : null,
    company: route === COMPANY || route === LOCATION ? null : addressOf(COMPANY, names),
  };
}

type Names = Partial<Record<string, string>>;

function pageAt(pathname: string): { route: string; head: string | null; names: Names } | null {
  for (const { route, head, pattern } of PAGES) {
    const match = pattern.exec(pathname);
    if (match) return { route, head, names: { ...match.groups } };
  }
  return null;
}

function addressOf(route: string, names: Names, lang: string | null = null, service: string | null = null): string {
  const pathname = route.replace(/:([a-z]+)/g, (_, name: string) => lowerId(names[name] ?? ''));
  const query = new URLSearchParams({
    ...(lang && LANGUAGE.test(lang) && { lang }),
    ...(service && { service: lowerId(service) }),
  }).toString();
  return query ? `${pathname}?${query}` : pathname;
}

function lowerId(name: string): string {
  return ID.test(name) ? name.toLowerCase() : name;
}
