import { randomUUID } from 'node:crypto';
import { MAX_NOTES, MAX_PEOPLE, MAX_REASON } from '@marea/domain/core/limits';
import { dateSchema } from '@marea/domain/core/time/zone.schema';
import * as z from 'zod';
import { unitOf } from './availability.ts';
import type { OctoContact, OctoUnitItem } from './bookings.collection.ts';
import { noContact } from './bookings.collection.ts';
import { InvalidId, OctoError } from './errors.ts';
import type { OctoOption } from './offers.ts';

const MAX_TEXT = 200;
const MAX_LOCALES = 20;
/** The longest that a platform may hold seats from now. */
const MAX_MINUTES = 1_440;

/** Ids are checked later, in OCTO's order: each has its own error. */
const anyId = z.unknown().optional();
const text = z.string().overwrite(withoutControls).trim().max(MAX_TEXT).nullish();
const notes = z.string().overwrite(withoutControls).trim().max(MAX_NOTES).nullish();
const reference = z.string().max(MAX_TEXT).nullish();
const expirationMinutes = z.int().min(1).max(MAX_MINUTES).nullish();

const contactRequest = z.object({
  fullName: text,
  firstName: text,
  lastName: text,
  emailAddress: z.union([z.email().max(MAX_TEXT), z.literal('')]).nullish(),
  phoneNumber: text,
  locales: z.array(z.string().max(MAX_TEXT)).max(MAX_LOCALES).nullish(),
  postalCode: text,
  country: text,
  notes,
});
type ContactRequest = z.output<typeof contactRequest>;

const unitItems = z
  .array(
    z.object({
      unitId: anyId,
      uuid: z.uuid().nullish(),
      resellerReference: reference,
      contact: contactRequest.nullish(),
    }),
  )
  .max(MAX_PEOPLE)
  .nullish();
type UnitItemsRequest = z.output<typeof unitItems>;

const trip = { productId: anyId, optionId: anyId, availabilityId: anyId, unitItems };
const entries = { contact: contactRequest.nullish(), notes, resellerReference: reference, expirationMinutes };

export const reservationSchema = z.object({ ...trip, ...entries, uuid: anyId, currency: z.string().nullish() });
export type Reservation = z.output<typeof reservationSchema>;
export const updateSchema = z.object({ ...trip, ...entries });
export type Update = z.output<typeof updateSchema>;
export const confirmationSchema = z.object({ contact: contactRequest, unitItems, resellerReference: reference });
export const extensionSchema = z.object({ expirationMinutes });
export const cancellationSchema = z.object({ reason: z.string().trim().max(MAX_REASON).nullish() });
export const bookingsQuerySchema = z
  .object({
    resellerReference: z.string(),
    supplierReference: z.string(),
    localDate: dateSchema,
    localDateStart: dateSchema,
    localDateEnd: dateSchema,
  })
  .partial();

/** Removes control characters except tabs and line breaks, so that a sale does not fail for one. */
function withoutControls(raw: string): string {
  return raw.toWellFormed().replaceAll(/[^\P{Cc}\t\r\n]/gu, '');
}

/** The platform's uuid, or a new one if it sends none. Throws INVALID_BOOKING_UUID. */
export function uuidOf(value: unknown): string {
  if (value === undefined || value === null) return randomUUID();
  const uuid = z.uuid().safeParse(value);
  if (!uuid.success) throw new InvalidId('INVALID_BOOKING_UUID', value);
  return uuid.data.toLowerCase();
}

/** A contact with the changes of a request; omitted fields stay. */
export function contactWith(before: OctoContact, request: ContactRequest | null | undefined): OctoContact {
  if (!request) return before;
  const said = Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined));
  const after: OctoContact = { ...before, ...said };
  return { ...after, emailAddress: after.emailAddress || null, locales: request.locales ?? before.locales };
}

/**
 * The units of a request; units already in the booking keep their omitted fields. Throws
 * UNPROCESSABLE_ENTITY for none, for a party too small or too large and for one without an adult, INVALID_UNIT_ID.
 */
export function unitItemsOf(
  option: OctoOption,
  requests: UnitItemsRequest,
  before: readonly OctoUnitItem[] = [],
): OctoUnitItem[] {
  if (!requests?.length) throw new OctoError('UNPROCESSABLE_ENTITY', 'unitItems has at least one unit.');
  const items = requests.map(({ unitId, uuid, resellerReference, contact }) => {
    const id = uuid?.toLowerCase() ?? randomUUID();
    const known = before.find((item) => item.uuid === id);
    return {
      uuid: id,
      unitId: unitOf(option, unitId),
      resellerReference: resellerReference === undefined ? (known?.resellerReference ?? null) : resellerReference,
      contact: contactWith(known?.contact ?? noContact(), contact),
    };
  });
  if (new Set(items.map(({ uuid }) => uuid)).size < items.length) {
    throw new OctoError('UNPROCESSABLE_ENTITY', 'Each unit has a uuid of its own.');
  }
  return items;
}
