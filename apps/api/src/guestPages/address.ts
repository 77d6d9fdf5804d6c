const ID = /^[0-9a-f]{24}$/i;

/** Pages with an address beneath their location, and the field of their id. */
const OFFERED = { trip: 'serviceId', vessel: 'resourceId' } as const;

const STEPS: ReadonlySet<string> = new Set(['service', 'resource', 'calendar', 'confirm', 'pay', 'complete']);

/** The booking steps of guests at the pier, which share one page head. */
const WALK_IN_STEPS: ReadonlySet<string> = new Set(['service', 'location', 'resource', 'confirm']);

/** The pages of a company; each location has its own, except for the policies. */
const COMPANY_PAGES = ['welcome', 'policies', 'waitlist'] as const;

/**
 * `booking` is any step of a booking at a location, or of a whole company without one. `measuring` is the empty page in
 * which a company's guest analytics run.
 */
export type PageKind =
  | 'welcome'
  | 'policies'
  | 'waitlist'
  | 'checkin'
  | 'walkIn'
  | 'booking'
  | 'measuring'
  | 'trip'
  | 'vessel';

export type PageAddress = {
  kind: PageKind;
  slug: string;
  locationId: string | null;
  serviceId: string | null;
  resourceId: string | null;
  language: string | null;
};

/** The public page of an address; null for any other, such as a guest's booking. */
export function addressOf(path: string): PageAddress | null {
  const url = URL.parse(path, 'http://localhost');
  if (!url) return null;
  const { pathname, searchParams } = url;
  const [first = '', second = '', third, fourth, ...rest] = pathname.split('/').filter(Boolean);
  if (rest.length > 0) return null;
  const page = {
    language: searchParams.get('lang'),
    locationId: null,
    serviceId: null,
    resourceId: null,
  };
  if (first === 'measuring.html') {
    const slug = searchParams.get('company');
    return slug && !second ? { ...page, kind: 'measuring', slug } : null;
  }
  if (first === 'book') {
    if (!second || (fourth !== undefined && !STEPS.has(fourth))) return null;
    return { ...page, kind: 'booking', slug: second, locationId: third ?? null };
  }
  if (first === 'checkin') {
    if (!second || !third || (fourth !== undefined && !WALK_IN_STEPS.has(fourth))) return null;
    return { ...page, kind: 'walkIn', slug: second, locationId: third };
  }
  if ((third === 'trip' || third === 'vessel') && fourth !== undefined) {
    return ID.test(fourth) ? { ...page, kind: third, slug: first, locationId: second, [OFFERED[third]]: fourth } : null;
  }
  if (fourth !== undefined) {
    return third === 'welcome' && fourth === 'checkin'
      ? { ...page, kind: 'checkin', slug: first, locationId: second }
      : null;
  }
  const kind = COMPANY_PAGES.find((one) => one === (third ?? second));
  if (!kind) return null;
  if (third === undefined) return { ...page, kind, slug: first };
  return kind === 'policies' ? null : { ...page, kind, slug: first, locationId: second };
}
