import { kindOfRole } from '@marea/domain/access/actor';
import type { BookingChanges, NewBooking } from '@marea/domain/booking/bookingEntry.schema';

/**
 * The seller of a booking, and its charges and commission where they differ from the usual. Amounts are in minor units;
 * null means the usual.
 */
export type SaleDraft = {
  userId: string | null;
  resellerId: string | null;
  /** The reseller's percentage, instead of their usual one. */
  percentile: number | null;
  commissionAdjustment: number | null;
  commissionAdjustmentText: string;
  /** The guest's discount, granted by the reseller. */
  discountReseller: number | null;
  dockFee: number | null;
  /** An amount instead of a percentage of card payments. */
  bankFee: number | null;
  /** In addition to the service's own. */
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

/** Clears the commission for another service: it was agreed for the former one. */
export const noCommission = {
  percentile: null,
  commissionAdjustment: null,
  commissionAdjustmentText: '',
} as const satisfies Partial<SaleDraft>;

/** The sale in the request: only what differs from the usual. */
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

/** The signed-in person, if they can be a booking's seller: staff of the company. */
export function sellerIdOf(user: { _id: string; companyId: string | null; role: string }): string | null {
  return user.companyId !== null && kindOfRole(user.role) === 'staff' ? user._id : null;
}

/** The changes to an existing sale, as the API takes them. */
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
