const MAX_PATH = 1_500;
const SLUG_OR_ID = '([a-z0-9-]{2,60})';
const WELCOME = new RegExp(`^/${SLUG_OR_ID}(?:/${SLUG_OR_ID})?/welcome/?$`, 'i');
const BOOKING = new RegExp(`^/book/${SLUG_OR_ID}/${SLUG_OR_ID}(?:/([a-z]+))?/?$`, 'i');
const OF_COMPANY = new RegExp(
  `^/${SLUG_OR_ID}/(?:visit/|policies|waitlist|${SLUG_OR_ID}/(?:waitlist|welcome/checkin))`,
  'i',
);
const WALK_IN = new RegExp(`^/checkin/${SLUG_OR_ID}/`, 'i');
const ID = /^[0-9a-f]{24}$/i;
const LANGUAGE = /^(?:en|es)$/;
const SERVICE_STEP = 'resource';

/** What the API is asked of a page, each in one spelling, so that nobody makes many addresses of one page. */
export type PublicPage = {
  found: string | null;
  /** The company's booking, which other sites may show, whatever location and step the address names. */
  booking: string | null;
  /** The company's page that says whom to call, where nothing is said of the page itself. */
  company: string | null;
};

/** What an address shows of a company, a guest's own pages the company alone; null where it names none. */
export function publicPage(path: string): PublicPage | null {
  if (path.length > MAX_PATH) return null;
  const [pathname = '', search = ''] = path.split('?');
  const query = new URLSearchParams(search);
  const welcome = WELCOME.exec(pathname);
  if (welcome) {
    const names = welcome.slice(1).filter((name) => name !== undefined);
    return { found: address(['', ...names, 'welcome'], { lang: query.get('lang') }), booking: null, company: null };
  }
  const [, company, location, step] = BOOKING.exec(pathname) ?? [];
  if (company === undefined || location === undefined) return pageOfCompany(pathname);
  const service = query.get('service') ?? '';
  const isFound = step === SERVICE_STEP && ID.test(service);
  const place = ['', 'book', company, location, SERVICE_STEP];
  return {
    found: isFound ? address(place, { service: service.toLowerCase(), lang: query.get('lang') }) : null,
    booking: address(['', 'book', company]),
    company: isFound ? null : address(['', company, 'welcome']),
  };
}

function pageOfCompany(pathname: string): PublicPage | null {
  const slug = (WALK_IN.exec(pathname) ?? OF_COMPANY.exec(pathname))?.[1];
  return slug === undefined ? null : { found: null, booking: null, company: address(['', slug, 'welcome']) };
}

function address(parts: readonly string[], { service, lang }: { service?: string; lang?: string | null } = {}): string {
  const pathname = parts.map((part) => (ID.test(part) ? part.toLowerCase() : part)).join('/');
  const query = new URLSearchParams({
    ...(lang && LANGUAGE.test(lang) && { lang }),
    ...(service && { service }),
  }).toString();
  return query ? `${pathname}?${query}` : pathname;
}
