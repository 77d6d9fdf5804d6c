import type { Passengers } from '@marea/domain/booking/booking.schema';
import type { BookingStatus } from '@marea/domain/booking/booking.status';
import { courtesyKinds } from '@marea/domain/booking/booking.status';
import type { NewBooking } from '@marea/domain/booking/bookingEntry.schema';
import type { Language } from '@marea/domain/kernel/language';
import { answersOf, type FormValues } from '@marea/web/formValues';
import type { AskedForms } from '../answers/useAskedForms.ts';
import type { AddonRequest } from '../form/addonRequests.ts';
import { saleOf, usualSale, type SaleDraft } from '../form/saleDraft.ts';
import type { Vessel } from '../useFleet.ts';
import {
  customerErrors,
  customerOf,
  noDetails,
  nobody,
  type CustomerDraft,
  type KnownCustomer,
  type UsualDetails,
} from './customerDraft.ts';

/** Where a new booking was asked for: a day, and the vessel and time if a free stretch was chosen. */
export type SlotChoice = {
  date: string;
  hora?: string;
  resourceId?: string;
  /** A service that fits there. */
  serviceId?: string;
  /** A party of the waitlist that is seated with the booking. */
  party?: { partyId: string; people: number; notes: string; customer: KnownCustomer };
};

/** What a new booking may start as. */
export const newStatuses = ['created', ...courtesyKinds, 'blackout'] as const satisfies readonly BookingStatus[];
export type NewStatus = (typeof newStatuses)[number];

/** A new booking as it is being typed. Amounts are in minor units. */
export type Draft = {
  status: NewStatus;
  serviceId: string;
  resourceId: string;
  bookingDate: string;
  hora: string;
  passengers: Passengers;
  addons: AddonRequest[];
  customer: CustomerDraft;
  /** Chosen instead of a new guest. */
  known: KnownCustomer | null;
  /** Null while it is the heads of the party; asked for where the location wants to know it. */
  groupSize: number | null;
  discount: number;
  overprice: number;
  coupon: string;
  sale: SaleDraft;
  /** #RRGGBB; empty for the colour of the status. */
  color: string;
  notes: string;
  /** What the service's forms ask. */
  answers: FormValues;
  /** The party of the waitlist that it seats. */
  partyId: string | null;
};

/** Selecting a vessel sets the adults to its people and the others to 0 (specification §4). */
export function partyFor(vessel: Pick<Vessel, 'people'> | undefined): Passengers {
  return { adultos: vessel?.people ?? 1, menores: 0, infantes: 0, hrsExtras: 0 };
}

/** An empty form for a slot, with the service that fits there, or the first that its vessel makes. */
export function draftFor(
  slot: SlotChoice,
  vessels: readonly Pick<Vessel, '_id' | 'people'>[],
  services: readonly { _id: string; resources: readonly string[] }[],
  usual: { details: UsualDetails; userId: string | null } = { details: noDetails, userId: null },
): Draft {
  const vessel = vessels.find(({ _id }) => _id === slot.resourceId);
  const service = services.find(({ resources }) => !vessel || resources.includes(vessel._id));
  return {
    status: 'created',
    serviceId: slot.serviceId ?? service?._id ?? '',
    resourceId: vessel?._id ?? '',
    bookingDate: slot.date,
    hora: slot.hora ?? '',
    passengers: slot.party ? { ...partyFor(undefined), adultos: slot.party.people } : partyFor(vessel),
    addons: [],
    customer: nobody(usual.details),
    known: slot.party?.customer ?? null,
    groupSize: null,
    discount: 0,
    overprice: 0,
    coupon: '',
    sale: { ...usualSale, userId: usual.userId },
    color: '',
    notes: slot.party?.notes ?? '',
    answers: {},
    partyId: slot.party?.partyId ?? null,
  };
}

/** Whether two slots are not the same, whatever else is known of them. */
export function isElsewhere(one: SlotChoice, other: SlotChoice): boolean {
  return one.date !== other.date || one.hora !== other.hora || one.resourceId !== other.resourceId;
}

