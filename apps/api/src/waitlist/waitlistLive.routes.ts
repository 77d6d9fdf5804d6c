import type { AppContext } from '../context.ts';
import { networkOf } from '../http/limits.ts';
import type { Handlers } from '../http/mount.ts';
import type { Live } from '../live/index.ts';
import { linkEnd, waitingPartyByLink } from './guestParty.ts';

export function waitlistLiveRoutes(app: AppContext, live: Live) {
  return {
    async guestPartyLive({ params, headers }, { address }) {
      const party = await waitingPartyByLink(app, params.id, headers['x-guest-link']);
      const network = networkOf(address);
      const listener = { id: party._id, network, kind: 'waitingParty', locationId: party.locationId } as const;
      return live.listenAsGuest({ ...listener, until: linkEnd(party) }, headers['last-event-id']);
    },
  } satisfies Partial<Handlers>;
}
