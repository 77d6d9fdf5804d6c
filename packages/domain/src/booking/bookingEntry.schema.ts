import * as z from 'zod';
import { idSchema } from '../core/ids.schema.ts';
import { MAX_CATEGORY, MAX_COUPON_NAME, MAX_REMARK } from '../core/limits.ts';
import { amountSchema, currencySchema } from '../core/money/money.schema.ts';
import { versionSchema } from '../core/money/quantity.schema.ts';
import { MAX_NAME } from '../core/text/phone.ts';
import {
  emailSchema,
  languageSchema,
  line,
  optionalLine,
  paragraph,
  personName,
  phoneCodeSchema,
  phoneSchema,
} from '../core/text/text.schema.ts';
import { dateSchema, instantSchema, timeSchema } from '../core/time/zone.schema.ts';
import { groupSizeSchema, optionalSourceSchema, sourceSchema } from '../customers/customer.schema.ts';
import { answersRequestSchema } from '../forms/form.schema.ts';
import { menuRequestSchema } from '../menus/chosenMenu.schema.ts';
import { refundWays } from '../payments/ledger/returnOfPayment.ts';
import { passengersSchema, plainEntries, pricingEntries } from './booking.schema.ts';
import { MAX_PIECES } from './price/bookingPrice.ts';
import { excessDecisions } from './price/moneyDecision.ts';
import { courtesyKinds } from './status/booking.status.ts';

export const customerEntrySchema = z.strictObject({
  firstName: personName(MAX_NAME),
  lastName: personName(MAX_NAME),
  phone: phoneSchema,
  email: emailSchema,
  code: phoneCodeSchema.optional(),
  country: optionalLine(80).optional(),
  origin: line(MAX_CATEGORY).optional(),
  source: sourceSchema.optional(),
  category: line(MAX_CATEGORY).optional(),
  groupSize: groupSizeSchema.optional(),
});

/** What is mostly the same from one guest to the next of the same seller; empty where it is not known. */
export const usualDetailsSchema = z.strictObject({
  category: optionalLine(MAX_CATEGORY),
  origin: optionalLine(MAX_CATEGORY),
  source: optionalSourceSchema,
});
export type UsualDetails = z.output<typeof usualDetailsSchema>;

export const addonRequestSchema = z.strictObject({ id: idSchema, cantidad: z.int().min(1).max(MAX_PIECES) });
const addonRequests = z.array(addonRequestSchema).max(50);

const slotRequest = {
  serviceId: idSchema,
  resourceId: idSchema,
  bookingDate: dateSchema,
  hora: timeSchema,
};
export const slotRequestSchema = z.strictObject({
  ...slotRequest,
  hrsExtras: passengersSchema.shape.hrsExtras.optional(),
});

export const holdRefSchema = z.strictObject({ id: idSchema, key: z.string().min(20).max(100) });

const staffEntries = z.strictObject({ ...plainEntries, ...pricingEntries }).partial().shape;

/** A block has no service and no guest: it is made on its own path. */
function codeOfStatus({ input }: { input?: unknown }): 'block_is_no_sale' | undefined {
  return input === 'blackout' ? 'block_is_no_sale' : undefined;
}

export const newBookingSchema = z.strictObject({
  locationId: idSchema,
  ...slotRequest,
  status: z.enum(['created', ...courtesyKinds], { error: codeOfStatus }).optional(),
  /** An existing customer's id, or a new one's details. */
  customerId: idSchema.optional(),
  customer: customerEntrySchema.optional(),
  passengers: passengersSchema,
  addons: addonRequests.optional(),
  coupon: line(MAX_COUPON_NAME).optional(),
  answers: answersRequestSchema.optional(),
  menu: menuRequestSchema.optional(),
  language: languageSchema.optional(),
  resellerId: idSchema.nullable().optional(),
  userId: idSchema.nullable().optional(),
  hold: holdRefSchema.optional(),
  /** A waiting party that is seated with this booking; its guest is the booking's unless another is said. */
  partyId: idSchema.optional(),
  ...staffEntries,
});
export type NewBooking = z.infer<typeof newBookingSchema>;

/** Changes in place. A new day or hour goes through reschedule, a status through status. */
export const bookingChangesSchema = z.strictObject({
  /** Another service or vessel at the same hour, if it is free then. */
  serviceId: idSchema.optional(),
  resourceId: idSchema.optional(),
  customer: customerEntrySchema.partial().optional(),
  passengers: passengersSchema.optional(),
  addons: addonRequests.optional(),
  coupon: line(MAX_COUPON_NAME).nullable().optional(),
  answers: answersRequestSchema.optional(),
  menu: menuRequestSchema.optional(),
  resellerId: idSchema.nullable().optional(),
  userId: idSchema.nullable().optional(),
  ...staffEntries,
  /** The version that was read; an older one is refused with the current record. */
  version: versionSchema.optional(),
});
export type BookingChanges = z.infer<typeof bookingChangesSchema>;

export const guestBookingEntrySchema = z.strictObject({
  ...slotRequest,
  hold: holdRefSchema,
  customer: customerEntrySchema,
  passengers: passengersSchema,
  addons: addonRequests.optional(),
  coupon: line(MAX_COUPON_NAME).optional(),
  /** The reseller whose link led here; one that there is not is nobody. */
  resellerId: idSchema.optional(),
  notes: paragraph(MAX_REMARK).optional(),
  answers: answersRequestSchema.optional(),
  menu: menuRequestSchema.omit({ loadBy: true }).optional(),
  language: languageSchema,
  acceptsTerms: z.literal(true, { error: 'required' }),
  /** The total that the guest saw, minor units; if it has changed, the booking is refused. */
  expectedTotal: amountSchema,
});

export const quoteRequestSchema = z.strictObject({
  serviceId: idSchema,
  resourceId: idSchema,
  passengers: passengersSchema,
  addons: addonRequests.optional(),
  coupon: line(MAX_COUPON_NAME).optional(),
  bookingDate: dateSchema.optional(),
});

/** What a move to a cheaper trip would leave of what was paid, and what can become of it. */
export const moveExcessSchema = z.strictObject({
  /** Minor units in the booking's currency, without bank fees. */
  amount: amountSchema.min(1),
  choices: z.array(z.enum(excessDecisions)),
  /** What a refund gives back, bank fees included, each part in the currency that moves. */
  refunds: z.array(z.strictObject({ amount: amountSchema, currency: currencySchema, way: z.enum(refundWays) })),
  /** The date until which the credit could be spent; null: it never expires. */
  creditUntil: instantSchema.nullable(),
});
export type MoveExcess = z.input<typeof moveExcessSchema>;
