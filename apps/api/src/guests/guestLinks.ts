import { DomainError } from '@marea/domain/kernel/errors';
import type { AppContext } from '../context.ts';
import { hashOfSecret, newId, newSecret } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { guestLinks } from './guestLink.collection.ts';
import { enqueue } from '../outbox/index.ts';

const DAY_MS = 86_400_000;
/** A link outlives its trip, for looking back at it and for the invoice. */
const DAYS_AFTER_TRIP = 60;
/** A link that is asked for long after the trip. */
const MIN_DAYS = 7;

type Trip = { visitId: string; tripDate: string };

/** Keeps the hash of a new link's secret, in the caller's transaction if there is one. */
export async function storeLink(app: AppContext, tx: Tx | null, { secret, ...trip }: Trip & { secret: string }) {
  await app.db(guestLinks).insertOne({ _id: newId(), ...linkOf(app, secret, trip) }, { session: tx });
}

/** Makes a link for a mail and returns its secret. Sent again under the same id, it replaces the one that was. */
export async function issueLink(app: AppContext, id: string, trip: Trip): Promise<string> {
  const secret = newSecret();
  await app.db(guestLinks).updateOne({ _id: id }, { $set: linkOf(app, secret, trip) }, { upsert: true });
  return secret;
}

function linkOf(app: AppContext, secret: string, { visitId, tripDate }: Trip) {
  const longest = Date.parse(tripDate) + DAYS_AFTER_TRIP * DAY_MS;
  const expiresAt = new Date(Math.max(longest, app.now() + MIN_DAYS * DAY_MS));
  return { secretHash: hashOfSecret(secret), visitId, purpose: 'view' as const, expiresAt };
}

/** Lets the holder of a link's secret see its booking. Throws `not_found` for a wrong secret, `link_expired` for an old one. */
export async function assertLinkOpens(app: AppContext, visitId: string, secret: string | undefined): Promise<void> {
  const link = secret
    ? await app.db(guestLinks).findOne({ secretHash: hashOfSecret(secret), visitId, purpose: 'view' })
    : null;
  if (!link) throw new DomainError('not_found');
  if (link.expiresAt.getTime() <= app.now()) throw new DomainError('link_expired');
}

/**
 * Has a fresh link mailed to the address on the booking of a link, old or not. Whether there is such
 * a link decides nothing that the caller could see or time.
 */
export async function askForFreshLink(app: AppContext, secret: string): Promise<void> {
  const link = await app.db(guestLinks).findOne({ secretHash: hashOfSecret(secret) }, { projection: { visitId: 1 } });
  await enqueue(app, null, { kind: 'freshGuestLink', payload: { visitId: link?.visitId ?? null } });
}
