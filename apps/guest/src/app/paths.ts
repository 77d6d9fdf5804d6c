/** A company or location in an address: its slug, or its id. */
export type Place = { slug: string; locationId: string };
/** A place in a flow that sells: booked from afar, or by guests who stand at the pier. */
export type SalesPlace = Place & { flow?: 'book' | 'checkin' };

export const bookingSteps = ['service', 'resource', 'calendar', 'confirm', 'complete'] as const;
/** A step of the booking flow, as addresses spell it. */
export type BookingStep = (typeof bookingSteps)[number];

/** The company that an address without one means. */
const HOME_COMPANY = 'marea';

/** The addresses of the guest app. */
export const paths = {
  home: `/${HOME_COMPANY}/welcome`,
  welcome: (slug: string) => `/${slug}/welcome`,
  policies: (slug: string) => `/${slug}/policies`,
  waitlist: ({ slug, locationId }: Place) => `/${slug}/${locationId}/waitlist`,
  locationWelcome: ({ slug, locationId }: Place) => `/${slug}/${locationId}/welcome`,
  step: ({ slug, locationId, flow = 'book' }: SalesPlace, step: BookingStep | 'location') =>
    `/${flow}/${slug}/${locationId}/${step}`,
  findCheckin: '/check-in',
  checkin: (bookingId: string, secret?: string | null) => `/check-in/${bookingId}${secret ? `#k=${secret}` : ''}`,
  locationCheckin: ({ slug, locationId }: Place) => `/${slug}/${locationId}/welcome/checkin`,
  /** The secret goes into the fragment, which no server and no referrer gets to see. */
  visit: (slug: string, bookingId: string) => `/${slug}/visit/${bookingId}`,
  confirmation: (bookingId: string, secret: string) => `/booking/userConfirmation/${bookingId}#k=${secret}`,
  payment: (folio: string) => `/payment/${folio}`,
  paymentAt: (folio: string, provider: string, attemptId: string) =>
    `/payment/${folio}/${provider}?attempt=${attemptId}`,
};
