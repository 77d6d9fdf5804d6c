import type { GuestCheckin } from '@marea/domain/checkin/checkin.schema';
import { describe, expect, it } from 'vitest';
import { passengerRows, peopleAboard, toPassengers, whyClosed } from './passengerRows.ts';

const checkin = (passengers: GuestCheckin['passengers']) =>
  ({
    booking: { guest: 'Ana Ruiz', passengers: { adultos: 2, menores: 1, infantes: 0, hrsExtras: 0 } },
    passengers,
  }) as GuestCheckin;
const known = { id: 'a'.repeat(24), name: 'Luis Paz', kind: 'adult', guardian: '', birthDate: null } as const;

describe('the rows of the passengers', () => {
  it('are as many as were booked, the guest who booked first', () => {
    expect(passengerRows(checkin([])).map(({ kind, name }) => [kind, name])).toEqual([
      ['adult', 'Ana Ruiz'],
      ['adult', ''],
      ['minor', ''],
    ]);
  });

  it('keep who is known, and leave open who is not', () => {
    const rows = passengerRows(checkin([{ ...known, signedAt: '2026-11-21T15:00:00.000Z' }]));
    expect(rows.map(({ kind, name, isSigned }) => [kind, name, isSigned])).toEqual([
      ['adult', 'Luis Paz', true],
      ['adult', '', false],
      ['minor', '', false],
    ]);
  });

  it('are of those who have signed first, where the party has become smaller', () => {
    const signed = { ...known, signedAt: '2026-11-21T15:00:00.000Z' };
    const open = (name: string) => ({ ...known, id: name.padEnd(24, '0'), name, signedAt: null });
    const rows = passengerRows(checkin([open('Ana'), open('Eva'), open('Kai'), signed]));
    expect(rows.map(({ name }) => name)).toEqual(['Luis Paz', 'Ana', 'Eva']);
  });

  it('give a child the first adult as guardian, unless another is named', () => {
    const rows = passengerRows(checkin([])).map((row) => ({ ...row, name: row.name || 'Zoë' }));
    expect(toPassengers(rows).map(({ guardian }) => guardian)).toEqual(['', '', 'Ana Ruiz']);
    expect(toPassengers(rows.map((row) => ({ ...row, guardian: 'Eva' })))[2]?.guardian).toBe('Eva');
  });
});

describe('a check-in', () => {
  const end = '2026-11-25T20:00:00.000Z';
  const before = Date.parse(end) - 1;
  const open = { booking: { status: 'created' as const, end }, stopsBoarding: [] };

  it('is open until the trip ends', () => {
    expect(whyClosed(open, before)).toBeNull();
    expect(whyClosed(open, Date.parse(end))).toBe('over');
  });

  it.each(['completo', 'checkedin'] as const)('of a past trip is over, also where nobody checked in: %s', (status) => {
    expect(whyClosed({ ...open, booking: { status, end } }, Date.parse(end))).toBe('over');
  });

  it('is over when staff have completed the trip early, or nobody came', () => {
    expect(whyClosed({ ...open, booking: { status: 'completo', end } }, before)).toBe('over');
    expect(whyClosed({ ...open, booking: { status: 'No show', end } }, before)).toBe('over');
  });

  it('of a cancelled trip is off', () => {
    expect(whyClosed({ booking: { status: 'cancel', end }, stopsBoarding: ['not_sailing'] }, before)).toBe('off');
  });
});

describe('the people aboard', () => {
  it('are those on the list, and without a list as many as were booked', () => {
    const booking = { passengers: { adultos: 5, menores: 2, infantes: 0, hrsExtras: 0 } };
    expect(peopleAboard({ passengers: ['Eva', 'Luz'], booking })).toBe(2);
    expect(peopleAboard({ passengers: [], booking })).toBe(7);
  });
});
