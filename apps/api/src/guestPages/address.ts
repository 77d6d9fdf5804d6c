import type { AppContext } from '../context.ts';

const ID = /^[0-9a-f]{24}$/i;

const STEPS: ReadonlySet<string> = new Set(['service', 'resource', 'calendar', 'confirm', 'complete']);

/** The steps of guests who stand at the pier, who have one head. */
const WALK_IN_STEPS: ReadonlySet<string> = new Set(['service', 'location', 'resource', 'confirm']);

/** The pages of a company, of which each location has its own but of its policies. */
const COMPANY_PAGES = ['welcome', 'policies', 'waitlist'] as const;

/** `booking` is any step of booking a location; without a location it is all of a company's. */
export type PageKind = 'welcome' | 'policies' | 'waitlist' | 'checkin' | 'walkIn' | 'booking';

export type PageAddress = {
  kind: PageKind;
  slug: string;
  locationId: string | null;
  serviceId: string | null;
  language: string | null;
};

/** The public page of an address; null of any other, such as that of a guest's booking. */
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
  };
  if (first === 'book') {
    if (!second || (fourth !== undefined && !STEPS.has(fourth))) return null;
    const asked = searchParams.get('service');
    const serviceId = asked && ID.test(asked) && fourth === 'resource' ? asked : null;
    return { ...page, kind: 'booking', slug: second, locationId: third ?? null, serviceId };
  }
  if (first === 'checkin') {
    if (!second || !third || (fourth !== undefined && !WALK_IN_STEPS.has(fourth))) return null;
    return { ...page, kind: 'walkIn', slug: second, locationId: third };
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

/** A whole address in the guest app. */
export function guestAddress(app: AppContext, path: string, query: Record<string, string> = {}): string {
  const url = new URL(path, app.config.GUEST_ORIGIN);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
