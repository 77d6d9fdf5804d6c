import { DomainError } from '@marea/domain/core/errors/errors';
import { firstInstantFrom } from '@marea/domain/core/time/instants';
import { addDays, HOUR_MS, timeOf, wallClock } from '@marea/domain/core/time/zone';
import { locations } from '@marea/domain/fleet/location.schema';
import type { PaymentDue } from '@marea/domain/payments/terms/paymentDue';
import { sampleTripTexts } from '@marea/texts/messages/sampleTrip';
import type { AppContext } from '../context.ts';
import type { LetterTrip } from './tripLetter.ts';

const DAYS_AHEAD = 14;
const DEPARTURE_MINUTES = 17 * 60;
const TRIP_HOURS = 2;
const TOTAL = 1_200_000;
const PAID = 360_000;

/** The sample trip's balance due. */
export const sampleDue: PaymentDue = { kind: 'pier', now: 0, later: TOTAL - PAID, by: null };

/** A sample trip of a company, for drafts without a booking. Throws `not_found` without a location. */
export async function sampleTrip(app: AppContext, companyId: string): Promise<LetterTrip> {
  const company = await app.catalogue.company(companyId);
  const location = await app.db(locations).findOne({ companyId, isDeleted: false }, { sort: { active: -1, name: 1 } });
  if (!location) throw new DomainError('not_found');
  const { zone } = location;
  const bookingDate = addDays(wallClock(zone, app.now()).date, DAYS_AHEAD);
  const start = firstInstantFrom(zone, bookingDate, DEPARTURE_MINUTES);
  const { firstName, vessel, service } = sampleTripTexts;
  const booking = {
    folio: 'MAR-7K3M9Q',
    serviceName: service,
    resourceName: vessel,
    bookingDate,
    hora: timeOf(DEPARTURE_MINUTES),
    start: new Date(start),
    end: new Date(start + TRIP_HOURS * HOUR_MS),
    zone,
    status: 'created',
    currency: company.currency,
    passengers: { adultos: 4, menores: 0, infantes: 0, hrsExtras: 0 },
    customer: { firstName },
    price: { grandTotal: TOTAL, paid: PAID, balance: TOTAL - PAID, discount: 0, isCourtesy: false },
  } as const;
  return { booking, company, location };
}
