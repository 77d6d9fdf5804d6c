import { MINUTE_MS } from '@marea/domain/core/time/zone';
import type { Customer } from '@marea/domain/customers/customer.schema';
import { customers } from '@marea/domain/customers/customer.schema';
import type { WaitingPartyRecord } from '@marea/domain/waitlist/waitlist.schema';
import { waitlistTransitions } from '@marea/domain/waitlist/waitlist.status';
import type { DemoLocation } from './fleet.ts';
import { drawGuest } from './guests.ts';
import type { Random } from './random.ts';

const line = [
  { status: 'completo', joined: 130, notified: 114, served: 110, done: 80 },
  { status: 'completo', joined: 95, notified: 81, served: 78, done: 52 },
  { status: 'checkedin', joined: 50, notified: 26, served: 20 },
  { status: 'No show', joined: 70, notified: 55, gone: 41 },
  { status: 'cancel', joined: 60, gone: 36 },
  { status: 'notified', joined: 31, notified: 4, notes: 'Un cochecito de bebé' },
  { status: 'waiting', joined: 22, notes: 'Prefieren sombra' },
  { status: 'waiting', joined: 9 },
  { status: 'waiting', joined: 2 },
] as const;

export function drawWaitingParties(
  random: Random,
  { location, services }: DemoLocation,
  today: string,
  now: number,
): WaitingPartyRecord[] {
  return line.map((plan): WaitingPartyRecord => {
    const guest = drawGuest(random);
    const ago = (minutes: number | undefined) => (minutes === undefined ? null : new Date(now - minutes * MINUTE_MS));
    const joinedAt = new Date(now - plan.joined * MINUTE_MS);
    const steps = [
      { status: 'waiting' as const, at: joinedAt },
      { status: 'notified' as const, at: ago('notified' in plan ? plan.notified : undefined) },
      { status: 'checkedin' as const, at: ago('served' in plan ? plan.served : undefined) },
      { status: 'completo' as const, at: ago('done' in plan ? plan.done : undefined) },
      { status: plan.status, at: ago('gone' in plan ? plan.gone : undefined) },
    ].flatMap(({ status, at }) => (at ? [{ status, at }] : []));
    const by = { userId: null, name: guest.firstName };
    return {
      _id: random.id(),
      companyId: location.companyId,
      locationId: location._id,
      isBooking: false,
      status: plan.status,
      customer: {
        customerId: random.id(),
        firstName: guest.firstName,
        lastName: guest.lastName,
        phone: guest.phone,
        email: guest.email,
      },
      groupSize: 1 + random.below(7),
      notes: 'notes' in plan ? plan.notes : '',
      contactStatus: plan.status === 'No show' ? 'No respondio' : null,
      duration: null,
      serviceId: plan.joined === 22 ? (services[0]?._id ?? null) : null,
      resourceId: null,
      bookingId: null,
      offer: null,
      offerHoldId: null,
      offeredSlots: [],
      language: guest.code === '+52' ? 'es' : 'en',
      day: today,
      joinedAt,
      notifiedAt: steps.find(({ status }) => status === 'notified')?.at ?? null,
      mailedAt: (guest.email && steps.find(({ status }) => status === 'notified')?.at) || null,
      unreachedAt: null,
      servedAt: steps.find(({ status }) => status === 'checkedin')?.at ?? null,
      doneAt: steps.find(({ status }) => waitlistTransitions[status].length === 0)?.at ?? null,
      history: steps.map(({ status, at }, i) => ({
        at,
        by,
        from: steps[i - 1]?.status ?? null,
        to: status,
        why: null,
      })),
      version: steps.length,
      createdAt: joinedAt,
      updatedAt: steps.at(-1)?.at ?? joinedAt,
      phoneDigits: guest.phone.replace(/\D/g, ''),
      linkHashes: [],
      mailedLinkHashes: [],
    };
  });
}

export function customerOf(party: WaitingPartyRecord): Customer {
  const { companyId, locationId, customer, groupSize, joinedAt } = party;
  const { customerId, ...person } = customer;
  const at = joinedAt;
  const source = 'Llamada';
  const scope = { _id: customerId, companyId, locationId };
  return { ...customers.defaults(), ...scope, ...person, source, groupSize, version: 1, createdAt: at, updatedAt: at };
}
