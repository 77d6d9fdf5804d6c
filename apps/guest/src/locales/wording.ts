import type { ResourceKey } from 'i18next';
import type app from './en/app.ts';
import type booking from './en/booking.ts';
import type checkin from './en/checkin.ts';
import type confirmation from './en/confirmation.ts';
import type day from './en/day.ts';
import type links from './en/links.ts';
import type payment from './en/payment.ts';
import type trip from './en/trip.ts';
import type ui from './en/ui.ts';
import type visit from './en/visit.ts';
import type waitlist from './en/waitlist.ts';
import type welcome from './en/welcome.ts';

/** A namespace for texts on every page (`app`) and one per feature: each is a file in each language. */
type Namespaces = {
  app: typeof app;
  booking: typeof booking;
  checkin: typeof checkin;
  confirmation: typeof confirmation;
  day: typeof day;
  links: typeof links;
  trip: typeof trip;
  ui: typeof ui;
  visit: typeof visit;
  payment: typeof payment;
  waitlist: typeof waitlist;
  welcome: typeof welcome;
};

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: Namespaces;
  }
}

/** All wording files, each loaded when a page first needs it. */
export const files = import.meta.glob<{ default: ResourceKey }>('./*/*.ts');
