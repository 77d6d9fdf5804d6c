import * as z from 'zod';
import { idSchema } from '../core/ids.schema.ts';
import { MAX_ADJUSTMENT_TEXT } from '../core/limits.ts';
import {
  moneySchema,
  amountSchema,
  percentSchema,
  signedMoneySchema,
  currencySchema,
} from '../core/money/money.schema.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { optionalLine } from '../core/text/text.schema.ts';

export const addonLineSchema = z.strictObject({
  id: idSchema.meta({ description: 'The id of the add-on.' }),
  title: z.strictObject({ en: z.string(), es: z.string() }).meta({
    description: 'The add-on’s title when it was sold, in both languages.',
    example: { en: 'Private transfer', es: 'Traslado privado' },
  }),
  cantidad: countSchema.meta({ description: 'The number sold (Spanish for “quantity”).' }),
  precio: moneySchema,
});

/** Minor units; computed by `priceBooking` alone. */
export const priceBreakdownSchema = z.strictObject({
  extraHoursFee: amountSchema.meta({ description: 'The fee for extra hours, in minor units.', example: 0 }),
  extraPeopleFee: amountSchema.meta({
    description: 'The fee for people beyond those included, in minor units.',
    example: 0,
  }),
  totalServicio: amountSchema.meta({
    description: 'Base price and both extra fees, in minor units (Spanish for “service total”).',
    example: 150_000,
  }),
  total: amountSchema.meta({
    description: 'The service total and the overprice less the reseller’s discount, in minor units.',
    example: 150_000,
  }),
  discount: amountSchema.meta({
    description: 'The discount, in minor units; it includes the coupon where the API computes it.',
  }),
  serviceCharge: amountSchema.meta({ description: 'The service charge in minor units.', example: 15_000 }),
  addonsTotal: amountSchema.meta({
    description: 'The add-ons and the service’s marine park fee, in minor units.',
    example: 6_500,
  }),
  dockFee: amountSchema.meta({ description: 'The pier fee of the whole party, in minor units.', example: 6_000 }),
  marineParkFee: amountSchema.meta({
    description: 'The booking’s own extra marine park fee, in minor units; the service’s is in `addonsTotal`.',
    example: 0,
  }),
  bankFee: amountSchema,
  grandTotal: amountSchema.meta({ description: 'The total price of the trip, in minor units.' }),
  resellerCommission: amountSchema,
  internalCommission: amountSchema.meta({
    description: 'The commission of the company’s own seller in minor units; null for those who may not see it.',
    example: 0,
  }),
  paid: amountSchema,
  balance: amountSchema.meta({
    description: 'The balance due, in minor units; negative if too much was paid.',
    example: 77_500,
  }),
  isCourtesy: z.boolean(),
});

export type PriceBreakdown = z.output<typeof priceBreakdownSchema>;

/** The parts of a price shown to guests, without commissions. */
export const guestPriceSchema = priceBreakdownSchema.pick({
  extraHoursFee: true,
  extraPeopleFee: true,
  totalServicio: true,
  total: true,
  discount: true,
  serviceCharge: true,
  addonsTotal: true,
  dockFee: true,
  marineParkFee: true,
  bankFee: true,
  grandTotal: true,
  paid: true,
  balance: true,
  isCourtesy: true,
});
export type GuestPrice = z.infer<typeof guestPriceSchema>;

