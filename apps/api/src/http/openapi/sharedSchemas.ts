import { auditEntrySchema } from '@marea/domain/audit/audit.schema';
import { dayTimesSchema, monthDaysSchema, timeSlotSchema } from '@marea/domain/availability/availability.schema';
import {
  bookingCustomerSchema,
  bookingStatusSchema,
  disruptionSchema,
  guestBookingSchema,
  passengersSchema,
} from '@marea/domain/booking/booking.schema';
import { slotRequestSchema } from '@marea/domain/booking/bookingEntry.schema';
import {
  bookingRowViewSchema,
  bookingViewSchema,
  departureSchema,
  priceViewSchema,
} from '@marea/domain/booking/bookingView.schema';
import { historyEntrySchema } from '@marea/domain/booking/history.schema';
import { heldSlotSchema, holdSchema, takenHoldSchema } from '@marea/domain/booking/hold.schema';
import { bookingTotalsSchema, commissionsSchema } from '@marea/domain/booking/lists/bookingLists.schema';
import {
  addonLineSchema,
  bookingCouponSchema,
  bookingRatesSchema,
  guestPriceSchema,
  priceBreakdownSchema,
  staffQuoteSchema,
} from '@marea/domain/booking/priceBreakdown.schema';
import { chartSchema } from '@marea/domain/charts/charts.schema';
import { guestCheckinSchema, staffCheckinSchema } from '@marea/domain/checkin/checkin.schema';
import { accountSchema, payoutSchema, payoutViewSchema } from '@marea/domain/commissions/resellerAccount.schema';
import { companySchema, publicCompanySchema } from '@marea/domain/company/company.schema';
import { folioSchema, idOrSlugSchema, idSchema, slugSchema } from '@marea/domain/core/ids.schema';
import {
  amountSchema,
  currencySchema,
  moneySchema,
  percentSchema,
  signedMoneySchema,
} from '@marea/domain/core/money/money.schema';
import {
  countSchema,
  versionSchema,
  positiveQuantitySchema,
  quantitySchema,
  signedQuantitySchema,
} from '@marea/domain/core/money/quantity.schema';
import {
  colorSchema,
  bilingualSchema,
  emailSchema,
  languageSchema,
  phoneSchema,
} from '@marea/domain/core/text/text.schema';
import { dateSchema, instantSchema, monthSchema, timeSchema, zoneSchema } from '@marea/domain/core/time/zone.schema';
import { crewMemberSchema, tipSchema } from '@marea/domain/crew/crew.schema';
import { crewAccountSchema, crewPayoutSchema } from '@marea/domain/crew/crewAccount.schema';
import { bookingFileSchema } from '@marea/domain/files/bookingFiles.schema';
import { publicAddonSchema } from '@marea/domain/fleet/addon.schema';
import {
  bookingCalendarSchema,
  bookingTimesSchema,
  locationSchema,
  menuOfferSchema,
  openingSchema,
  publicLocationSchema,
  waitSettingsSchema,
  weekHoursSchema,
} from '@marea/domain/fleet/location.schema';
import { publicServiceSchema } from '@marea/domain/fleet/service.schema';
import { dateRangeSchema, publicVesselSchema } from '@marea/domain/fleet/vessel.schema';
import { formFieldSchema } from '@marea/domain/forms/form.schema';
import { guestQuoteSchema } from '@marea/domain/guests/wizard.schema';
import { imageSchema } from '@marea/domain/images/images.schema';
import { chosenMenuSchema } from '@marea/domain/menus/chosenMenu.schema';
import { messageSchema, recipientSchema } from '@marea/domain/messages/messages.schema';
import { notificationSchema } from '@marea/domain/notifications/notifications.schema';
import { agreementSchema, ownerPayoutSchema, ownerStatementSchema } from '@marea/domain/owners/ownerAccount.schema';
import { cashCountSchema } from '@marea/domain/payments/accounts/account.schema';
import {
  authorisedPaymentSchema,
  heldPaymentSchema,
  openAttemptSchema,
  unplacedRefundSchema,
} from '@marea/domain/payments/checkout/pendingPayments.schema';
import {
  exchangeRateSchema,
  newPaymentBatchSchema,
  newPaymentSchema,
  paymentBatchSchema,
  paymentViewSchema,
} from '@marea/domain/payments/ledger/ledger.schema';
import { creditSchema, bookingPaymentSchema, seriesSchema } from '@marea/domain/payments/payments.schema';
import { menuGrantSchema, userViewSchema } from '@marea/domain/people/user.schema';
import { reportExportSchema } from '@marea/domain/reports/reportExport.schema';
import { savedReportViewSchema } from '@marea/domain/reports/savedReport.schema';
import { publicReviewSchema } from '@marea/domain/reviews/review.schema';
import { sessionUserSchema } from '@marea/domain/session/session.schema';
import { publicSettingsSchema, settingsSchema } from '@marea/domain/settings/settings.schema';
import { supplyCountRowSchema } from '@marea/domain/stock/stock.schema';
import {
  countersSchema,
  guestWaitingPartySchema,
  publicWaitingPartySchema,
  queuedPartySchema,
  waitingPartyViewSchema,
} from '@marea/domain/waitlist/waitlist.schema';
import * as z from 'zod';
import type { CreateDocumentOptions } from 'zod-openapi';
import { anyDetailsSchema } from '../errors.ts';

