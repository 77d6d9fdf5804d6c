import type { Booking } from '../booking/booking.schema.ts';
import { tripStatuses } from '../counting/counting.ts';
import { percentOf } from '../kernel/money.ts';
import { commissionBase } from '../pricing/priceBooking.ts';

/** Percent of an overprice that is the reseller's. */
export const OVERPRICE_SHARE_PERCENT = 96.5;

/** Earned at departure, reversed by a cancellation or refund. */
export const commissionStates = ['pending', 'earned', 'reversed'] as const;
export type CommissionState = (typeof commissionStates)[number];

export function keepsCommission(status: string): boolean {
  return tripStatuses.some((trip) => trip === status);
}

/** The state of a booking's commissions at `now`, epoch milliseconds. */
export function commissionState({ status, start }: Pick<Booking, 'status' | 'start'>, now: number): CommissionState {
  if (!keepsCommission(status)) return 'reversed';
  return Date.parse(start) <= now ? 'earned' : 'pending';
}

type Priced = Pick<
  Booking,
  | 'basePrice'
  | 'overprice'
  | 'discountReseller'
  | 'commissionAdjustment'
  | 'commissionAdjustmentText'
  | 'percentileResellerCommission'
  | 'rates'
  | 'price'
>;

/** The base of both commissions, term by term, in minor units. */
export function explainBase({ basePrice, discountReseller, price }: Priced) {
  return {
    basePrice,
    extraHoursFee: price.extraHoursFee,
    extraPeopleFee: price.extraPeopleFee,
    discount: price.discount,
    discountReseller,
    amount: commissionBase({ ...price, discountReseller }),
  };
}

/** A reseller's commission in terms that sum to the stored amount; the overprice's term takes what rounding leaves. Minor units. */
export function explainResellerCommission(booking: Priced) {
  const { percentileResellerCommission: own, rates, price, overprice, commissionAdjustment } = booking;
  const percent = own ?? rates.reseller?.comision ?? 0;
  const fromBase = percentOf(explainBase(booking).amount, percent);
  return {
    percent,
    percentFrom: own === null ? ('reseller' as const) : ('booking' as const),
    fromBase,
    overprice,
    overpriceShare: OVERPRICE_SHARE_PERCENT,
    fromOverprice: price.resellerCommission - commissionAdjustment - fromBase,
    adjustment: commissionAdjustment,
    adjustmentText: booking.commissionAdjustmentText,
    amount: price.resellerCommission,
  };
}

/** The commission of the company's own seller: a share of the base. */
export function explainInternalCommission({ rates, price }: Priced) {
  return { percent: rates.seller?.comision ?? 0, amount: price.internalCommission };
}
