import type { BookingRates } from '@marea/domain/booking/booking.schema';
import type { PricedBooking } from '@marea/domain/booking/bookingPrice';
import { priceBooking } from '@marea/domain/pricing/priceBooking';
import type { EditDraft } from './editDraft.ts';

/** What is priced with what the form only names: the prices of the add-ons, the coupon, and the part of another reseller. */
type Priced = Pick<PricedBooking, 'addons' | 'coupon'> & { reseller: BookingRates['reseller'] };

/**
 * The booking as it would be with what the form holds: priced at the rates it was sold at, by the same function with
 * which the API prices it.
 */
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
