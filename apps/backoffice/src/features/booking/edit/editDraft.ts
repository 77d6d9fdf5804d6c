import type { BookingChanges } from '@marea/domain/booking/bookingEntry.schema';
import { basePriceFor, type PricedBooking } from '@marea/domain/booking/price/bookingPrice';
import type { BookingRates } from '@marea/domain/booking/priceBreakdown.schema';
import { priceBooking } from '@marea/domain/pricing/priceBooking';
import type { AddonRequest } from '../form/AddonFields.tsx';
import type { PriceDraft } from '../form/PriceFields.tsx';
import { saleChanges } from '../form/saleDraft.ts';
import type { SaleDraft } from '../form/saleDraft.ts';
import { draftOf, menuRequestOf } from '../menu/menuDraft.ts';
import type { MenuDraft } from '../menu/menuDraft.ts';

type Guest = { firstName: string; lastName: string; phone: string; email: string };
const guestNames = ['firstName', 'lastName', 'phone', 'email'] as const satisfies readonly (keyof Guest)[];

/** The editable parts of a booking as flat fields; amounts in minor units. */
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

/** The form's draft of a booking. */
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

/** The changed fields, as the API takes them; only these, so that other people's changes stay. */
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

/** Whether saving the draft would change the booking. */
export function hasChanges(draft: EditDraft, booking: PricedBooking): boolean {
  return Object.keys(changesOf(draft, editDraftOf(booking))).length > 0;
}

/** The priced values that the form only names: add-on prices, the coupon, and the part of another reseller. */
type Priced = Pick<PricedBooking, 'addons' | 'coupon'> & { reseller: BookingRates['reseller'] };

/** The booking with the form's values, priced at the rates it was sold at, by the same function that the API uses. */
export function repriced(
  booking: PricedBooking,
  draft: EditDraft,
  { addons, coupon, reseller }: Priced,
): PricedBooking {
  const {
    passengers,
    isFreeOfCharge,
    discount,
    overprice,
    dockFee,
    bankFee,
    bankFeePercentage,
    serviceChargePercentage,
  } = draft;
  const fees = {
    isUpdatedDockFee: dockFee !== null,
    dockFee: dockFee ?? booking.dockFee,
    isUpdatedBankFee: bankFee !== null,
    bankFee: bankFee ?? 0,
    marineParkFee: draft.marineParkFee ?? 0,
    bankFeePercentage,
    serviceChargePercentage,
  };
  const commission = {
    discountReseller: reseller ? (draft.discountReseller ?? 0) : 0,
    percentileResellerCommission: draft.percentile,
    commissionAdjustment: draft.commissionAdjustment ?? 0,
  };
  const changed = {
    ...booking,
    passengers,
    basePrice: basePriceFor(booking, passengers),
    isFreeOfCharge,
    addons,
    coupon,
    discount,
    overprice,
    ...fees,
    ...commission,
  };
  return { ...changed, price: priceBooking({ ...changed, ...booking.rates, reseller }) };
}
