import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@marea/domain/access/actor';
import { DomainError, invalidField, assertTransition } from '@marea/domain/core/errors/errors';
import { toStoredLanguages, type GuestLanguage } from '@marea/domain/core/text/text';
import type { Location } from '@marea/domain/fleet/location.schema';
import { services } from '@marea/domain/fleet/service.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import type { NewWaitingParty, WaitingPartyChanges, WaitingPartyRecord } from '@marea/domain/waitlist/waitlist.schema';
import { waitlistTransitions } from '@marea/domain/waitlist/waitlist.status';
import type { AppContext } from '../context.ts';
import { recordsByIds } from '../crud/index.ts';
import { activeCustomer } from '../customers/index.ts';
import type { MoveToCustomer } from '../customers/index.ts';
import { newId } from '../db/ids.ts';
import { belongingTo } from '../db/scope.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { noteToldChannel } from '../textMessages/index.ts';
import type { StepAuthor } from './partySteps.ts';
import { partyGuest, recordCall, recordStep } from './partySteps.ts';
import type { QueueState } from './queue.ts';
import { lockQueue } from './queue.ts';
import { waitingParties, toWaitingParty } from './waitingParty.collection.ts';

const hasLeft: Record<WaitingPartyRecord['status'], boolean> = {
  waiting: false,
  notified: false,
  checkedin: true,
  completo: true,
  cancel: true,
  'No show': true,
};

type PartyRequest = Pick<
  NewWaitingParty,
  'customerId' | 'customer' | 'groupSize' | 'notes' | 'duration' | 'serviceId' | 'resourceId'
>;

/** A party of the actor's locations. Throws `not_found`. */
export async function findWaitingParty(
  app: AppContext,
  actor: Actor,
  id: string,
  tx: Tx | null = null,
): Promise<WaitingPartyRecord> {
  const party = await app.db(waitingParties).findOne({ _id: id, ...belongingTo(actor) }, { session: tx });
  if (!party) throw new DomainError('not_found');
  return party;
}

type JoinRequest = PartyRequest & {
  status: 'waiting' | 'checkedin';
  language: GuestLanguage;
  linkHashes: readonly string[];
  by: StepAuthor;
};

/** Adds a party; `mayJoin` is checked under the lock. Throws `already_waiting`, `serving_full`. */
export async function addWaitingParty(
  app: AppContext,
  joined: Location,
  actor: Actor | null,
  request: JoinRequest,
  alongside: (tx: Tx, party: WaitingPartyRecord, clock: Date) => Promise<void>,
  mayJoin: (location: Location, queue: QueueState) => void = () => {},
): Promise<WaitingPartyRecord> {
  await assertOffered(app, joined, request);
  return unitOfWork(app.connection, async (tx) => {
    const { _id: locationId, companyId } = joined;
    const { location, queue } = await lockQueue(app, tx, locationId);
    mayJoin(location, queue);
    const clock = new Date(app.now());
    const customer = await activeCustomer(app, tx, actor, { companyId, locationId }, request, clock);
    const phoneDigits = customer.phone.replace(/\D/g, '');
    assertNotWaiting(queue, phoneDigits);
    if (request.status === 'checkedin') assertServingCapacity(location, queue);
    const party = newParty(joined, { ...request, customer, phoneDigits }, queue, clock);
    await app.db(waitingParties).insertOne(party, { session: tx });
    await app.announce(tx, 'waitingPartyAdded', { party });
    await alongside(tx, party, clock);
    return party;
  });
}

function newParty(
  { _id: locationId, companyId }: Location,
  request: Omit<JoinRequest, 'customer'> & Pick<WaitingPartyRecord, 'customer' | 'phoneDigits'>,
  queue: QueueState,
  clock: Date,
): WaitingPartyRecord {
  const { status, customer, phoneDigits, language, linkHashes, by } = request;
  return {
    _id: newId(),
    companyId,
    locationId,
    isBooking: false,
    status,
    customer,
    groupSize: request.groupSize ?? 1,
    notes: request.notes ?? '',
    contactStatus: null,
    duration: request.duration ?? null,
    serviceId: request.serviceId ?? null,
    resourceId: request.resourceId ?? null,
    bookingId: null,
    offer: null,
    ...toStoredLanguages(language),
    day: queue.day,
    joinedAt: behind(queue, clock),
    notifiedAt: null,
    mailedAt: null,
    unreachedAt: null,
    servedAt: status === 'checkedin' ? clock : null,
    doneAt: null,
    history: [{ at: clock, by, from: null, to: status, why: null }],
    version: 1,
    createdAt: clock,
    updatedAt: clock,
    phoneDigits,
    linkHashes: [...linkHashes],
    mailedLinkHashes: [],
    offerHoldId: null,
    offeredSlots: [],
  };
}

/**
 * Changes a party along the transition table; a repeated status is no change. Throws
 * `transition_not_allowed`, `waited_another_day`, `serving_full`, `already_waiting`, `version_conflict` with the
 * current party.
 */
