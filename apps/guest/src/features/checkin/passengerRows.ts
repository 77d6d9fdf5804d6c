import { passengerCount } from '@marea/domain/booking/status/boarding';
import { passengerKinds } from '@marea/domain/checkin/checkin';
import type { PassengerKind } from '@marea/domain/checkin/checkin';
import type { GuestCheckin } from '@marea/domain/checkin/checkin.schema';
import type { PassengersEntry } from './useCheckin.ts';

/** A passenger as typed; with `isSigned` it can no longer be changed. */
export type PassengerRow = {
  id: string | null;
  kind: PassengerKind;
  name: string;
  guardian: string;
  birthDate: string;
  isSigned: boolean;
};

/**
 * A row for each booked passenger: the listed ones, then the others by kind. Without a list the guest who booked is
 * first.
 */
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
  // In a party that has become smaller, signed passengers keep their rows.
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

/** The number of people on board: the listed ones, or the booked ones if staff checked them in without a list. */
export function peopleAboard({ passengers, booking }: Party): number {
  return passengers.length || passengerCount(booking.passengers);
}

type Checkin = Pick<GuestCheckin, 'stopsBoarding'> & { booking: Pick<GuestCheckin['booking'], 'status' | 'end'> };

/** Why a trip is closed for check-in, done or not; null while guests can check in, or have for a future trip. */
export function whyClosed({ booking, stopsBoarding }: Checkin, now: number): 'off' | 'over' | null {
  if (booking.status === 'No show') return 'over';
  if (stopsBoarding.includes('not_sailing')) return 'off';
  return booking.status === 'completo' || Date.parse(booking.end) <= now ? 'over' : null;
}