const errorSchema = z.object({
  message: z.string().meta({ description: 'What happened and what to do, in the language of the request.' }),
  code: z.string().meta({ description: 'The machine-readable error code.' }),
  errors: z
    .array(
      z.object({
        path: z.string().meta({ description: 'The dotted path of the field in the request.' }),
        message: z.string().meta({ description: 'What is wrong with the field, in the language of the request.' }),
      }),
    )
    .optional()
    .meta({
      description:
        'The invalid fields: with the code `invalid`, and with a refusal caused by one field, such as an exhausted coupon.',
    }),
  details: anyDetailsSchema
    .optional()
    .meta({ description: 'Details that help to resolve the error; they depend on the code.' }),
  requestId: z.string().meta({ description: 'The id of the request in the log; quote it when you ask for help.' }),
});

const scalars = {
  Id: idSchema,
  Slug: slugSchema,
  IdOrSlug: idOrSlugSchema,
  Folio: folioSchema,
  Day: dateSchema,
  Month: monthSchema,
  Time: timeSchema,
  Instant: instantSchema,
  Zone: zoneSchema,
  Money: moneySchema,
  SignedMoney: signedMoneySchema,
  Amount: amountSchema,
  Percent: percentSchema,
  Quantity: quantitySchema,
  PositiveQuantity: positiveQuantitySchema,
  SignedQuantity: signedQuantitySchema,
  ExchangeRate: exchangeRateSchema,
  Count: countSchema,
  Version: versionSchema,
  Currency: currencySchema,
  Language: languageSchema,
  Email: emailSchema,
  Phone: phoneSchema,
  Color: colorSchema,
} as const;
type Scalar = keyof typeof scalars;

const scalarDescriptions: Record<Scalar, { description: string; format?: string; examples: unknown[] }> = {
  Id: { description: 'A record: 24 hexadecimal digits.', examples: ['65f1c0ffee65f1c0ffee65f1'] },
  Slug: { description: 'A name for addresses.', examples: ['isla-mujeres'] },
  IdOrSlug: { description: 'A record, by its id or its slug.', examples: ['isla-mujeres'] },
  Folio: { description: 'A booking as people call it.', examples: ['MAR-7K3M9Q'] },
  Day: { description: 'A day of this century, on the location’s clock.', format: 'date', examples: ['2027-03-14'] },
  Month: { description: 'A month, YYYY-MM.', examples: ['2027-03'] },
  Time: { description: 'A time on the location’s clock, HH:mm.', examples: ['09:30'] },
  Instant: { description: 'An instant, ISO 8601 in UTC.', format: 'date-time', examples: ['2027-03-14T15:30:00.000Z'] },
  Zone: { description: 'An IANA time zone.', examples: ['America/Cancun'] },
  Money: { description: 'Minor units (cents, centavos), zero or more.', examples: [150_000] },
  SignedMoney: { description: 'Minor units (cents, centavos); negative gives back.', examples: [-25_000] },
  Amount: { description: 'A computed amount in minor units.', examples: [181_000] },
  Percent: { description: 'From 0 to 100, with at most two decimals.', format: 'percent', examples: [12.5] },
  Quantity: {
    description: 'A quantity in its own unit, with at most three decimals.',
    format: 'quantity',
    examples: [2.5],
  },
  PositiveQuantity: {
    description: 'A quantity above zero, with at most three decimals.',
    format: 'quantity',
    examples: [24],
  },
  SignedQuantity: {
    description: 'A quantity of any sign, with at most three decimals.',
    format: 'quantity',
    examples: [-0.25],
  },
  ExchangeRate: {
    description: 'Pesos for a dollar, with at most four decimals.',
    format: 'exchange-rate',
    examples: [18.25],
  },
  Count: { description: 'A number of something, from 0.', examples: [3] },
  Version: { description: 'Revision number, starting at 1.', examples: [3] },
  Currency: { description: 'US dollars or Mexican pesos.', examples: ['usd'] },
  Language: { description: 'English or Spanish.', examples: ['es'] },
  Email: { description: 'An e-mail address.', examples: ['ana@example.com'] },
  Phone: { description: 'A phone with its country code.', examples: ['+529981234567'] },
  Color: { description: 'A colour as #rrggbb.', examples: ['#0B7A83'] },
};

