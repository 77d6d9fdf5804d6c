import type { AppContext } from '../context.ts';

const ID = /^[0-9a-f]{24}$/i;

/** A public page by its address: a company's, a location's, or a service's first step of booking. */
export type PageAddress = {
  slug: string;
  locationId: string | null;
  serviceId: string | null;
  /** The language that it asks for, whatever that is. */
  language: string | null;
  /** Whether it is a step of the booking, which other sites may show. */
  isBooking: boolean;
  /** Whether it is to be found by search engines. */
  isFound: boolean;
};

/** The public page of an address; null of any other, such as that of a guest's booking. */
export function addressOf(path: string): PageAddress | null {
  const url = URL.parse(path, 'http://localhost');
  if (!url) return null;
  const { pathname, searchParams } = url;
  const [first = '', second = '', third = '', fourth, ...rest] = pathname.split('/').filter(Boolean);
  if (rest.length > 0) return null;
  const language = searchParams.get('lang');
  const page = { language, locationId: null, serviceId: null, isBooking: first === 'book', isFound: true };
  if (first === 'book' || first === 'checkin') {
    if (!second || !third || (fourth && !/^[a-z]+$/.test(fourth))) return null;
    const asked = searchParams.get('service');
    const serviceId = asked && ID.test(asked) && fourth === 'resource' && first === 'book' ? asked : null;
    return { ...page, slug: second, locationId: third, serviceId, isFound: serviceId !== null };
  }
  if (second === 'welcome' && !third) return { ...page, slug: first };
  if (third === 'welcome' && !fourth) return { ...page, slug: first, locationId: second };
  if (third === 'waitlist' && !fourth) return { ...page, slug: first, locationId: second, isFound: false };
  return null;
}

/** A whole address in the guest app. */
export function guestAddress(app: AppContext, path: string, query: Record<string, string> = {}): string {
  const url = new URL(path, app.config.GUEST_ORIGIN);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
