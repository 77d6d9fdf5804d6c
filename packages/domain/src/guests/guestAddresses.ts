import { keysOf } from '../core/errors/unknown.ts';

/** A company and one of its locations in an address: their slugs, or their ids. */
export type Place = { slug: string; locationId: string };
/** A place in a sales flow: booked online, or by guests at the pier. */
export type SalesPlace = Place & { flow?: 'book' | 'checkin' };

export const bookingSteps = ['service', 'resource', 'calendar', 'confirm', 'pay', 'complete'] as const;
export type BookingStep = (typeof bookingSteps)[number];

type BookedStep = { bookingId: string; attemptId?: string | undefined };

function stepAddress({ slug, locationId, flow = 'book' }: SalesPlace, step: BookingStep | 'location'): string {
  return `/${flow}/${slug}/${locationId}/${step}`;
}

/** The paths of the guest app's pages, for its own links and those of mails, providers and search engines. */
export const guestAddresses = {
  welcome: (slug: string) => `/${slug}/welcome`,
  policies: (slug: string) => `/${slug}/policies`,
  locationWelcome: ({ slug, locationId }: Place) => `/${slug}/${locationId}/welcome`,
  day: ({ slug, locationId }: Place) => `/${slug}/${locationId}/day`,
  trip: ({ slug, locationId }: Place, serviceId: string) => `/${slug}/${locationId}/trip/${serviceId}`,
  vessel: ({ slug, locationId }: Place, resourceId: string) => `/${slug}/${locationId}/vessel/${resourceId}`,
  locationCheckin: ({ slug, locationId }: Place) => `/${slug}/${locationId}/welcome/checkin`,
  companyWaitlist: (slug: string) => `/${slug}/waitlist`,
  waitlist: ({ slug, locationId }: Place) => `/${slug}/${locationId}/waitlist`,
  step: stepAddress,
  /** A booking at one of the steps after it was made; when paying, with the payment attempt. */
  bookedStep: (place: SalesPlace, step: 'pay' | 'complete', { bookingId, attemptId }: BookedStep) =>
    `${stepAddress(place, step)}?booking=${bookingId}${attemptId ? `&attempt=${attemptId}` : ''}`,
  findCheckin: '/check-in',
  checkin: (bookingId: string) => `/check-in/${bookingId}`,
  group: (bookingId: string) => `/group/${bookingId}`,
  confirmation: (bookingId: string) => `/booking/userConfirmation/${bookingId}`,
  visit: (slug: string, bookingId: string) => `/${slug}/visit/${bookingId}`,
  change: (slug: string, bookingId: string) => `/${slug}/visit/${bookingId}/change`,
  cancel: (slug: string, bookingId: string) => `/${slug}/visit/${bookingId}/cancel`,
  /** The rescheduling page; without a booking it asks for the folio. */
  reschedule: (bookingId?: string) => (bookingId ? `/reagendar?booking=${bookingId}` : '/reagendar'),
  complete: (bookingId: string) => `/complete/${bookingId}`,
  unsubscribe: (bookingId: string) => `/unsubscribe/${bookingId}`,
  /** Resumes an abandoned booking, from the link of a reminder. */
  resume: (leadId: string) => `/resume/${leadId}`,
  stopReminders: (leadId: string) => `/resume/${leadId}/stop`,
  expiredLink: (secret: string) => `/expired_link/${encodeURIComponent(secret)}`,
  /** The balance due; with a payment attempt, its outcome. */
  payment: (folio: string, attemptId?: string) => `/payment/${folio}${attemptId ? `?attempt=${attemptId}` : ''}`,
  paymentAt: (folio: string, provider: string, attemptId: string) =>
    `/payment/${folio}/${provider}?attempt=${attemptId}`,
};

type SameTrip = {
  serviceId: string | null;
  resourceId: string;
  bookingDate: string;
  hora: string;
  passengers: { adultos: number; menores: number; infantes: number; hrsExtras: number };
};

/** The details step of a new booking of the same trip; the page offers the nearest free times if it is taken. */
export function sameTripAddress(place: Place, trip: SameTrip): string {
  const { adultos, menores, infantes, hrsExtras } = trip.passengers;
  const query = new URLSearchParams({ adults: String(adultos), minors: String(menores), infants: String(infantes) });
  if (hrsExtras) query.set('extra', String(hrsExtras));
  if (trip.serviceId) query.set('service', trip.serviceId);
  query.set('vessel', trip.resourceId);
  query.set('date', trip.bookingDate);
  query.set('time', trip.hora);
  return `${stepAddress(place, 'confirm')}?${query.toString()}`;
}

/** Whether a page belongs to one guest, so that search engines may not read it. */
export const isPrivateAddress = {
  welcome: false,
  policies: false,
  locationWelcome: false,
  day: false,
  trip: false,
  vessel: false,
  locationCheckin: false,
  companyWaitlist: false,
  waitlist: false,
  step: false,
  bookedStep: false,
  findCheckin: false,
  checkin: true,
  group: true,
  confirmation: true,
  visit: true,
  change: true,
  cancel: true,
  reschedule: true,
  complete: true,
  unsubscribe: true,
  resume: true,
  stopReminders: true,
  expiredLink: true,
  payment: true,
  paymentAt: true,
} as const satisfies Readonly<Record<keyof typeof guestAddresses, boolean>>;

/** An address with its secret in the fragment, which reaches no server, log or referrer. */
export function withSecret(
  address: string,
  secret: string | null | undefined,
  ids: Readonly<Record<string, string>> = {},
): string {
  return secret ? `${address}#${new URLSearchParams({ ...ids, k: secret }).toString()}` : address;
}

type Name = keyof typeof guestAddresses;
type PrivateName = { [N in Name]: (typeof isPrivateAddress)[N] extends true ? N : never }[Name];

const ANYTHING = '*';

/** The prefixes of the guest app's private addresses, for robots.txt. */
export function privatePathPrefixes(): string[] {
  const names = keysOf(guestAddresses).filter((name): name is PrivateName => isPrivateAddress[name]);
  const beginnings = names.map((name) => prefixOf(guestAddresses[name]));
  const isCovered = (one: string) => beginnings.some((other) => other !== one && one.startsWith(other));
  return [...new Set(beginnings.filter((one) => !isCovered(one)))];
}

function prefixOf(address: (...parts: string[]) => string): string {
  const [path = ''] = address(ANYTHING, ANYTHING, ANYTHING).split('?');
  return path.endsWith(ANYTHING) ? path.slice(0, -ANYTHING.length) : path;
}
