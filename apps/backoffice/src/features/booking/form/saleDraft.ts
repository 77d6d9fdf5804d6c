import { kindOfRole } from '@marea/domain/access/actor';
import type { BookingChanges, NewBooking } from '@marea/domain/booking/bookingEntry.schema';

/** Who sells a booking and what is charged and paid for it, where that differs from the usual. Amounts in minor units; null is as usual. */
export type SaleDraft = {
  userId: string | null;
  resellerId: string | null;
  /** Percent of the reseller, instead of their own. */
  percentile: number | null;
  commissionAdjustment: number | null;
  commissionAdjustmentText: string;
  /** What the guest pays less, granted by the reseller. */
  discountReseller: number | null;
  dockFee: number | null;
  /** Instead of a percentage of card payments. */
  bankFee: number | null;
  /** Beside the service's own. */
  marineParkFee: number | null;
  bankFeePercentage: number | null;
  serviceChargePercentage: number | null;
};

export const usualSale: SaleDraft = {
  userId: null,
  resellerId: null,
  percentile: null,
  commissionAdjustment: null,
  commissionAdjustmentText: '',
  discountReseller: null,
  dockFee: null,
  bankFee: null,
  marineParkFee: null,
  bankFeePercentage: null,
  serviceChargePercentage: null,
};

/** What another service starts with: the commission was agreed for the former one. */
export const noCommission = {
  percentile: null,
  commissionAdjustment: null,
  commissionAdjustmentText: '',
} as const satisfies Partial<SaleDraft>;

/** The sale as the API takes it: only what differs from the usual. */
export function saleOf(sale: SaleDraft): Partial<NewBooking> {
  const { userId, resellerId, percentile, commissionAdjustment, commissionAdjustmentText, dockFee } = sale;
  const { discountReseller, bankFee, marineParkFee, bankFeePercentage, serviceChargePercentage } = sale;
  return {
    ...(userId && { userId }),
    ...(resellerId && { resellerId }),
    ...(resellerId && percentile !== null && { percentileResellerCommission: percentile }),
    ...(resellerId &&
      commissionAdjustment !== null && {
        commissionAdjustment,
        commissionAdjustmentText: commissionAdjustmentText.trim(),
      }),
    ...(resellerId && discountReseller !== null && { discountReseller }),
    ...(dockFee !== null && { dockFee, isUpdatedDockFee: true }),
    ...(bankFee !== null && { bankFee, isUpdatedBankFee: true }),
    ...(marineParkFee !== null && { marineParkFee }),
    ...(bankFeePercentage !== null && { bankFeePercentage }),
    ...(serviceChargePercentage !== null && { serviceChargePercentage }),
  };
}

/** The person signed in, where they can be a booking's seller: staff of the company. */
export function sellerIdOf(user: { _id: string; companyId: string | null; role: string }): string | null {
  return user.companyId !== null && kindOfRole(user.role) === 'staff' ? user._id : null;
}

/** Of a sale that was made already what was changed, as the API takes it. */
export function saleChanges(sale: SaleDraft, before: SaleDraft): Partial<BookingChanges> {
  const isChanged = (name: keyof SaleDraft) => sale[name] !== before[name];
  const { dockFee, bankFee } = sale;
  return {
    ...(isChanged('userId') && { userId: sale.userId }),
    ...(isChanged('resellerId') && { resellerId: sale.resellerId }),
    ...(isChanged('percentile') && { percentileResellerCommission: sale.percentile }),
    ...(isChanged('commissionAdjustment') && { commissionAdjustment: sale.commissionAdjustment ?? 0 }),
    ...(isChanged('commissionAdjustmentText') && { commissionAdjustmentText: sale.commissionAdjustmentText.trim() }),
    ...(isChanged('discountReseller') && { discountReseller: sale.discountReseller ?? 0 }),
    ...(isChanged('bankFee') && { bankFee: bankFee ?? 0, isUpdatedBankFee: bankFee !== null }),
    ...(isChanged('marineParkFee') && { marineParkFee: sale.marineParkFee ?? 0 }),
    ...(isChanged('dockFee') && { dockFee: dockFee ?? 0, isUpdatedDockFee: dockFee !== null }),
    ...(isChanged('bankFeePercentage') && { bankFeePercentage: sale.bankFeePercentage }),
    ...(isChanged('serviceChargePercentage') && { serviceChargePercentage: sale.serviceChargePercentage }),
  };
}
