const MAX_PATH = 1_500;
/** A slug or an id: nothing else names a company or a location. */
const NAME = '([a-z0-9-]{2,60})';
const WELCOME = new RegExp(`^/${NAME}(?:/${NAME})?/welcome/?$`, 'i');
const BOOKING = new RegExp(`^/book/${NAME}/${NAME}(?:/([a-z]+))?/?$`, 'i');
/** Pages of one guest, and the company's other ones, whose address names the company. */
const OF_COMPANY = new RegExp(`^/${NAME}/(?:visit/|policies|waitlist|${NAME}/(?:waitlist|welcome/checkin))`, 'i');
const WALK_IN = new RegExp(`^/checkin/${NAME}/`, 'i');
const ID = /^[0-9a-f]{24}$/i;
const LANGUAGE = /^(?:en|es)$/;
/** The step of the booking at which a service has a page of its own. */
const SERVICE_STEP = 'resource';

/** What the API is asked of a page, each in one spelling, so that nobody makes many addresses of one page. */
export type PublicPage = {
  /** The page of which something may be said. */
  found: string | null;
  /** The company's booking, which other sites may show, whatever location and step the address names. */
  booking: string | null;
  /** The company's page that says whom to call, where nothing is said of the page itself. */
  company: string | null;
};

/** What an address of the guest app shows of a company: of one guest's own pages the company alone, or null where no company is named. */
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
