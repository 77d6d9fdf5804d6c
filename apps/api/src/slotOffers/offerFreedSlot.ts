import { DomainError } from '@marea/domain/core/errors/errors';
import { unlessUnknown } from '@marea/domain/core/errors/unknown';
import { textIn } from '@marea/domain/core/text/text';
import { MINUTE_MS, timeOf, wallClock } from '@marea/domain/core/time/zone';
import type { Location } from '@marea/domain/fleet/location.schema';
import { guestAddresses, withSecret } from '@marea/domain/guests/guestAddresses';
import { isLiveOffer } from '@marea/domain/waitlist/estimate';
import type { WaitingPartyRecord } from '@marea/domain/waitlist/waitlist.schema';
import { formatTime } from '@marea/texts/format/dates';
import { guestMailTexts } from '@marea/texts/guestTexts/guestTexts';
import { findOffer, looksFree, onFreshOffer, takeHold } from '../booking/index.ts';
import { guestAddress } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { newSecret } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import type { FreedSlot } from '../events/events.ts';
import type { Mailer } from '../mail/index.ts';
import { guestLetter, placeFact } from '../mail/index.ts';
import type { EffectHandlers } from '../outbox/index.ts';
import { enqueue } from '../outbox/index.ts';
import { settingsOf } from '../settings/index.ts';
import { holds } from '../slots/index.ts';
import {
  lockQueue,
  mailParty,
  partyLanguage,
  partyWords,
  queueStateOf,
  reachedAmong,
  updateSilently,
  waitingParties,
  withMailedLink,
} from '../waitlist/index.ts';

/** Offers freed slots to waiting parties, one after the other: the end of each hold is an event. */
export function offeringSlots(app: AppContext) {
  return {
    async offerFreedSlot({ payload }, { signal }) {
      await offerToNext(app, { ...payload, start: new Date(payload.start) }, signal);
    },
  } satisfies Partial<EffectHandlers>;
}

/** Holds a slot for the first waiting party that fits and can be notified. */
async function offerToNext(app: AppContext, slot: FreedSlot, signal: AbortSignal): Promise<void> {
  const location = await unlessUnknown(app.catalogue.location(slot.companyId, slot.locationId));
  if (!location) return;
  const waiting = await closeLapsed(app, location, slot);
  const { waitlistOfferMinutes: minutes } = await settingsOf(app, slot.companyId);
  const { active } = await app.catalogue.company(slot.companyId);
  const isOpen = active && location.active && location.allowWaitlist && location.allowBooking;
  if (minutes === null || !isOpen || slot.start.getTime() < app.now() + minutes * MINUTE_MS) return;
  // A trip that is too long for the slot is too long for every party.
  const fullServiceIds = new Set<string>();
  const reached = await reachedAmong(app, waiting);
  for (const party of waiting) {
    signal.throwIfAborted();
    const serviceId = party.serviceId ?? slot.serviceId;
    if (serviceId === null || fullServiceIds.has(serviceId) || !mayGetAmong({ waiting, reached }, party, slot))
      continue;
    const outcome = await offerTo(app, { location, party, slot: { ...slot, serviceId }, lastsMs: minutes * MINUTE_MS });
    if (outcome === 'offered') return;
    if (outcome === 'taken') fullServiceIds.add(serviceId);
  }
}

/** Ends the offers of a slot whose hold is gone; returns the waiting parties. */
async function closeLapsed(app: AppContext, location: Location, slot: FreedSlot): Promise<WaitingPartyRecord[]> {
  const { waiting } = await queueStateOf(app, location);
  const offered = waiting.filter(({ offer }) => isLiveOffer(offer) && slotKey(offer) === slotKey(slot));
  if (offered.length === 0) return waiting;
  for (const { _id } of offered) {
    await unitOfWork(app.connection, async (tx) => {
      const party = await app.db(waitingParties).findOne({ _id }, { session: tx });
      if (!party || !isLiveOffer(party.offer) || slotKey(party.offer) !== slotKey(slot)) return;
      const isKept = await app
        .db(holds)
        .findOne({ _id: party.offerHoldId ?? '', $expr: { $gt: ['$expiresAt', '$$NOW'] } }, { session: tx });
      if (!isKept) await updateSilently(app, tx, party, { offer: { ...party.offer, state: 'expired' } });
    });
  }
  return (await queueStateOf(app, location)).waiting;
}

type Offering = {
  location: Location;
  party: WaitingPartyRecord;
  slot: FreedSlot & { serviceId: string };
  lastsMs: number;
};

