import type { PriceBreakdown, PriceEntries } from '../booking/priceBreakdown.schema.ts';
import { percentOf, roundedQuotient, basisPoints, sum, timesHalves } from '../core/money/money.ts';
import type { PaymentStatus } from '../payments/checkout/attempt.status.ts';
import { isCardPayment } from '../payments/terms/paymentMethods.ts';

/**
 * Amounts in minor units of the booking's currency, percentages 0–100 with two decimals; null means absent, 0 is a
 * value.
 */
export type PricingInput = Omit<PriceEntries, 'commissionAdjustmentText' | 'isFreeOfCharge'> & {
  isFreeOfCharge?: boolean;
  basePrice: number;
  coupon: { type: 'percentage' | 'amount'; amount: number } | null;
  passengers: { adultos: number; menores: number; infantes: number; hrsExtras: number };
  addons: readonly { precio: number; cantidad: number }[];
  /** `bankFee` is the fee charged with the payment; without it the current percentage applies. */
  payments: readonly { type: string; status: PaymentStatus; amount: number; bankFee?: number }[];
  resource: { people: number; extraPeople: number; extraHour: number; dockFee: number };
  service: { marineParkFee: number };
  reseller: { comision: number | null; serviceCharge: number | null } | null;
  seller: { comision: number | null } | null;
  company: { serviceCharge: number; bankFee: number };
};

/** 96.5 % in basis points. */
const OVERPRICE_SHARE = 9_650n;

/** Computes a price, each line rounded once. Throws RangeError on hours or percentages off the grid. */
export function priceBooking(input: PricingInput): PriceBreakdown {
  const { passengers, resource, reseller, seller, company, coupon } = input;

  const extraHoursFee = timesHalves(resource.extraHour, passengers.hrsExtras);
  const extraPeopleFee = resource.extraPeople * Math.max(passengers.adultos - resource.people, 0);
  const totalServicio = input.basePrice + extraHoursFee + extraPeopleFee;
  const total = totalServicio + input.overprice - input.discountReseller;

  const isFree = input.isFreeOfCharge ?? false;
  const serviceCharge = isFree ? 0 : percentOf(total, serviceChargePercent(input));
  const addonsTotal = sum(input.addons.map(({ precio, cantidad }) => precio * cantidad)) + input.service.marineParkFee;
  const dockFee = input.isUpdatedDockFee
    ? input.dockFee
    : Math.max(passengers.adultos - passengers.menores, 0) * resource.dockFee;
  const fees = addonsTotal + dockFee + input.marineParkFee + (input.isUpdatedBankFee ? input.bankFee : 0);
  const discount = isFree ? total + fees : discountOf(input.discount, coupon, total);

  const succeeded = input.payments.filter(({ status }) => status === 'succeeded');
  const bankPercent = input.bankFeePercentage ?? company.bankFee;
  const bankFee = input.isUpdatedBankFee
    ? input.bankFee
    : sum(
        succeeded
          .filter(({ type }) => isCardPayment(type))
          .map(({ amount, bankFee }) => bankFee ?? percentOf(amount, bankPercent)),
      );

  const grandTotal = total + serviceCharge + addonsTotal + dockFee + input.marineParkFee + bankFee - discount;

  const base = commissionBase({ totalServicio, discount, discountReseller: input.discountReseller });
  const resellerCommission = reseller
    ? commissionWithOverprice(
        base,
        input.percentileResellerCommission ?? reseller.comision ?? 0,
        isFree ? 0 : input.overprice,
      ) + input.commissionAdjustment
    : 0;
  const internalCommission = seller ? percentOf(base, seller.comision ?? 0) : 0;

  // A card payment settles its amount plus its own fee; a fee set by hand is an ordinary line.
  const paid = sum(succeeded.map(({ amount }) => amount)) + (input.isUpdatedBankFee ? 0 : bankFee);

  return {
    extraHoursFee,
    extraPeopleFee,
    totalServicio,
    total,
    discount,
    serviceCharge,
    addonsTotal,
    dockFee,
    marineParkFee: input.marineParkFee,
    bankFee,
    grandTotal,
    resellerCommission,
    internalCommission,
    paid,
    balance: grandTotal - paid,
    isCourtesy: isFree || (coupon?.type === 'percentage' && coupon.amount === 100),
  };
}

function discountOf(manual: number, coupon: PricingInput['coupon'], total: number): number {
  const fromCoupon =
    coupon === null ? 0 : coupon.type === 'percentage' ? percentOf(total, coupon.amount) : coupon.amount;
  return Math.max(Math.min(manual + fromCoupon, total), 0);
}

/** The booking's percentage, else the reseller's, else the company's. */
export function serviceChargePercent(
  input: Pick<PricingInput, 'serviceChargePercentage' | 'reseller' | 'company'>,
): number {
  return input.serviceChargePercentage ?? input.reseller?.serviceCharge ?? input.company.serviceCharge;
}

/** The base of commission percentages, in minor units and never below zero. */
export function commissionBase(price: { totalServicio: number; discount: number; discountReseller: number }): number {
  return Math.max(price.totalServicio - price.discount - price.discountReseller, 0);
}

function commissionWithOverprice(base: number, percent: number, overprice: number): number {
  const numerator = basisPoints(percent) * BigInt(base) + OVERPRICE_SHARE * BigInt(overprice);
  return roundedQuotient(numerator, 10_000n);
}
