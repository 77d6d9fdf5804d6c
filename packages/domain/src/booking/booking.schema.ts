import * as z from 'zod';
import { checkinSummarySchema } from '../checkin/checkinSummary.schema.ts';
import { idSchema, folioSchema } from '../core/ids.schema.ts';
import { MAX_ADJUSTMENT_TEXT, MAX_EXTRA_HOURS, MAX_NOTES, MAX_PEOPLE } from '../core/limits.ts';
import {
  moneySchema,
  amountSchema,
  percentSchema,
  signedMoneySchema,
  currencySchema,
} from '../core/money/money.schema.ts';
import { countSchema, versionSchema, halvesSchema } from '../core/money/quantity.schema.ts';
import { colorSchema, optionalLine, paragraph, languageSchema } from '../core/text/text.schema.ts';
import { instantSchema, dateSchema, timeSchema } from '../core/time/zone.schema.ts';
import { crewMemberSchema, tipSchema } from '../crew/crew.schema.ts';
import { answersSchema } from '../forms/form.schema.ts';
import { guestPolicySchema } from '../guests/guestPolicy.schema.ts';
import { chosenMenuSchema } from '../menus/chosenMenu.schema.ts';
import { disputeStates } from '../payments/checkout/attempt.status.ts';
import { paymentDueSchema } from '../payments/ledger/ledger.schema.ts';
import { bookingPaymentSchema } from '../payments/payments.schema.ts';
import { historyEntrySchema } from './history.schema.ts';
import { bookingMarks } from './lists/bookingMarks.ts';
import { bookingStatuses } from './status/booking.status.ts';

export const salesTypes = ['Directo', 'Reseller'] as const;
const headCount = z.int().min(0).max(MAX_PEOPLE);
export const passengersSchema = z.strictObject({
  adultos: headCount.min(1),
  menores: headCount,
  infantes: headCount,
  hrsExtras: halvesSchema.max(MAX_EXTRA_HOURS),
});
export type Passengers = z.infer<typeof passengersSchema>;