/** The rates behind the price, frozen with the booking: later price changes do not affect it. */
export const bookingRatesSchema = z.strictObject({
  resource: z
    .strictObject({
      people: countSchema.meta({ description: 'The number of people that the price includes.' }),
      extraPeople: moneySchema.meta({
        description: 'The fee for each adult beyond those included, in minor units.',
        example: 5_000,
      }),
      extraHour: moneySchema.meta({ description: 'The fee for each extra hour, in minor units.', example: 35_000 }),
      dockFee: moneySchema.meta({
        description: 'The pier fee for each adult beyond the number of minors, in minor units.',
        example: 2_000,
      }),
    })
    .meta({ description: 'The rates of the vessel.' }),
  service: z
    .strictObject({
      marineParkFee: moneySchema.meta({
        description: 'The marine park fee of a trip, in minor units.',
        example: 1_500,
      }),
    })
    .meta({ description: 'The rates of the service.' }),
  seats: z
    .strictObject({
      adultos: moneySchema.meta({
        description: 'The price of an adult’s seat, in minor units (Spanish for “adults”).',
        example: 8_900,
      }),
      menores: moneySchema.meta({
        description: 'The price of a minor’s seat, in minor units (Spanish for “minors”).',
        example: 4_500,
      }),
      infantes: moneySchema.meta({
        description: 'The price of an infant’s seat, in minor units (Spanish for “infants”).',
        example: 0,
      }),
    })
    .nullable()
    .meta({ description: 'The prices of the seats of a shared departure; null where the vessel was sold.' }),
  company: z
    .strictObject({
      serviceCharge: percentSchema,
      bankFee: percentSchema.meta({ description: 'The company’s bank fee in percent.', example: 3.5 }),
    })
    .meta({ description: 'The rates of the company.' }),
  reseller: z
    .strictObject({ comision: percentSchema.nullable(), serviceCharge: percentSchema.nullable() })
    .nullable()
    .meta({ description: 'The rates of the reseller; null for a direct sale.' }),
  seller: z
    .strictObject({ comision: percentSchema.nullable() })
    .nullable()
    .meta({ description: 'The rate of the company’s own seller; null without one.' }),
});
export type BookingRates = z.infer<typeof bookingRatesSchema>;

/** The rates shown to guests. */
export const guestBookingRatesSchema = bookingRatesSchema.pick({
  resource: true,
  service: true,
  seats: true,
  company: true,
});

export const bookingCouponSchema = z.strictObject({
  _id: idSchema,
  name: z.string().meta({ example: 'VERANO15' }),
  type: z
    .enum(['percentage', 'amount'])
    .meta({ description: 'Whether the coupon takes off a percentage or an amount.' }),
  amount: z.number().meta({ description: 'The reduction, by `type`: percent from 0 to 100, or minor units.' }),
});

export const pricingEntries = {
  overprice: moneySchema.meta({ description: 'The amount added to the price by hand, in minor units.', example: 0 }),
  discount: moneySchema.meta({
    description: 'The discount, in minor units; it includes the coupon where the API computes it.',
  }),
  discountReseller: moneySchema.meta({ description: 'The reseller’s discount, in minor units.', example: 0 }),
  commissionAdjustment: signedMoneySchema.meta({
    description: 'The manual adjustment of the reseller’s commission, in minor units; it can be negative.',
    example: 0,
  }),
  commissionAdjustmentText: optionalLine(MAX_ADJUSTMENT_TEXT).meta({
    description: 'The reason for the adjustment of the commission; empty without one.',
    example: '',
  }),
  percentileResellerCommission: percentSchema
    .nullable()
    .meta({ description: 'The reseller’s commission in percent; null uses the reseller’s own.' }),
  dockFee: moneySchema.meta({ description: 'The pier fee of the whole party, in minor units.', example: 0 }),
  isUpdatedDockFee: z
    .boolean()
    .meta({ description: 'Whether `dockFee` was entered by hand; otherwise it is computed.' }),
  bankFee: moneySchema,
  isUpdatedBankFee: z
    .boolean()
    .meta({ description: 'Whether `bankFee` was entered by hand; otherwise it is computed from the card payments.' }),
  bankFeePercentage: percentSchema
    .nullable()
    .meta({ description: 'The bank fee in percent; null uses the company’s.', example: null }),
  marineParkFee: moneySchema.meta({
    description: 'An extra marine park fee of the booking, in minor units.',
    example: 0,
  }),
  serviceChargePercentage: percentSchema.nullable(),
  /** A courtesy or exchange: the guest owes nothing. */
  isFreeOfCharge: z.boolean(),
};
export type PriceEntries = { [Name in keyof typeof pricingEntries]: z.output<(typeof pricingEntries)[Name]> };

export const staffQuoteSchema = z.strictObject({
  currency: currencySchema,
  basePrice: moneySchema,
  serviceChargePercentage: percentSchema.nullable(),
  addons: z.array(addonLineSchema).meta({ description: 'The add-ons included in the price.' }),
  coupon: bookingCouponSchema
    .nullable()
    .meta({ description: 'The coupon included in the price; null without one.', example: null }),
  rates: bookingRatesSchema.meta({ description: 'The rates behind the price.' }),
  price: priceBreakdownSchema.meta({ description: 'The price line by line, computed only by the API.' }),
});
