import { isDeepStrictEqual } from 'node:util';
import { octoUnits } from '@marea/domain/packages/package.schema';
import * as z from 'zod';
import type { AppContext } from '../context.ts';
import { collection } from '../db/collection.ts';
import { derivedSecret } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';

const nullable = z.string().nullable();

const contactSchema = z.strictObject({
  fullName: nullable,
  firstName: nullable,
  lastName: nullable,
  emailAddress: nullable,
  phoneNumber: nullable,
  locales: z.array(z.string()),
  postalCode: nullable,
  country: nullable,
  notes: nullable,
});
export type OctoContact = z.output<typeof contactSchema>;

const unitItemSchema = z.strictObject({
  uuid: z.string(),
  unitId: z.enum(octoUnits),
  resellerReference: nullable,
  contact: contactSchema,
});
export type OctoUnitItem = z.output<typeof unitItemSchema>;

/** The guest's price and the reseller's, minor units. */
const priceSchema = z.strictObject({ retail: z.int(), net: z.int() });

const octoBookingSchema = z.strictObject({
  _id: z.string(),
  companyId: z.string(),
  locationId: z.string(),
  resellerId: z.string(),
  /** The API key that holds it; null in reservations older than the field. */
  keyId: nullable,
  /** The platform's id: a second request with it means the same booking. */
  uuid: z.string(),
  /** The id of the future sale, which does not exist before. */
  bookingId: z.string(),
  productId: z.string(),
  optionId: z.string(),
  availabilityId: z.string(),
  isAllDay: z.boolean(),
  zone: z.string(),
  serviceId: z.string(),
  resourceId: z.string(),
  bookingDate: z.string(),
  hora: z.string(),
  start: z.date(),
  end: z.date(),
  unitItems: z.array(unitItemSchema),
  contact: contactSchema,
  notes: nullable,
  resellerReference: nullable,
  /** The option's value at the time of booking; null in reservations older than the field. */
  cancellationHours: z.int().nullable(),
  /** Currency and prices as quoted when the place was held. */
  currency: z.string(),
  price: priceSchema,
  unitPrices: z.array(priceSchema.extend({ unitId: z.enum(octoUnits) })),
  holdId: z.string(),
  expiresAt: z.date(),
  cancelledAt: z.date().nullable(),
  cancelReason: nullable,
  createdAt: z.date(),
  updatedAt: z.date(),
  /** When an unsold reservation is removed; null for a sale. */
  removedAt: z.date().nullable(),
});
export type OctoBookingRecord = z.output<typeof octoBookingSchema>;

const indexes = [
  { key: { resellerId: 1, uuid: 1 }, unique: true },
  { key: { resellerId: 1, resellerReference: 1 } },
  { key: { resellerId: 1, bookingDate: 1 } },
  { key: { bookingId: 1 } },
  { key: { holdId: 1 } },
  // Counts the holds of a key, without sold reservations.
  { key: { keyId: 1, expiresAt: 1 }, partialFilterExpression: { removedAt: { $gt: new Date(0) } } },
  { key: { removedAt: 1 }, expireAfterSeconds: 0 },
] as const;

export const octoBookings = collection('octoBookings', octoBookingSchema, indexes, [], {
  cancellationHours: null,
  keyId: null,
});

export function noContact(): OctoContact {
  return {
    fullName: null,
    firstName: null,
    lastName: null,
    emailAddress: null,
    phoneNumber: null,
    locales: [],
    postalCode: null,
    country: null,
    notes: null,
  };
}

/** The secret of a reservation's hold. */
export function holdSecret(app: AppContext, id: string): string {
  return derivedSecret(app, 'octo hold', id);
}

/** The secret in the address of a booking's voucher. */
export function voucherSecret(app: AppContext, id: string): string {
  return derivedSecret(app, 'octo voucher', id);
}

/** Matches a reservation that is neither sold nor cancelled. */
export const isOpenHold = { removedAt: { $ne: null }, cancelledAt: null };

/**
 * Ends the expiry of a reservation in the transaction of its sale. Both this and a change of the hold write the record:
 * false if it has changed since it was read.
 */
export async function keepOctoSale(app: AppContext, tx: Tx, sold: OctoBookingRecord): Promise<boolean> {
  const { _id, holdId } = sold;
  const change = { $set: { removedAt: null } };
  const kept = await app.db(octoBookings).findOneAndUpdate({ _id, holdId, ...isOpenHold }, change, { session: tx });
  return kept !== null && isDeepStrictEqual({ ...kept, removedAt: sold.removedAt }, sold);
}

/** Removes the guests' data that platforms sent with bookings. */
export async function anonymiseOctoBookings(app: AppContext, tx: Tx, bookingIds: readonly string[]): Promise<void> {
  await app
    .db(octoBookings)
    .updateMany(
      { bookingId: { $in: [...bookingIds] } },
      { $set: { contact: noContact(), notes: null, 'unitItems.$[].contact': noContact() } },
      { session: tx },
    );
}
