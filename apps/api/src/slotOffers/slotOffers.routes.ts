import { DomainError } from '@marea/domain/core/errors/errors';
import { isLiveOffer } from '@marea/domain/waitlist/estimate';
import type { WaitingPartyRecord } from '@marea/domain/waitlist/waitlist.schema';
import { dropHold, handOverHold, holdOf, isHeld } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { limitOf, networkOf } from '../http/limits/limits.ts';
import type { Handlers } from '../http/mount.ts';
import { guestViewOf, updateSilently, waitingParties, waitingPartyByLink } from '../waitlist/index.ts';

type ByLink = { params: { id: string }; headers: { 'x-guest-link'?: string | undefined } };

/** A guest's actions on the slot held for them while they wait. */
export function slotOfferRoutes(app: AppContext) {
  const limitAnswers = limitOf(app, 'offers by address');
  return {
    async acceptOffer(request, { address }) {
      await limitAnswers.take(networkOf(address));
      const { _id } = await byLink(request);
      const { after, hold } = await unitOfWork(app.connection, (tx) => accept(app, tx, _id, request.body.key));
      return { data: { party: await guestViewOf(app, after), hold } };
    },
    async declineOffer(request, { address }) {
      await limitAnswers.take(networkOf(address));
      const { _id } = await byLink(request);
      return { data: await guestViewOf(app, await unitOfWork(app.connection, (tx) => decline(app, tx, _id))) };
    },
  } satisfies Partial<Handlers>;

  function byLink({ params, headers }: ByLink): Promise<WaitingPartyRecord> {
    return waitingPartyByLink(app, params.id, headers['x-guest-link']);
  }
}

/** Accepts an offer; of two guests, one has the key and the other is refused. A retry gets the same response. */
async function accept(app: AppContext, tx: Tx, partyId: string, key: string) {
  const { party, offer, id } = await liveOffer(app, tx, partyId);
  try {
    if (offer.state === 'accepted') return { after: party, hold: await holdOf(app, tx, { id, key }) };
    const hold = await handOverHold(app, tx, { id, key });
    const accepted = { ...offer, state: 'accepted', expiresAt: hold.expiresAt } as const;
    return { after: await updateSilently(app, tx, party, { offer: accepted }), hold };
  } catch (error) {
    const isRefused = error instanceof DomainError && error.code === 'hold_expired';
    if (!isRefused) throw error;
    const isElsewhere = offer.state === 'accepted' && (await isHeld(app, tx, id));
    throw new DomainError(isElsewhere ? 'offer_elsewhere' : 'offer_over');
  }
}

async function decline(app: AppContext, tx: Tx, partyId: string): Promise<WaitingPartyRecord> {
  const { party, offer, id } = await liveOffer(app, tx, partyId);
  const after = await updateSilently(app, tx, party, { offer: { ...offer, state: 'declined' } });
  await dropHold(app, tx, id);
  return after;
}

async function liveOffer(app: AppContext, tx: Tx, partyId: string) {
  const party = await app.db(waitingParties).findOne({ _id: partyId }, { session: tx });
  if (!party?.offerHoldId || !isLiveOffer(party.offer) || party.bookingId) throw new DomainError('offer_over');
  return { party, offer: party.offer, id: party.offerHoldId };
}
