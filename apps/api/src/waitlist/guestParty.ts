import { DomainError } from '@marea/domain/core/errors/errors';
import { foldText } from '@marea/domain/core/text/search';
import { HOUR_MS } from '@marea/domain/core/time/zone';
import type { guestWaitingPartySchema, WaitingPartyRecord } from '@marea/domain/waitlist/waitlist.schema';
import type * as z from 'zod';
import type { AppContext } from '../context.ts';
import { hashOfSecret } from '../db/ids.ts';
import { isTexted } from '../textMessages/index.ts';
import { type LineLocation, queueStateOf, waitFor } from './queue.ts';
import { phoneOf } from './reachedParties.ts';
import { placeIn } from './waitingParties.ts';
import { waitingParties } from './waitingParty.collection.ts';

const LINK_MS = 48 * HOUR_MS;
const MAX_LINKS = 20;

/** The party of a guest's link. Throws `not_found` without the right secret, `link_expired` long after the day. */
export async function waitingPartyByLink(
  app: AppContext,
  id: string,
  secret: string | undefined,
): Promise<WaitingPartyRecord> {
  const party = secret ? await app.db(waitingParties).findOne({ _id: id }) : null;
  const opens = party && [...party.linkHashes, ...party.mailedLinkHashes];
  if (!party || !secret || !opens?.includes(hashOfSecret(secret))) throw new DomainError('not_found');
  if (linkEnd(party) <= app.now()) throw new DomainError('link_expired');
  return party;
}

/** The party that waits at a location under a first name, in any case, and a phone. Throws `not_found` alike for both. */
export async function waitingPartyByContact(
  app: AppContext,
  location: LineLocation,
  { firstName, phone }: { firstName: string; phone: string },
): Promise<WaitingPartyRecord> {
  const { waiting } = await queueStateOf(app, location);
  const digits = phone.replace(/\D/g, '');
  const party = waiting.find(({ phoneDigits }) => phoneDigits === digits);
  const isTheirs = party && foldText(party.customer.firstName) === foldText(firstName);
  return assertExists(isTheirs ? party : null);
}

/** The expiry of a party's links, epoch milliseconds. */
export function linkEnd({ joinedAt }: WaitingPartyRecord): number {
  return joinedAt.getTime() + LINK_MS;
}

/** Adds a link to a party: the secrets of earlier links are not stored. Throws `not_found`. */
export async function withLink(app: AppContext, id: string, secret: string): Promise<WaitingPartyRecord> {
  const linkHashes = { $each: [hashOfSecret(secret)], $slice: -MAX_LINKS };
  return assertExists(await app.db(waitingParties).findOneAndUpdate({ _id: id }, { $push: { linkHashes } }));
}

/** Adds a link for a mail to the party's address. Throws `not_found` if the address has changed since. */
export async function withMailedLink(
  app: AppContext,
  { _id, customer: { email } }: WaitingPartyRecord,
  secret: string,
): Promise<WaitingPartyRecord> {
  const mailedLinkHashes = { $each: [hashOfSecret(secret)], $slice: -MAX_LINKS };
  const mailed = { _id, 'customer.email': email };
  return assertExists(await app.db(waitingParties).findOneAndUpdate(mailed, { $push: { mailedLinkHashes } }));
}

function assertExists(party: WaitingPartyRecord | null): WaitingPartyRecord {
  if (!party) throw new DomainError('not_found');
  return party;
}

function secondsUntil(app: AppContext, instant: Date): number {
  return Math.max(0, Math.floor((instant.getTime() - app.now()) / 1000));
}

/** A party as its guest sees it, with its current place in the line. */
export async function guestViewOf(
  app: AppContext,
  { companyId, locationId, ...party }: WaitingPartyRecord,
): Promise<z.output<typeof guestWaitingPartySchema>> {
  const location = await app.catalogue.location(companyId, locationId);
  const queue = await queueStateOf(app, location);
  const place = placeIn(queue, party._id);
  const { slug, name, pier, zone } = location;
  return {
    _id: party._id,
    firstName: party.customer.firstName,
    groupSize: party.groupSize,
    status: party.status,
    place,
    estimateMinutes: place === null ? null : waitFor(location, queue, place - 1),
    location: { slug, name, pier, zone },
    offer: party.offer && { ...party.offer, secondsLeft: secondsUntil(app, party.offer.expiresAt) },
    isMailed: party.customer.email !== '',
    isTexted: await isTexted(app, phoneOf({ companyId, locationId, ...party })),
    joinedAt: party.joinedAt,
  };
}