export const sharedSchemas: Record<string, z.ZodType> = {
  ...scalars,
  Error: errorSchema,
  ErrorDetails: anyDetailsSchema,
  Bilingual: bilingualSchema,
  Company: companySchema,
  PublicCompany: publicCompanySchema,
  Location: locationSchema,
  PublicLocation: publicLocationSchema,
  PublicService: publicServiceSchema,
  PublicResource: publicVesselSchema,
  PublicAddon: publicAddonSchema,
  Opening: openingSchema,
  WeekHours: weekHoursSchema,
  SessionUser: sessionUserSchema,
  MenuGrant: menuGrantSchema,
  UserView: userViewSchema,
  Booking: bookingViewSchema,
  BookingRow: bookingRowViewSchema,
  Departure: departureSchema,
  BookingStatus: bookingStatusSchema,
  BookingCustomer: bookingCustomerSchema,
  BookingFile: bookingFileSchema,
  BookingPayment: bookingPaymentSchema,
  BookingRates: bookingRatesSchema,
  AddonLine: addonLineSchema,
  HistoryEntry: historyEntrySchema,
  Disruption: disruptionSchema,
  Passengers: passengersSchema,
  Price: priceBreakdownSchema,
  PriceView: priceViewSchema,
  GuestPrice: guestPriceSchema,
  GuestBooking: guestBookingSchema,
  GuestCheckin: guestCheckinSchema,
  StaffCheckin: staffCheckinSchema,
  SlotRequest: slotRequestSchema,
  Hold: holdSchema,
  TakenHold: takenHoldSchema,
  AuthorisedPayment: authorisedPaymentSchema,
  CashCount: cashCountSchema,
  Credit: creditSchema,
  HeldPayment: heldPaymentSchema,
  OpenAttempt: openAttemptSchema,
  UnplacedRefund: unplacedRefundSchema,
  HeldSlot: heldSlotSchema,
  TimeSlot: timeSlotSchema,
  DayTimes: dayTimesSchema,
  MonthDays: monthDaysSchema,
  Payment: paymentViewSchema,
  PaymentBatch: paymentBatchSchema,
  PaymentInput: newPaymentSchema,
  PaymentBatchInput: newPaymentBatchSchema,
  PaymentSeries: seriesSchema,
  ReportExport: reportExportSchema,
  SavedReport: savedReportViewSchema,
  CrewAccount: crewAccountSchema,
  CrewPayout: crewPayoutSchema,
  OwnerAgreement: agreementSchema,
  OwnerPayout: ownerPayoutSchema,
  OwnerStatement: ownerStatementSchema,
  ResellerAccount: accountSchema,
  Payout: payoutSchema,
  PayoutView: payoutViewSchema,
  BookingCoupon: bookingCouponSchema,
  BookingTotals: bookingTotalsSchema,
  Commissions: commissionsSchema,
  GuestQuote: guestQuoteSchema,
  StaffQuote: staffQuoteSchema,
  ChosenMenu: chosenMenuSchema,
  CrewMember: crewMemberSchema,
  Tip: tipSchema,
  FormField: formFieldSchema,
  MenuOffer: menuOfferSchema,
  BookingTimes: bookingTimesSchema,
  BookingCalendar: bookingCalendarSchema,
  WaitSettings: waitSettingsSchema,
  DateRange: dateRangeSchema,
  WaitingParty: waitingPartyViewSchema,
  QueuedWaitingParty: queuedPartySchema,
  PublicWaitingParty: publicWaitingPartySchema,
  GuestWaitingParty: guestWaitingPartySchema,
  WaitlistCounters: countersSchema,
  Message: messageSchema,
  Notification: notificationSchema,
  AuditEntry: auditEntrySchema,
  Image: imageSchema,
  Settings: settingsSchema,
  PublicSettings: publicSettingsSchema,
  SupplyCountRow: supplyCountRowSchema,
  Recipient: recipientSchema,
  PublicReview: publicReviewSchema,
  Chart: chartSchema,
};

const namedScalars = new Map<unknown, Scalar>(
  (Object.entries(scalars) as [Scalar, z.ZodType][]).map(([name, schema]) => [schema, name]),
);

/** Replaces long patterns by a format: `date`, `email`. */
export const plainly: CreateDocumentOptions['override'] = ({ jsonSchema, zodSchema }) => {
  const scalar = namedScalars.get(zodSchema);
  if (scalar) Object.assign(jsonSchema, scalarDescriptions[scalar]);
  // openapi-generator imports a class for the type `null`, which it does not write.
  if (zodSchema instanceof z.ZodNull) {
    delete jsonSchema.type;
    jsonSchema.const = null;
  }
  if (['date', 'date-time', 'email'].includes(jsonSchema.format ?? '')) {
    delete jsonSchema.pattern;
    delete jsonSchema.allOf;
  }
};
