import { passengerCount } from '@marea/domain/booking/status/boarding';
import { passengerKinds } from '@marea/domain/checkin/checkin';
import type { PassengerKind } from '@marea/domain/checkin/checkin';
import type { GuestCheckin } from '@marea/domain/checkin/checkin.schema';
import type { PassengersEntry } from './useCheckin.ts';

/** A passenger as somebody types one; `isSigned` cannot be changed any more. */
export type PassengerRow = {
  id: string | null;
  kind: PassengerKind;
  name: string;
  guardian: string;
  birthDate: string;
  isSigned: boolean;
};

/** A row for everybody who was booked: those who are known, and the others by their kind; the guest who booked is the first. */
export function passengerRows({ booking, passengers }: GuestCheckin): PassengerRow[] {
  const known = passengers.map(({ signedAt, birthDate, ...one }) => ({
    ...one,
    birthDate: birthDate ?? '',
    isSigned: signedAt !== null,
  }));
  const { adultos, menores, infantes } = booking.passengers;
  const booked: Record<PassengerKind, number> = { adult: adultos, minor: menores, infant: infantes };
  const missing = passengerKinds.flatMap((kind) => {
    const open = booked[kind] - known.filter((one) => one.kind === kind).length;
    return Array.from({ length: Math.max(0, open) }, () => newRow(kind));
  });
  const people = adultos + menores + infantes;
  // Of a party that has become smaller stay those who have signed.
  const first = known.length > people ? known.toSorted((a, b) => Number(b.isSigned) - Number(a.isSigned)) : known;
  const rows = [...first, ...missing].slice(0, people);
  return known.length > 0 ? rows : rows.map((row, i) => (i === 0 ? { ...row, name: booking.guest } : row));
}

function newRow(kind: PassengerKind): PassengerRow {
  return { id: null, kind, name: '', guardian: '', birthDate: '', isSigned: false };
}

/** The typed passengers as a request; a child without a guardian gets the first adult. */
export function toPassengers(rows: readonly PassengerRow[]): PassengersEntry['passengers'] {
  const first = rows.find(({ kind }) => kind === 'adult')?.name ?? '';
  return rows.map(({ id, kind, name, guardian, birthDate }) => ({
    id,
    kind,
    name,
    guardian: kind === 'adult' ? '' : guardian || first,
    birthDate: birthDate || null,
  }));
}

type Party = { passengers: readonly unknown[]; booking: Pick<GuestCheckin['booking'], 'passengers'> };

/** How many come aboard: those who are listed; those who were booked where staff checked them in without a list. */
export function peopleAboard({ passengers, booking }: Party): number {
  return passengers.length || passengerCount(booking.passengers);
}

type Checkin = Pick<GuestCheckin, 'stopsBoarding'> & { booking: Pick<GuestCheckin['booking'], 'status' | 'end'> };

/** Why nobody checks in for a trip any more, whether they had or not; null where they can, or have for a trip ahead. */
export function whyClosed({ booking, stopsBoarding }: Checkin, now: number): 'off' | 'over' | null {
  if (booking.status === 'No show') return 'over';
  if (stopsBoarding.includes('not_sailing')) return 'off';
  return booking.status === 'completo' || Date.parse(booking.end) <= now ? 'over' : null;
}
