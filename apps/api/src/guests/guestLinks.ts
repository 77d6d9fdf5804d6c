import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import type { Company } from '@marea/domain/company/company.schema';
import { DomainError } from '@marea/domain/core/errors/errors';
import { DAY_MS } from '@marea/domain/core/time/zone';
import { guestAddresses, withSecret } from '@marea/domain/guests/guestAddresses';
import * as z from 'zod';
import { bookingById } from '../booking/index.ts';
import { companies, guestAddress } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { collection } from '../db/collection.ts';
import { derivedSecret, hashOfSecret, newId, newSecret } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { enqueue } from '../outbox/index.ts';

const ONE_YEAR = 365 * 86_400;

/** The scope of a link: the whole booking, or one page, whose link others may hold. */
export const linkPurposes = ['view', 'checkin', 'group', 'payment', 'unsubscribe'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** A guest's link to one booking. Only the secret's hash is stored. */
const guestLinkSchema = z.strictObject({
  _id: z.string(),
  secretHash: z.string(),
  visitId: z.string(),
  purpose: z.enum(linkPurposes),
  expiresAt: z.date(),
  /** The booking's e-mail when the link was made; null in older links. */
  email: z.string().nullable(),
  /** Whether it was only mailed to that address, so that its holder reads the guest's mail. */
  isMailed: z.boolean(),
  /** A group's link: the salt of its secret; empty before links could be renewed. */
  nonce: z.string(),
  /** A group's link: the number of people it has listed. */
  listed: z.int(),
});

export const guestLinks = collection(
  'guestLinks',
  guestLinkSchema,
  [
    { key: { secretHash: 1 }, unique: true },
    { key: { visitId: 1 } },
    // Long after its expiry, a link can still be exchanged for a fresh one.
    { key: { expiresAt: 1 }, expireAfterSeconds: ONE_YEAR },
  ],
  [],
  { email: null, isMailed: false, nonce: '', listed: 0 },
);

const DAYS_AFTER_TRIP = 60;
const MIN_DAYS = 7;

type Trip = {
  visitId: string;
  tripDate: string;
  email: string | null;
  purpose?: LinkPurpose;
  isMailed?: boolean;
  nonce?: string;
};

/** Stores the hash of a link's secret, in the caller's transaction if there is one. */
export async function storeLink(app: AppContext, tx: Tx | null, { secret, ...trip }: Trip & { secret: string }) {
  await app.db(guestLinks).insertOne({ _id: newId(), ...linkOf(app, secret, trip) }, { session: tx });
}

/** Stores the link of a guest who books online, in the sale's transaction. */
export async function storeLinkOfSale(
  app: AppContext,
  tx: Tx,
  { booking, linkSecret: secret }: { booking: BookingRecord; linkSecret: string | null },
): Promise<void> {
  const { _id: visitId, bookingDate: tripDate, customer } = booking;
  if (secret) await storeLink(app, tx, { secret, visitId, tripDate, email: customer.email });
}

/** Stores a link unless it is stored already, as after a retried request. */
export async function keepLink(app: AppContext, { secret, ...trip }: Trip & { secret: string }): Promise<void> {
  const { secretHash, expiresAt, ...link } = linkOf(app, secret, trip);
  const update = { $setOnInsert: { _id: newId(), ...link }, $max: { expiresAt } };
  await app.db(guestLinks).updateOne({ secretHash }, update, { upsert: true });
}

/** The secret of a link that a request made to a booking. Retries under the same key get the same secret. */
export function secretOfRequest(app: AppContext, idempotencyKey: string, bookingId: string): string {
  return derivedSecret(app, 'guest links', JSON.stringify([bookingId, idempotencyKey]));
}

/** Makes a link and returns its secret. The same id replaces the earlier link. */
export async function issueLink(app: AppContext, id: string, trip: Trip): Promise<string> {
  const secret = newSecret();
  await app.db(guestLinks).updateOne({ _id: id }, { $set: linkOf(app, secret, trip) }, { upsert: true });
  return secret;
}

function linkOf(
  app: AppContext,
  secret: string,
  { visitId, tripDate, email, purpose = 'view', isMailed = false, nonce = '' }: Trip,
) {
  const longest = Date.parse(tripDate) + DAYS_AFTER_TRIP * DAY_MS;
  const expiresAt = new Date(Math.max(longest, app.now() + MIN_DAYS * DAY_MS));
  return { secretHash: hashOfSecret(secret), visitId, purpose, expiresAt, email, isMailed, nonce, listed: 0 };
}

export type OpenedLink = { purpose: LinkPurpose; isMailed: boolean };

/**
 * Returns what the link is for, and whether it was mailed. Throws `not_found` for a wrong secret, purpose or address,
 * `link_expired` for an old link.
 */
export async function assertLinkOpens(
  app: AppContext,
  { _id, companyId, customer }: BookingRecord,
  secret: string | undefined,
  purposes: readonly LinkPurpose[],
): Promise<OpenedLink> {
  const link = secret
    ? await app
        .db(guestLinks)
        .findOne({ secretHash: hashOfSecret(secret), visitId: _id, purpose: { $in: [...purposes] } })
    : null;
  if (!link || (link.email !== null && !isSameMail(link.email, customer.email))) throw new DomainError('not_found');
  if (link.expiresAt.getTime() <= app.now()) throw await expiredLink(app, companyId);
  return { purpose: link.purpose, isMailed: link.isMailed };
}

/** `link_expired` with the company, so that the page can say whose link it was and how to reach the company. */
async function expiredLink(app: AppContext, companyId: string): Promise<DomainError> {
  const company = await app.db(companies).findOne({ _id: companyId }, { projection: { slug: 1 } });
  return new DomainError('link_expired', company ? { company: company.slug } : {});
}

/** The salt of the group's current link; null without one. */
export async function nonceOfGroup(app: AppContext, { _id: visitId, customer }: BookingRecord): Promise<string | null> {
  const links = await app.db(guestLinks).find({ visitId, purpose: 'group' }).toArray();
  return links.find(({ email }) => isSameMail(email, customer.email))?.nonce ?? null;
}

/** Another case is the same mailbox: correcting it voids no link. */
export function isSameMail(one: string | null, other: string | null): boolean {
  return one?.toLowerCase() === other?.toLowerCase();
}

/** Ends the links by which a group lists itself. */
export async function endGroupLinks(app: AppContext, visitId: string): Promise<void> {
  await app.db(guestLinks).deleteMany({ visitId, purpose: 'group' });
}

/** Counts a person whom a group's link lists. False if it has listed `most` already, or was renewed meanwhile. */
export async function countListed(app: AppContext, tx: Tx, secret: string, most: number): Promise<boolean> {
  const link = { secretHash: hashOfSecret(secret), $or: [{ listed: { $lt: most } }, { listed: { $exists: false } }] };
  const { matchedCount } = await app.db(guestLinks).updateOne(link, { $inc: { listed: 1 } }, { session: tx });
  return matchedCount === 1;
}

/** Removes the links to bookings; they stop working, and they carry the guest's address. */
export async function removeLinks(app: AppContext, tx: Tx, bookingIds: readonly string[]): Promise<void> {
  await app.db(guestLinks).deleteMany({ visitId: { $in: [...bookingIds] } }, { session: tx });
}

/** Mails a fresh link to the booking's address. Answer and timing do not reveal whether the link exists. */
export async function askForFreshLink(app: AppContext, secret: string): Promise<void> {
  const link = await app.db(guestLinks).findOne({ secretHash: hashOfSecret(secret) }, { projection: { visitId: 1 } });
  await enqueue(app, null, { kind: 'freshGuestLink', payload: { visitId: link?.visitId ?? null } });
}

type Booking = Pick<BookingRecord, '_id' | 'folio' | 'bookingDate' | 'customer'>;
type TripAddress = { booking: Booking; company: Pick<Company, 'slug' | 'guestHost'>; isTexted?: boolean };

const pages = {
  visit: ({ booking, company }, secret) => withSecret(guestAddresses.visit(company.slug, booking._id), secret),
  confirmation: ({ booking }, secret) => withSecret(guestAddresses.confirmation(booking._id), secret),
  complete: ({ booking }, secret) => withSecret(guestAddresses.complete(booking._id), secret),
  checkin: ({ booking }, secret) => withSecret(guestAddresses.checkin(booking._id), secret),
  unsubscribe: ({ booking }, secret) => withSecret(guestAddresses.unsubscribe(booking._id), secret),
  payment: ({ booking }, secret) => withSecret(guestAddresses.payment(booking.folio), secret, { b: booking._id }),
} satisfies Record<string, (trip: TripAddress, secret: string) => string>;
type LinkedPage = keyof typeof pages;

/** Makes a mail's link to a page of a booking and returns its address. The same id replaces the earlier link. */
export async function guestPageLink(
  app: AppContext,
  id: string,
  trip: TripAddress,
  page: LinkedPage,
  { purpose = 'view', isMailed = !trip.isTexted }: { purpose?: LinkPurpose; isMailed?: boolean } = {},
): Promise<string> {
  const { _id: visitId, bookingDate: tripDate, customer } = trip.booking;
  const secret = await issueLink(app, id, { visitId, tripDate, email: customer.email || null, purpose, isMailed });
  return guestAddress(app, trip.company, pages[page](trip, secret));
}

/** A request with a booking's id and the secret of a guest's link. */
export type ByLink = { params: { id: string }; headers: { 'x-guest-link'?: string | undefined } };

/**
 * Opens a booking by a guest's link. Throws `not_found` for a wrong secret or a link for other purposes, `link_expired`
 * for an old link.
 */
export async function openByLink(
  app: AppContext,
  { params, headers }: ByLink,
  purposes: readonly LinkPurpose[] = ['view'],
): Promise<OpenedLink & { booking: BookingRecord }> {
  const booking = await bookingById(app, params.id);
  return { booking, ...(await assertLinkOpens(app, booking, headers['x-guest-link'], purposes)) };
}
