import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import type { AppContext } from '../context.ts';

/** The number of passengers' names and signatures that a check-in lacks. */
export type MissingAtCheckin = { names: number; signatures: number };

/** Open steps of the check-in that guests can do remotely; null if none is open or required. */
export async function missingAtCheckin(
  app: AppContext,
  { companyId, checkin, passengers }: BookingRecord,
): Promise<MissingAtCheckin | null> {
  if (checkin.doneAt !== null) return null;
  const { required } = await app.catalogue.waiver(companyId);
  const people = passengerCount(passengers);
  const names = Math.max(people - checkin.listed, 0);
  const signatures = required ? Math.max(people - checkin.signed, 0) : 0;
  return names + signatures > 0 ? { names, signatures } : null;
}
