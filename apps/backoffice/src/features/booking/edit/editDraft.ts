import type { BookingChanges } from '@marea/domain/booking/bookingEntry.schema';
import type { PricedBooking } from '@marea/domain/booking/bookingPrice';
import type { AddonRequest } from '../form/addonRequests.ts';
import type { PriceDraft } from '../form/PriceFields.tsx';
import { saleChanges, type SaleDraft } from '../form/saleDraft.ts';
import { draftOf, menuRequestOf, type MenuDraft } from '../menu/menuDraft.ts';

type Guest = { firstName: string; lastName: string; phone: string; email: string };
const guestNames = ['firstName', 'lastName', 'phone', 'email'] as const satisfies readonly (keyof Guest)[];

/** What can be changed of a booking in place, side by side; amounts in minor units. */
export type EditDraft = Guest &
  PriceDraft &
  SaleDraft & {
    passengers: PricedBooking['passengers'];
    addons: AddonRequest[];
    menu: MenuDraft;
    isFreeOfCharge: boolean;
    color: string;
    notes: string;
  };

/** A booking as its form shows it. */
export function editDraftOf(booking: PricedBooking): EditDraft {
  const { customer, seller, reseller, passengers, addons, discount, overprice, coupon } = booking;
  return {
    firstName: customer.firstName,
    lastName: customer.lastName,
    phone: customer.phone ?? '',
    email: customer.email ?? '',
    passengers,
    addons: addons.map(({ id, cantidad }) => ({ id, cantidad })),
    menu: draftOf(booking.menu),
    discount,
    overprice,
    coupon: coupon?.name ?? '',
    userId: seller?._id ?? null,
    resellerId: reseller?._id ?? null,
    percentile: booking.percentileResellerCommission,
    commissionAdjustment: booking.commissionAdjustment || null,
    commissionAdjustmentText: booking.commissionAdjustmentText ?? '',
    discountReseller: booking.discountReseller || null,
    bankFee: booking.isUpdatedBankFee ? booking.bankFee : null,
    marineParkFee: booking.marineParkFee || null,
    dockFee: booking.isUpdatedDockFee ? booking.dockFee : null,
    bankFeePercentage: booking.bankFeePercentage,
    serviceChargePercentage: booking.serviceChargePercentage,
    isFreeOfCharge: booking.isFreeOfCharge,
    color: booking.color,
    notes: booking.notes ?? '',
  };
}

/** What was changed, as the API takes it: nothing else, so that what others change meanwhile stays. */
export function changesOf(draft: EditDraft, before: EditDraft): BookingChanges {
  const isChanged = (name: keyof EditDraft) => JSON.stringify(draft[name]) !== JSON.stringify(before[name]);
  const guest = guestNames.filter(isChanged).map((name) => [name, draft[name].trim()]);
  const { passengers, addons, discount, overprice, coupon, isFreeOfCharge, color, notes } = draft;
  return {
    ...(guest.length > 0 && { customer: Object.fromEntries(guest) }),
    ...(isChanged('passengers') && { passengers }),
    ...(isChanged('addons') && { addons }),
    ...(isChanged('menu') && { menu: menuRequestOf(draft.menu) }),
    ...(isChanged('discount') && { discount }),
    ...(isChanged('overprice') && { overprice }),
    ...(isChanged('coupon') && { coupon: coupon.trim() || null }),
    ...saleChanges(draft, before),
    ...(isChanged('isFreeOfCharge') && { isFreeOfCharge }),
    ...(isChanged('color') && { color }),
    ...(isChanged('notes') && { notes }),
  };
}

/** Whether saving it would change the booking. */
export function hasChanges(draft: EditDraft, booking: PricedBooking): boolean {
  return Object.keys(changesOf(draft, editDraftOf(booking))).length > 0;
}
