import { auditEntrySchema } from '@marea/domain/audit/audit.schema';
import { dayTimesSchema, monthDaysSchema, timeSlotSchema } from '@marea/domain/availability/availability.schema';
import {
  bookingCustomerSchema,
  bookingStatusSchema,
  disruptionSchema,
  passengersSchema,
} from '@marea/domain/booking/booking.schema';
import { slotRequestSchema } from '@marea/domain/booking/bookingEntry.schema';
import {
  bookingRowViewSchema,
  bookingViewSchema,
  departureSchema,
  priceViewSchema,
} from '@marea/domain/booking/bookingView.schema';
import { guestBookingSchema } from '@marea/domain/booking/guestBooking.schema';
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
import { bilingualSchema } from '@marea/domain/core/text/text.schema';
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
import { anyDetailsSchema } from '../errors.ts';
import { scalars } from './sharedScalars.ts';

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