/** Holds a slot for a party, unless it is taken, the vessel is too small, or the party left meanwhile. */
async function offerTo(app: AppContext, { location, party, slot, lastsMs }: Offering) {
  const { serviceId, resourceId, start } = slot;
  const { date: bookingDate, minutes } = wallClock(location.zone, start.getTime());
  const hora = timeOf(minutes);
  try {
    return await onFreshOffer(app, async () => {
      const { service, vessel } = await findOffer(app, location, { serviceId, resourceId });
      if (party.groupSize > vessel.maxPeople) return 'unfit';
      const people = party.groupSize;
      const trip = { location, service, vessel, bookingDate, hora, hrsExtras: 0, people };
      const request = { ...trip, anyStep: false, except: [] };
      if (!(await looksFree(app, request))) return 'taken';
      const names = { serviceName: service.displayName, resourceName: vessel.name };
      const offered = { serviceId, resourceId, ...names, bookingDate, hora, start, state: 'open' } as const;
      await takeHold(app, request, {
        lastsMs,
        alongside: async (tx, { _id, expiresAt }) =>
          noteOffer(app, tx, party._id, slot, { offer: { ...offered, expiresAt }, offerHoldId: _id }),
      });
      return 'offered';
    });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === 'busy') throw error;
    return error.code === 'slot_taken' ? 'taken' : 'unfit';
  }
}

async function noteOffer(
  app: AppContext,
  tx: Tx,
  partyId: string,
  slot: FreedSlot,
  changes: Pick<WaitingPartyRecord, 'offer' | 'offerHoldId'>,
): Promise<void> {
  // Under the queue's lock: two slots freed at the same time are offered concurrently.
  const { queue } = await lockQueue(app, tx, slot.locationId);
  const party = queue.waiting.find(({ _id }) => _id === partyId);
  const reached = await reachedAmong(app, party ? [party] : [], tx);
  if (!party || !mayGetAmong({ waiting: queue.waiting, reached }, party, slot)) throw new DomainError('not_found');
  await updateSilently(app, tx, party, {
    ...changes,
    unreachedAt: null,
    offeredSlots: [...party.offeredSlots, slotKey(slot)],
  });
  await enqueue(app, tx, { kind: 'slotOffered', payload: { partyId } });
}

/** Notifies a waiting party of the slot held for it, unless the offer has ended by then. */
export function slotOfferMails(app: AppContext, mailer: Mailer) {
  return {
    async slotOffered({ id, payload }, attempt) {
      const party = await app.db(waitingParties).findOne({ _id: payload.partyId, status: 'waiting' });
      if (!party || party.offer?.state !== 'open') return;
      const { offer, customer } = party;
      if (offer.expiresAt.getTime() <= app.now()) return;
      const language = await partyLanguage(app, 'slotOffered', party);
      const { action } = guestMailTexts[language].slotOffered;
      const offering = { id, kind: 'slotOffered', party, language, attempt } as const;
      await mailParty(app, mailer, offering, async ({ company, location }) => {
        const secret = newSecret();
        await withMailedLink(app, party, secret);
        const clock = (instant: Date) => formatTime(instant.toISOString(), location.zone);
        const until = clock(offer.expiresAt);
        const time = clock(offer.start);
        const service = textIn(offer.serviceName, language);
        const extra = { until, time, service, vessel: offer.resourceName };
        const page = guestAddresses.waitlist({ slug: company.slug, locationId: location.slug });
        const url = guestAddress(app, company, withSecret(page, secret, { place: party._id }));
        const letter = guestLetter({ company, location }, customer, {
          language,
          ...(await partyWords(app, offering, { company, location }, extra)),
          facts: [
            ['trip', service],
            ['time', time],
            ['vessel', offer.resourceName],
            placeFact(location),
            ['people', String(party.groupSize)],
          ],
          action: { label: action, url },
        });
        return { letter, until };
      });
    },
  } satisfies Partial<EffectHandlers>;
}

/** Whether a party still waits without an open offer, wants the vessel, and was not offered this slot before. */
function mayGet(party: WaitingPartyRecord, slot: FreedSlot): boolean {
  const { status, resourceId, offer, offeredSlots } = party;
  return (
    status === 'waiting' &&
    !isLiveOffer(offer) &&
    (resourceId === null || resourceId === slot.resourceId) &&
    !offeredSlots.includes(slotKey(slot))
  );
}

/** The waiting parties, and those that messages reach. */
type Line = { waiting: readonly WaitingPartyRecord[]; reached: ReadonlySet<string> };

/** `mayGet` for a party that can be notified, unless its address has an offer, or had this slot's for another party. */
export function mayGetAmong({ waiting, reached }: Line, party: WaitingPartyRecord, slot: FreedSlot): boolean {
  const address = addressOf(party);
  const isServed = (other: WaitingPartyRecord) =>
    addressOf(other) === address && (isLiveOffer(other.offer) || other.offeredSlots.includes(slotKey(slot)));
  return reached.has(party._id) && mayGet(party, slot) && !waiting.some(isServed);
}

function addressOf({ customer: { email }, phoneDigits }: WaitingPartyRecord): string {
  return email.toLowerCase() || phoneDigits;
}

/** A vessel and a start: the same for every service. */
export function slotKey({ resourceId, start }: Pick<FreedSlot, 'resourceId' | 'start'>): string {
  return `${resourceId}|${start.toISOString()}`;
}
