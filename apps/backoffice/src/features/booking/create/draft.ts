import type { Passengers } from '@marea/domain/booking/booking.schema';
import type { NewBooking, UsualDetails } from '@marea/domain/booking/bookingEntry.schema';
import type { BookingStatus } from '@marea/domain/booking/status/booking.status';
import { courtesyKinds, isCourtesyKind } from '@marea/domain/booking/status/booking.status';
import type { Wire } from '@marea/domain/contract/endpoint';
import type { Language } from '@marea/domain/core/text/text';
import type { Customer } from '@marea/domain/customers/customer.schema';
import type { Service } from '@marea/domain/fleet/service.schema';
import { answersOf, type FormValues } from '@marea/web/input/formValues';
import type { ServiceForms } from '../answers/useServiceForms.ts';
import type { AddonRequest } from '../form/AddonFields.tsx';
import { saleOf, type SaleDraft } from '../form/saleDraft.ts';
import { isEmptyMenu, menuRequestOf, type MenuDraft } from '../menu/menuDraft.ts';
import type { FleetVessel } from '../useFleet.ts';

/** The possible statuses of a new booking. */
export const newStatuses = ['created', ...courtesyKinds] as const satisfies readonly BookingStatus[];
export type NewStatus = (typeof newStatuses)[number];

/** An existing customer of the company. */
export type KnownCustomer = Pick<Wire<Customer>, '_id' | 'firstName' | 'lastName' | 'phone' | 'email'>;

/** Whether the guest is new or picked from the customers. */
export type GuestKind = 'Nuevo' | 'Cliente';

/** The draft of a guest who is new to the company. */
export type CustomerDraft = {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
} & UsualDetails;

/** The draft of a new booking. Amounts are in minor units. */
export type BookingDraft = {
  status: NewStatus;
  serviceId: string;
  resourceId: string;
  bookingDate: string;
  hora: string;
  passengers: Passengers;
  addons: AddonRequest[];
  menu: MenuDraft;
  guest: GuestKind;
  customer: CustomerDraft;
  /** Chosen instead of a new guest. */
  known: KnownCustomer | null;
  /** Null while it equals the heads of the party; entered where the location asks for it. */
  groupSize: number | null;
  /** For a courtesy or exchange. */
  isFreeOfCharge: boolean;
  discount: number;
  overprice: number;
  coupon: string;
  sale: SaleDraft;
  /** #RRGGBB; empty for the colour of the vessel. */
  color: string;
  notes: string;
  /** Answers to the service's forms. */
  answers: FormValues;
  /** The waitlist party that it seats. */
  partyId: string | null;
};

/** The default party of a form: the people of the vessel, or one where seats are sold. */
export function usualPassengers(
  vessel: Pick<FleetVessel, 'people'> | undefined,
  service?: Partial<Pick<Service, 'seats'>>,
): Passengers {
  const people = service?.seats ? 1 : (vessel?.people ?? 1);
  return { adultos: people, menores: 0, infantes: 0, hrsExtras: 0 };
}

/** Replaces a party that is still the default; another service or vessel has its own. Seats have no extra hours. */
export function movedPassengers(
  passengers: Passengers,
  from: Parameters<typeof usualPassengers>,
  to: Parameters<typeof usualPassengers>,
): Passengers {
  const { adultos, menores, infantes } = passengers;
  const isUsual = adultos === usualPassengers(...from).adultos && menores + infantes === 0;
  if (isUsual) return usualPassengers(...to);
  return to[1]?.seats ? { ...passengers, hrsExtras: 0 } : passengers;
}

/** The request for a draft's price; null without a service or vessel. */
export function quoteOf(draft: BookingDraft, locationId: string) {
  if (!draft.serviceId || !draft.resourceId) return null;
  const { status, serviceId, resourceId, passengers, addons, discount, overprice } = draft;
  const coupon = draft.coupon.trim() || undefined;
  const entered = { passengers, addons, discount, overprice, coupon, ...saleOf(draft.sale), ...freeOf(draft) };
  return { locationId, status, serviceId, resourceId, ...entered };
}

/** The size of the guest's group: the entered one, else the heads of the party. */
export function groupSizeOf({ groupSize, passengers }: Pick<BookingDraft, 'groupSize' | 'passengers'>): number {
  return groupSize ?? passengers.adultos + passengers.menores + passengers.infantes;
}

/** The request that creates the booking. */
export function newBookingOf(
  draft: BookingDraft,
  location: { _id: string; isEnableGroupSize: boolean },
  language: Language,
  forms: ServiceForms = [],
): NewBooking {
  const { status, serviceId, resourceId, bookingDate, hora } = draft;
  const slot = { locationId: location._id, status, serviceId, resourceId, bookingDate, hora, language };
  const notes = draft.notes.trim() || undefined;
  const color = draft.color || undefined;
  const { passengers, addons, discount, overprice, known } = draft;
  const coupon = draft.coupon.trim() || undefined;
  const groupSize = location.isEnableGroupSize && { groupSize: groupSizeOf(draft) };
  const typed = draft.guest === 'Nuevo' && { customer: { ...customerOf(draft.customer), ...groupSize } };
  const guest = known ? { customerId: known._id } : typed;
  const answers = answersOf(forms, draft.answers);
  const more = {
    ...(draft.partyId !== null && { partyId: draft.partyId }),
    ...(answers && { answers }),
    ...freeOf(draft),
    ...(!isEmptyMenu(draft.menu) && { menu: menuRequestOf(draft.menu) }),
  };
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

function freeOf({ status, isFreeOfCharge }: BookingDraft): { isFreeOfCharge?: boolean } {
  return isCourtesyKind(status) ? { isFreeOfCharge } : {};
}

/** The new guest in the request. */
function customerOf(draft: CustomerDraft): NonNullable<NewBooking['customer']> {
  const { firstName, lastName, phone, email, category, origin, source } = draft;
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    phone: phone.trim(),
    email: email.trim(),
    category: category.trim(),
    origin: origin.trim(),
    source,
  };
}

/** The error that the domain's schema cannot see: an existing customer is wanted, and none was picked. */
export function unpickedCustomer({ guest, known }: BookingDraft): { customerId?: 'required' } {
  return guest === 'Cliente' && !known ? { customerId: 'required' } : {};
}
