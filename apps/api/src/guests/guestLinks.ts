import { createHmac } from 'node:crypto';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { DAY_MS } from '@marea/domain/kernel/durations';
import { DomainError } from '@marea/domain/kernel/errors';
import { companies } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { hashOfSecret, newId, newSecret } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { enqueue } from '../outbox/index.ts';
import type { LinkPurpose } from './guestLink.collection.ts';
import { guestLinks } from './guestLink.collection.ts';

const DAYS_AFTER_TRIP = 60;
const MIN_DAYS = 7;

type Trip = { visitId: string; tripDate: string; email: string | null; purpose?: LinkPurpose; isMailed?: boolean };

/** Stores the hash of a link's secret, in the caller's transaction if there is one. */
export async function storeLink(app: AppContext, tx: Tx | null, { secret, ...trip }: Trip & { secret: string }) {
  await app.db(guestLinks).insertOne({ _id: newId(), ...linkOf(app, secret, trip) }, { session: tx });
}

/** Stores a link unless it is stored already, as that of a request which is repeated. */
export async function keepLink(app: AppContext, { secret, ...trip }: Trip & { secret: string }): Promise<void> {
  const { secretHash, ...link } = linkOf(app, secret, trip);
  await app.db(guestLinks).updateOne({ secretHash }, { $setOnInsert: { _id: newId(), ...link } }, { upsert: true });
}

/** The secret of the link that one request made to a booking: its repetitions under the key are told the same. */
export function secretOfRequest({ config }: AppContext, idempotencyKey: string, bookingId: string): string {
  const ofLinks = createHmac('sha256', config.JWT_SECRET).update('guest links').digest();
  return createHmac('sha256', ofLinks)
    .update(JSON.stringify([bookingId, idempotencyKey]))
    .digest('base64url');
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
  { visitId, tripDate, email, purpose = 'view', isMailed = false }: Trip,
) {
  const longest = Date.parse(tripDate) + DAYS_AFTER_TRIP * DAY_MS;
  const expiresAt = new Date(Math.max(longest, app.now() + MIN_DAYS * DAY_MS));
  return { secretHash: hashOfSecret(secret), visitId, purpose, expiresAt, email, isMailed };
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
  if (!link || (link.email !== null && link.email !== customer.email)) throw new DomainError('not_found');
  if (link.expiresAt.getTime() <= app.now()) throw await expiredLink(app, companyId);
  return { purpose: link.purpose, isMailed: link.isMailed };
}

/** Names the company, so that the page says whose link it was and how to reach it. */
async function expiredLink(app: AppContext, companyId: string): Promise<DomainError> {
  const company = await app.db(companies).findOne({ _id: companyId }, { projection: { slug: 1 } });
  return new DomainError('link_expired', company ? { company: company.slug } : {});
}

export async function voidLinks(app: AppContext, tx: Tx, bookingId: string): Promise<void> {
  await app.db(guestLinks).deleteMany({ visitId: bookingId }, { session: tx });
}

/** Mails a fresh link to the booking's address. Answer and timing do not reveal whether the link exists. */
export async function askForFreshLink(app: AppContext, secret: string): Promise<void> {
  const link = await app.db(guestLinks).findOne({ secretHash: hashOfSecret(secret) }, { projection: { visitId: 1 } });
  await enqueue(app, null, { kind: 'freshGuestLink', payload: { visitId: link?.visitId ?? null } });
}