/** What was typed, for a trip in another slot. The party stays unless it was that of the earlier vessel. */
export function movedDraft(
  draft: Draft,
  slot: SlotChoice,
  vessels: readonly Pick<Vessel, '_id' | 'people'>[],
  services: readonly { _id: string; resources: readonly string[] }[],
): Draft {
  const vesselOf = (id: string | undefined) => vessels.find(({ _id }) => _id === id);
  const resourceId = slot.resourceId ?? draft.resourceId;
  const stays = resourceId === draft.resourceId;
  const isServed = services.some(({ _id, resources }) => _id === draft.serviceId && resources.includes(resourceId));
  const hadUsualParty = draft.passengers.adultos === partyFor(vesselOf(draft.resourceId)).adultos;
  const moves = draft.partyId === null && !stays && hadUsualParty;
  return {
    ...draft,
    bookingDate: slot.date,
    hora: slot.hora ?? draft.hora,
    resourceId,
    serviceId: isServed ? draft.serviceId : (slot.serviceId ?? draft.serviceId),
    addons: stays ? draft.addons : [],
    passengers: moves ? partyFor(vesselOf(resourceId)) : draft.passengers,
  };
}

/** What the price depends on, as the API is asked for it; null while service or vessel are missing. */
export function quoteOf(draft: Draft, locationId: string) {
  if (!draft.serviceId || !draft.resourceId || draft.status === 'blackout') return null;
  const { status, serviceId, resourceId, passengers, addons, discount, overprice } = draft;
  const coupon = draft.coupon.trim() || undefined;
  const entered = { passengers, addons, discount, overprice, coupon, ...saleOf(draft.sale) };
  return { locationId, status, serviceId, resourceId, ...entered };
}

/** How many the guest comes with: what was typed, else the heads of the party. */
export function groupSizeOf({ groupSize, passengers }: Pick<Draft, 'groupSize' | 'passengers'>): number {
  return groupSize ?? passengers.adultos + passengers.menores + passengers.infantes;
}

/** The form as the API takes it. A block of a vessel has no guest and no price. */
export function newBookingOf(
  draft: Draft,
  location: { _id: string; isEnableGroupSize: boolean },
  language: Language,
  asked: AskedForms = [],
): NewBooking {
  const { status, serviceId, resourceId, bookingDate, hora } = draft;
  const slot = { locationId: location._id, status, serviceId, resourceId, bookingDate, hora, language };
  const notes = draft.notes.trim() || undefined;
  if (status === 'blackout') return { ...slot, passengers: partyFor(undefined), notes };
  const { passengers, addons, discount, overprice, known } = draft;
  const coupon = draft.coupon.trim() || undefined;
  const groupSize = location.isEnableGroupSize && { groupSize: groupSizeOf(draft) };
  const guest = known ? { customerId: known._id } : { customer: { ...customerOf(draft.customer), ...groupSize } };
  const color = draft.color || undefined;
  const answers = answersOf(asked, draft.answers);
  const more = { ...(draft.partyId !== null && { partyId: draft.partyId }), ...(answers && { answers }) };
  return {
    ...slot,
    ...guest,
    ...more,
    passengers,
    addons,
    discount,
    overprice,
    coupon,
    ...saleOf(draft.sale),
    color,
    notes,
  };
}

/** The fields still missing or wrong, by path, each with the code of its wording. */
export function draftErrors(draft: Draft): Record<string, 'required' | 'not_an_email' | 'not_a_phone'> {
  const errors: ReturnType<typeof draftErrors> = {};
  for (const field of ['serviceId', 'resourceId', 'bookingDate', 'hora'] as const) {
    if (!draft[field]) errors[field] = 'required';
  }
  if (draft.status === 'blackout') return errors;
  if (draft.known) return errors;
  for (const [field, code] of Object.entries(customerErrors(draft.customer))) errors[`customer.${field}`] = code;
  return errors;
}
