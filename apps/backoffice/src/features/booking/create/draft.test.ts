import { newBookingSchema } from '@marea/domain/booking/bookingEntry.schema';
import { describe, expect, it } from 'vitest';
import { noCommission } from '../form/saleDraft.ts';
import { movedPassengers, newBookingOf, quoteOf, unpickedCustomer } from './draft.ts';
import { draftFor, movedDraft } from './slotChoice.ts';

const id = (digit: string) => digit.repeat(24);
const azimut = { _id: id('a'), people: 8 };
const charter = { _id: id('c'), resources: [id('a')] };
const tour = { _id: id('d'), resources: [id('b')] };
const quiet = { _id: id('f'), isEnableGroupSize: false };
const slot = { date: '2026-11-21', hora: '10:00', resourceId: id('a') };
const empty = draftFor(slot, [azimut], [tour, charter]);
const daniela = {
  firstName: 'Daniela ',
  lastName: 'Ríos Cantú',
  phone: '+529981234567',
  email: 'daniela@example.com',
  category: 'VIP',
  origin: 'México',
  source: 'Llamada',
};

describe('a new booking', () => {
  it('opens with the vessel, its people, a service that lists it, day and time', () => {
    expect(empty).toMatchObject({ resourceId: id('a'), serviceId: id('c'), bookingDate: '2026-11-21', hora: '10:00' });
    expect(empty.passengers).toEqual({ adultos: 8, menores: 0, infantes: 0, hrsExtras: 0 });
  });
  it('goes to another slot with what was typed, and the party of its vessel unless another was entered', () => {
    const luna = { _id: id('b'), people: 16 };
    const there = { date: '2026-11-22', hora: '12:00', resourceId: luna._id, serviceId: tour._id };
    const typed = { ...empty, notes: 'Silla de ruedas' };
    const moved = movedDraft(typed, there, [azimut, luna], [tour, charter]);
    expect(moved).toMatchObject({
      bookingDate: '2026-11-22',
      hora: '12:00',
      resourceId: luna._id,
      serviceId: tour._id,
      notes: 'Silla de ruedas',
    });
    expect(moved.passengers.adultos).toBe(16);
    const sale = { ...typed.sale, percentile: 12.5 };
    expect(movedDraft({ ...typed, sale }, there, [azimut, luna], [tour, charter]).sale).toMatchObject(noCommission);
    const sooner = { ...there, resourceId: azimut._id, serviceId: charter._id };
    expect(movedDraft({ ...typed, sale }, sooner, [azimut, luna], [tour, charter]).sale).toEqual(sale);
    const ofFive = { ...typed, passengers: { ...typed.passengers, adultos: 5 } };
    expect(movedDraft(ofFive, there, [azimut, luna], [tour, charter]).passengers.adultos).toBe(5);
  });
  it('takes the service of a shared departure, though its vessel offers the one that was chosen', () => {
    const seats = { _id: id('e'), resources: [azimut._id], seats: { menores: 4_500, infantes: 0 } };
    const departure = { ...slot, serviceId: seats._id, isShared: true } as const;
    const moved = movedDraft(empty, departure, [azimut], [charter, seats]);
    expect(moved).toMatchObject({ serviceId: seats._id, passengers: { adultos: 1 } });
    expect(movedDraft(empty, { ...slot, serviceId: seats._id }, [azimut], [charter, seats]).serviceId).toBe(
      charter._id,
    );
  });
  it('takes the service that was found to fit', () => {
    expect(draftFor({ ...slot, serviceId: id('e') }, [azimut], [tour, charter]).serviceId).toBe(id('e'));
  });
  it('opens with one seat of a shared departure, not with the people of its vessel', () => {
    const shared = { ...charter, seats: { menores: 4_500, infantes: 0 } };
    expect(draftFor(slot, [azimut], [tour, shared]).passengers.adultos).toBe(1);
  });

  it('gives a usual party up for that of what is sold instead, and keeps one that was typed', () => {
    const seats = { seats: { menores: 4_500, infantes: 0 } };
    const charterParty = { adultos: azimut.people, menores: 0, infantes: 0, hrsExtras: 1 };
    const typed = { adultos: 5, menores: 2, infantes: 0, hrsExtras: 1 };

    expect(movedPassengers(charterParty, [azimut], [azimut, seats])).toMatchObject({ adultos: 1, hrsExtras: 0 });
    expect(movedPassengers(typed, [azimut], [azimut, seats])).toEqual({ ...typed, hrsExtras: 0 });
    expect(movedPassengers({ ...charterParty, adultos: 1 }, [azimut, seats], [azimut])).toMatchObject({
      adultos: azimut.people,
    });
    expect(movedPassengers(typed, [azimut, seats], [azimut])).toEqual(typed);
  });

  it('names a wrong e-mail and phone in words of their own', () => {
    const wrong = { ...empty, customer: { ...daniela, email: 'daniela', phone: 'mañana' } };
    const issues = newBookingSchema.safeParse(newBookingOf(wrong, quiet, 'es')).error?.issues ?? [];
    expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['customer.phone', 'not_a_phone'],
      ['customer.email', 'not_an_email'],
    ]);
  });
  it('asks for a customer alone where one is looked for', () => {
    expect(unpickedCustomer({ ...empty, guest: 'Cliente' })).toEqual({ customerId: 'required' });
    expect(newBookingOf({ ...empty, guest: 'Cliente' }, quiet, 'es')).not.toHaveProperty('customer');
    expect(unpickedCustomer(empty)).toEqual({});
  });
  it('is sent as the contract has it', () => {
    const sent = newBookingOf({ ...empty, customer: daniela, coupon: ' ', notes: ' ' }, quiet, 'es');
    expect(newBookingSchema.safeParse(sent).error).toBeUndefined();
    expect(sent.customer?.firstName).toBe('Daniela');
    expect(sent).not.toMatchObject({ coupon: expect.anything() });
  });
  it('says how many come where the location asks: the heads of the party unless typed', () => {
    const asking = { ...quiet, isEnableGroupSize: true };
    const draft = { ...empty, customer: daniela, passengers: { adultos: 4, menores: 2, infantes: 1, hrsExtras: 0 } };
    expect(newBookingOf(draft, asking, 'es').customer?.groupSize).toBe(7);
    expect(newBookingOf({ ...draft, groupSize: 12 }, asking, 'es').customer?.groupSize).toBe(12);
    expect(newBookingOf(draft, quiet, 'es').customer).not.toHaveProperty('groupSize');
  });
  it('has a price as soon as service and vessel are chosen', () => {
    expect(quoteOf(empty, id('f'))).toMatchObject({ serviceId: id('c'), resourceId: id('a') });
    expect(quoteOf({ ...empty, resourceId: '' }, id('f'))).toBeNull();
  });
});

describe('a booking that seats a waiting party', () => {
  const party = {
    partyId: 'f'.repeat(24),
    people: 5,
    notes: 'Prefieren sombra',
    customer: { _id: 'a'.repeat(24), firstName: 'Abril', lastName: 'Ríos', phone: '+529981234567', email: '' },
  };

  it('is for its people and its guest, and names it', () => {
    const draft = draftFor({ date: '2026-11-22', party }, [], []);
    expect(draft.passengers.adultos).toBe(5);
    expect(newBookingOf(draft, { _id: 'b'.repeat(24), isEnableGroupSize: false }, 'es')).toMatchObject({
      partyId: party.partyId,
      customerId: party.customer._id,
      notes: party.notes,
    });
  });

  it('names none otherwise', () => {
    const draft = draftFor({ date: '2026-11-22' }, [], []);
    const body = newBookingOf(
      { ...draft, known: party.customer },
      { _id: 'b'.repeat(24), isEnableGroupSize: false },
      'es',
    );
    expect(body).not.toHaveProperty('partyId');
  });
});