/** E-mail and phone are null for those who may not see them. */
export const bookingCustomerSchema = z.strictObject({
  customerId: idSchema.nullable(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});

export const addonLineSchema = z.strictObject({
  id: idSchema,
  title: z.strictObject({ en: z.string(), es: z.string() }),
  cantidad: countSchema,
  precio: moneySchema,
});

/** Minor units; computed by `priceBooking` alone. */
export const priceBreakdownSchema = z.strictObject({
  extraHoursFee: amountSchema,
  extraPeopleFee: amountSchema,
  totalServicio: amountSchema,
  total: amountSchema,
  discount: amountSchema,
  serviceCharge: amountSchema,
  addonsTotal: amountSchema,
  dockFee: amountSchema,
  marineParkFee: amountSchema,
  bankFee: amountSchema,
  grandTotal: amountSchema,
  resellerCommission: amountSchema,
  internalCommission: amountSchema,
  paid: amountSchema,
  balance: amountSchema,
  isCourtesy: z.boolean(),
});

export type PriceBreakdown = z.output<typeof priceBreakdownSchema>;

/** What guests see of a price: nothing of what the company pays to those who sold it. */
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

/** The rates of the price, frozen with the booking: a later change of a vessel's price changes no sale. */
export const bookingRatesSchema = z.strictObject({
  resource: z.strictObject({
    people: countSchema,
    extraPeople: moneySchema,
    extraHour: moneySchema,
    dockFee: moneySchema,
  }),
  service: z.strictObject({ marineParkFee: moneySchema }),
  company: z.strictObject({ serviceCharge: percentSchema, bankFee: percentSchema }),
  reseller: z.strictObject({ comision: percentSchema.nullable(), serviceCharge: percentSchema.nullable() }).nullable(),
  seller: z.strictObject({ comision: percentSchema.nullable() }).nullable(),
});
export type BookingRates = z.infer<typeof bookingRatesSchema>;

/** What guests see of the rates. */
export const guestRatesSchema = bookingRatesSchema.pick({ resource: true, service: true, company: true });

export const bookingCouponSchema = z.strictObject({
  _id: idSchema,
  name: z.string(),
  type: z.enum(['percentage', 'amount']),
  amount: z.number(),
});

/** What a trip ahead still needs and no longer gets, because staff took it from the offer all the same. */
export const disruptionSchema = z.strictObject({
  by: z.enum(['vessel', 'service', 'location']),
  reason: z.enum(['inactive', 'out_of_service', 'moved', 'not_on_vessel']),
  at: instantSchema,
});
export type Disruption = z.output<typeof disruptionSchema>;

/** What a guest accepted with the booking: in which version of the company's settings, and a hash of those texts. */
export const consentSchema = z.strictObject({
  at: instantSchema,
  version: versionSchema,
  language: languageSchema,
  sha256: z.string(),
  guestPolicy: guestPolicySchema,
});
export type Consent = z.output<typeof consentSchema>;

export const pricingEntries = {
  overprice: moneySchema,
  discount: moneySchema,
  discountReseller: moneySchema,
  commissionAdjustment: signedMoneySchema,
  commissionAdjustmentText: optionalLine(MAX_ADJUSTMENT_TEXT),
  percentileResellerCommission: percentSchema.nullable(),
  dockFee: moneySchema,
  isUpdatedDockFee: z.boolean(),
  bankFee: moneySchema,
  isUpdatedBankFee: z.boolean(),
  bankFeePercentage: percentSchema.nullable(),
  marineParkFee: moneySchema,
  serviceChargePercentage: percentSchema.nullable(),
  /** Of a courtesy or exchange: the guest owes nothing of it. */
  isFreeOfCharge: z.boolean(),
};
export type PriceEntries = { [Name in keyof typeof pricingEntries]: z.output<(typeof pricingEntries)[Name]> };

/** Stored as they are sent, by whoever makes or changes a booking. */
export const plainEntries = { notes: paragraph(MAX_NOTES), color: colorSchema };
export type PlainEntries = { [Name in keyof typeof plainEntries]: z.output<(typeof plainEntries)[Name]> };

export const bookingSchema = z.strictObject({
  _id: idSchema,
  folio: folioSchema,
  companyId: idSchema,
  locationId: idSchema,
  resourceId: idSchema,
  /** Null for a block, which is of no service. */
  serviceId: idSchema.nullable(),
  resourceName: z.string(),
  serviceName: z.strictObject({ en: z.string(), es: z.string() }),
  isBooking: z.literal(true),
  isDeleted: z.boolean(),
  status: z.enum(bookingStatuses),
  type: z.enum(salesTypes),
  customer: bookingCustomerSchema,
  hasUser: z.boolean(),
  partyId: idSchema.nullable(),
  bookingDate: dateSchema,
  hora: timeSchema,
  start: instantSchema,
  end: instantSchema,
  /** When the vessel is free again: `end` plus the service's buffer. */
  until: instantSchema,
  duration: z.number(),
  zone: z.string(),
  /** Whether it was moved to another slot since it was sold. */
  isMoved: z.boolean(),
  language: languageSchema,
  ...plainEntries,
  passengers: passengersSchema,
  addons: z.array(addonLineSchema),
  payments: z.array(bookingPaymentSchema),
  answers: answersSchema,
  menu: chosenMenuSchema,
  checkin: checkinSummarySchema,
  crew: z.array(crewMemberSchema),
  tip: tipSchema,
  coupon: bookingCouponSchema.nullable(),
  reseller: z.strictObject({ _id: idSchema, name: z.string() }).nullable(),
  seller: z.strictObject({ _id: idSchema, name: z.string() }).nullable(),
  currency: currencySchema,
  basePrice: moneySchema,
  ...pricingEntries,
  rates: bookingRatesSchema,
  price: priceBreakdownSchema,
  /** What the company was to keep of what was paid, when the sale ended. */
  kept: amountSchema.min(0),
  /** The date until which the credit can be spent on another trip; null: it never expires. */
  creditUntil: instantSchema.nullable(),
  consent: consentSchema.nullable(),
  /** What the guest still owes; nothing for a sale that does not stand. */
  owed: amountSchema,
  credit: amountSchema,
  disruptions: z.array(disruptionSchema),
  /** Of the payment that was disputed last; null where none was. */
  dispute: z.enum(disputeStates).nullable(),
  history: z.array(historyEntrySchema),
  version: versionSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type Booking = z.input<typeof bookingSchema>;

/** As stored: what is owed and the credit are computed when they are shown. */
export const bookingRecordSchema = bookingSchema.omit({ owed: true, credit: true });
export type BookingRecord = z.output<typeof bookingRecordSchema>;

export const bookingRowSchema = z.strictObject({
  _id: idSchema,
  folio: z.string(),
  status: z.enum(bookingStatuses),
  resourceId: idSchema,
  serviceId: idSchema.nullable(),
  resourceName: z.string(),
  serviceName: z.strictObject({ en: z.string(), es: z.string() }),
  firstName: z.string(),
  lastName: z.string(),
  bookingDate: dateSchema,
  hora: timeSchema,
  start: instantSchema,
  end: instantSchema,
  until: instantSchema,
  pax: countSchema,
  currency: currencySchema,
  grandTotal: amountSchema,
  balance: amountSchema,
  isCourtesy: z.boolean(),
  color: z.string(),
  sellerName: z.string().nullable(),
  /** Why a vessel is blocked; null for a trip, without a reason, and where its reader may not see it. */
  blockReason: z.string().nullable(),
  marks: z.array(z.enum(bookingMarks)),
  createdAt: instantSchema,
});

export const guestBookingSchema = bookingSchema
  .pick({
    _id: true,
    folio: true,
    locationId: true,
    resourceId: true,
    resourceName: true,
    serviceName: true,
    status: true,
    customer: true,
    bookingDate: true,
    hora: true,
    start: true,
    end: true,
    duration: true,
    zone: true,
    language: true,
    passengers: true,
    addons: true,
    answers: true,
    menu: true,
    currency: true,
    basePrice: true,
    createdAt: true,
  })
  .extend({
    serviceId: idSchema,
    couponName: z.string().nullable(),
    checkinDoneAt: instantSchema.nullable(),
    due: paymentDueSchema,
    rates: guestRatesSchema,
    serviceChargePercentage: percentSchema.nullable(),
    price: guestPriceSchema,
    company: z.strictObject({ slug: z.string(), name: z.string(), phone: z.string(), email: z.string() }),
    location: z.strictObject({
      slug: z.string(),
      name: z.string(),
      pier: z.string(),
      address1: z.string(),
      city: z.string(),
      /** Minutes before departure at which the guest is to be there. */
      arriveMinutes: countSchema,
      bring: z.strictObject({ en: z.string(), es: z.string() }),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
    }),
  });
export type GuestBooking = z.input<typeof guestBookingSchema>;

export const staffQuoteSchema = z.strictObject({
  currency: currencySchema,
  basePrice: moneySchema,
  serviceChargePercentage: percentSchema.nullable(),
  addons: z.array(addonLineSchema),
  coupon: bookingCouponSchema.nullable(),
  rates: bookingRatesSchema,
  price: priceBreakdownSchema,
});