export async function changeWaitingParty(
  app: AppContext,
  actor: Actor,
  { _id: locationId, companyId }: Location,
  id: string,
  { status, why, version, customer, textConsent, ...fields }: WaitingPartyChanges,
): Promise<WaitingPartyRecord> {
  await assertOffered(app, { _id: locationId, companyId }, fields);
  return unitOfWork(app.connection, async (tx) => {
    const { location, queue } = await lockQueue(app, tx, locationId);
    const before = await findWaitingParty(app, actor, id, tx);
    if (version !== undefined && version !== before.version) {
      throw new DomainError('version_conflict', { current: toWaitingParty(before) });
    }
    const { customerId } = before.customer;
    if (textConsent) await noteToldChannel(app, tx, actor, { companyId, customerId }, textConsent);
    const moves = status !== undefined && status !== before.status;
    if (moves) assertMayStep(location, queue, before, status);
    const values = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    const person = { ...before.customer, ...changedPerson(customer) };
    const phoneDigits = person.phone.replace(/\D/g, '');
    const others = { ...queue, waiting: queue.waiting.filter((party) => party._id !== id) };
    if (others.waiting.length < queue.waiting.length) assertNotWaiting(others, phoneDigits);
    if (!moves && isDeepStrictEqual({ ...before, ...values, customer: person }, before)) return before;
    const isElsewhere = person.email.toLowerCase() !== before.customer.email.toLowerCase();
    // The old link no longer opens the party; the browser that joined still can.
    const mailedLinkHashes = isElsewhere ? [] : before.mailedLinkHashes;
    const reached = values.contactStatus === 'Contactado' ? { unreachedAt: null } : {};
    const changed = { ...values, ...reached, customer: person, phoneDigits, mailedLinkHashes };
    const after = await recordCall(app, tx, actor, before, { status: status ?? before.status, why, changes: changed });
    if (!moves || !hasLeft[status]) return after;
    await app.announce(tx, 'waitingPartyLeft', { party: after });
    // A listener may have ended its offer.
    return findWaitingParty(app, actor, id, tx);
  });
}

/** Throws if a party cannot get a status: `transition_not_allowed`, `waited_another_day`, `serving_full`. */
export function assertMayStep(
  location: Location,
  queue: QueueState,
  before: WaitingPartyRecord,
  status: WaitingPartyRecord['status'],
): void {
  assertTransition(waitlistTransitions, before.status, status);
  const isCalled = status === 'notified' || status === 'checkedin';
  // Parties of another day would escape today's limit.
  if (isCalled && before.day !== queue.day) throw new DomainError('waited_another_day', { day: before.day });
  if (status === 'checkedin') assertServingCapacity(location, queue);
}

/** Removes a guest's own party. Throws `transition_not_allowed` once it is served. */
export async function leaveQueue(app: AppContext, party: WaitingPartyRecord): Promise<WaitingPartyRecord> {
  return unitOfWork(app.connection, async (tx) => {
    await lockQueue(app, tx, party.locationId);
    const before = await app.db(waitingParties).findOne({ _id: party._id }, { session: tx });
    if (!before) throw new DomainError('not_found');
    if (before.status === 'cancel') return before;
    assertTransition(waitlistTransitions, before.status, 'cancel');
    const after = await recordStep(app, tx, partyGuest(before), before, { status: 'cancel' });
    await app.announce(tx, 'waitingPartyLeft', { party: after });
    return after;
  });
}

/** Position from 1 and parties ahead; null when not waiting. */
export function placeIn({ waiting }: QueueState, id: string): number | null {
  const index = waiting.findIndex(({ _id }) => _id === id);
  return index < 0 ? null : index + 1;
}

function assertNotWaiting({ waiting }: QueueState, phoneDigits: string): void {
  if (waiting.some((party) => party.phoneDigits === phoneDigits)) throw new DomainError('already_waiting');
}

/** The joining time: now, or just after the last party, whose process may have a clock ahead. */
function behind({ waiting }: QueueState, clock: Date): Date {
  const last = waiting.at(-1)?.joinedAt.getTime() ?? 0;
  return new Date(Math.max(clock.getTime(), last + 1));
}

function assertServingCapacity({ wait_settings }: Location, { counters }: QueueState): void {
  const { maxServingCapacityActive, maxServing } = wait_settings.capacity;
  if (maxServingCapacityActive && counters.serving >= maxServing) throw new DomainError('serving_full', { maxServing });
}

function changedPerson(customer: WaitingPartyChanges['customer']) {
  const { firstName, lastName, phone, email } = customer ?? {};
  return Object.fromEntries(
    Object.entries({ firstName, lastName, email, phone }).filter(([, value]) => value !== undefined),
  );
}

async function assertOffered(
  app: AppContext,
  { companyId, _id: locationId }: Pick<Location, 'companyId' | '_id'>,
  { serviceId, resourceId }: Pick<PartyRequest, 'serviceId' | 'resourceId'>,
): Promise<void> {
  const scope = { companyId, locationId };
  const [service, vessel] = [
    await recordsByIds(app, services, scope, [serviceId]),
    await recordsByIds(app, vessels, scope, [resourceId]),
  ];
  if (serviceId && !service.has(serviceId)) throw invalidField('serviceId', 'unknown_service');
  if (resourceId && !vessel.has(resourceId)) throw invalidField('resourceId', 'unknown_vessel');
}

/** Moves a duplicate's parties, today's and earlier, to the remaining customer. */
export const moveWaitingPartiesToCustomer: MoveToCustomer = async (app, tx, { companyId, from, to }) => {
  await app
    .db(waitingParties)
    .updateMany(
      { 'customer.customerId': from, companyId },
      { $set: { 'customer.customerId': to }, $inc: { version: 1 } },
      { session: tx },
    );
};
