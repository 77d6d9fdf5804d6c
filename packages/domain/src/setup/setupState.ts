import { daysWithStarts, freeDays } from '../availability/freeTimes.ts';
import type { SlotLocation } from '../availability/freeTimes.ts';
import type { Company } from '../company/company.schema.ts';
import { addDays, wallClock } from '../core/time/zone.ts';
import type { Location } from '../fleet/location.schema.ts';
import { hindrancesOfSale, opensOnceAWeek, saleHindrances } from '../fleet/saleHindrances.ts';
import type { SaleHindrance } from '../fleet/saleHindrances.ts';
import type { Service } from '../fleet/service.schema.ts';
import { tripHours } from '../fleet/tripHours.ts';
import type { Vessel } from '../fleet/vessel.schema.ts';
import type { PaymentProvider } from '../payments/checkout/providers.ts';
import type { Settings } from '../settings/settings.schema.ts';
import type { SetupStep } from './setup.endpoints.ts';
import { setupSteps } from './setup.endpoints.ts';

/** Obstacles that keep guests from booking a first trip at all, in the order to fix them. */
export const blockingHindrances = ['company_off', ...saleHindrances, 'booking_off', 'no_days'] as const;
/** Shortcomings for a first guest, who could still book. */
export const advisedHindrances = ['no_pier', 'no_payment', 'sandbox_payment', 'no_policies', 'mail_off'] as const;
export const bookingHindrances = [...blockingHindrances, ...advisedHindrances] as const;
export type BookingHindrance = (typeof bookingHindrances)[number];

const blocking: ReadonlySet<string> = new Set(blockingHindrances);

export function isBlocking(hindrance: BookingHindrance): boolean {
  return blocking.has(hindrance);
}

export type SetupFacts = {
  company: Pick<Company, 'active'>;
  location: SlotLocation &
    Pick<Location, 'active' | 'allowBooking' | 'wait_settings' | 'pier' | 'latitude' | 'longitude'>;
  services: readonly Service[];
  vessels: readonly Vessel[];
  /** The providers of the accounts that take guests' payments here. */
  providers: readonly PaymentProvider[];
  settings: Pick<Settings, 'policies' | 'guestPolicy'>;
  people: number;
  sendsMail: boolean;
  /** Epoch milliseconds. */
  now: number;
};

/** The hindrances of a first booking by a guest: the rules of the sale, and the shortcomings. */
export function hindrancesOfBooking(facts: SetupFacts): BookingHindrance[] {
  const { company, location, providers, sendsMail } = facts;
  const sale: readonly SaleHindrance[] = hindrancesOfSale(facts);
  const isHindered = {
    company_off: !company.active,
    booking_off: !location.allowBooking,
    no_days: sale.length === 0 && !hasDays(facts),
    no_pier: !hasPier(facts),
    no_payment: providers.length === 0,
    sandbox_payment: providers.includes('sandbox'),
    no_policies: !hasPolicies(facts),
    mail_off: !sendsMail,
  };
  return bookingHindrances.filter((one) =>
    one in isHindered ? isHindered[one as keyof typeof isHindered] : sale.includes(one as SaleHindrance),
  );
}

/** How many days ahead to look for a bookable day. */
const DAYS_AHEAD = 90;

/** Whether any service can start on any day soon, ignoring bookings. */
function hasDays({ location, services, vessels, now }: SetupFacts): boolean {
  const today = wallClock(location.zone, now).date;
  const dates = Array.from({ length: DAYS_AHEAD }, (_, i) => addDays(today, i));
  return services.some((service) => {
    const trip = { location, service, resources: vessels, occupancies: [], hrsExtras: 0, people: 1, now };
    return service.active && freeDays(trip, daysWithStarts(trip, dates)).length > 0;
  });
}

function hasPier({ location: { pier, latitude, longitude } }: Pick<SetupFacts, 'location'>): boolean {
  return pier !== '' && latitude !== null && longitude !== null;
}

function hasPolicies({ settings: { policies, guestPolicy } }: SetupFacts): boolean {
  const { rescheduleHours, changeHours, cancelHours } = guestPolicy;
  const isWritten = Object.values(policies).some(({ en, es }) => en !== '' || es !== '');
  return isWritten || [rescheduleHours, changeHours, cancelHours].some((hours) => hours !== null);
}

const optional: ReadonlySet<SetupStep> = new Set(['payments', 'team', 'policies']);

/** Each step with whether the stored records fulfil it. Guests can book without the optional ones. */
export function stepsOfSetup(facts: SetupFacts): { step: SetupStep; isDone: boolean; isOptional: boolean }[] {
  const { company, location, services, vessels, providers, people } = facts;
  const hindrances = hindrancesOfBooking(facts);
  const bookableServices = services.filter(
    (service) => service.active && vessels.some(({ _id, active }) => active && service.resources.includes(_id)),
  );
  const isDone: Record<SetupStep, boolean> = {
    business: company.active,
    location: location.active && location.allowBooking && opensOnceAWeek(tripHours(location)) && hasPier(facts),
    vessels: vessels.some(({ active }) => active),
    services: bookableServices.length > 0,
    price: bookableServices.length > 0 && !hindrances.includes('no_price'),
    payments: providers.some((provider) => provider !== 'sandbox'),
    team: people > 1,
    policies: !hindrances.includes('no_policies'),
    open: !hindrances.some(isBlocking),
  };
  return setupSteps.map((step) => ({ step, isDone: isDone[step], isOptional: optional.has(step) }));
}
