import type { AppContext } from '../context.ts';

const ID = /^[0-9a-f]{24}$/i;

/** The steps of the booking flow, as the guest app spells them. */
const STEPS: ReadonlySet<string> = new Set(['service', 'resource', 'calendar', 'confirm', 'complete']);

/** A public page by its address: a company's, a location's, or a step of booking there; `/book/{slug}` is all of these. */
export type PageAddress = {
  slug: string;
  locationId: string | null;
  serviceId: string | null;
  language: string | null;
  isBooking: boolean;
  isFound: boolean;
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
    isBooking: false,
    isFound: true,
  };
  if (first === 'book') {
    if (!second || (fourth !== undefined && !STEPS.has(fourth))) return null;
    const asked = searchParams.get('service');
    const serviceId = asked && ID.test(asked) && fourth === 'resource' ? asked : null;
    const locationId = third ?? null;
    return { ...page, slug: second, locationId, serviceId, isBooking: true, isFound: serviceId !== null };
  }
  if (second === 'welcome' && third === undefined) return { ...page, slug: first };
  if (third === 'welcome' && fourth === undefined) return { ...page, slug: first, locationId: second };
  return null;
}

/** A whole address in the guest app. */
export function guestAddress(app: AppContext, path: string, query: Record<string, string> = {}): string {
  const url = new URL(path, app.config.GUEST_ORIGIN);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
