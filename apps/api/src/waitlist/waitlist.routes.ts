import type { Actor } from '@marea/domain/access/actor';
import { may, requesterOf } from '@marea/domain/access/actor';
import { invalidField } from '@marea/domain/core/errors/errors';
import type { Location } from '@marea/domain/fleet/location.schema';
import { waitlistMenus } from '@marea/domain/waitlist/waitlist.endpoints';
import type { WaitingPartyRecord } from '@marea/domain/waitlist/waitlist.schema';
import { locationVisibleTo, getOpenCompany, visibleLocation, worksAt } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { locationFor } from '../crud/index.ts';
import { newSecret } from '../db/ids.ts';
import { pageOf } from '../db/pages/page.ts';
import { signedIn } from '../http/context.ts';
import { limitOf, networkOf } from '../http/limits/limits.ts';
import type { Handlers } from '../http/mount.ts';
import { once } from '../idempotency/index.ts';
import type { Live } from '../live/index.ts';
import { noteToldChannel } from '../textMessages/index.ts';
import { guestViewOf, linkEnd, waitingPartyByContact, waitingPartyByLink, withLink } from './guestParty.ts';
import { addContact, joinWaitlist } from './joinWaitlist.ts';
import { closedBecause, dayOfLine, queueStateOf, servedSinceMidnight, waitFor } from './queue.ts';
import { addWaitingParty, changeWaitingParty, findWaitingParty, leaveQueue } from './waitingParties.ts';
import { callName, toPartyView, waitingParties } from './waitingParty.collection.ts';

/** Above any real queue; the rest is not listed. */
const MAX_LINE = 500;

export function waitlistRoutes(app: AppContext) {
  const limitJoins = limitOf(app, 'waitlist by address');
  const limitContacts = limitOf(app, 'contacts by address');
  const limitFinding = {
    address: limitOf(app, 'places by address'),
    phone: limitOf(app, 'places by phone'),
  };
  return {
    async waitlist({ params }, { actor }) {
      const location = await visibleLocation(app, params.slug, actor);
      const queue = await queueStateOf(app, location);
      const facts = {
        wait_settings: location.wait_settings,
        counters: queue.counters,
        closedBecause: closedBecause(app, location, queue),
        estimateMinutes: waitFor(location, queue, queue.waiting.length),
      };
      const isOpen = facts.closedBecause === null;
      const inLine = (index: number) => ({
        place: index + 1,
        estimateMinutes: waitFor(location, queue, index),
      });
      const listed = queue.waiting.slice(0, MAX_LINE);
      if (actor && mayReadQueue(actor, location)) {
        const customers = listed.map((party, i) => ({ ...toPartyView(actor, party), ...inLine(i) }));
        return { data: { customers, isOpen, ...facts } };
      }
      const customers = listed.map((party, i) => ({
        ...inLine(i),
        name: callName(party.customer),
        groupSize: party.groupSize,
        status: party.status,
      }));
      return { data: { customers, isOpen, ...facts } };
    },
    async served({ params, query: { day, contactStatus, status: statuses, ...query } }, context) {
      const actor = signedIn(context);
      const location = await locationVisibleTo(app, actor, params.locationId);
      const today = dayOfLine(app, location);
      const listStatuses: readonly WaitingPartyRecord['status'][] = statuses?.length
        ? statuses
        : ['checkedin', 'completo'];
      const status = { $in: [...listStatuses] };
      const late = day ? [] : servedSinceMidnight(app, location.zone, today);
      const filter = {
        locationId: location._id,
        $or: [{ day: day ?? today, status }, ...late.filter((one) => listStatuses.includes(one.status))],
        ...(contactStatus?.length ? { contactStatus: { $in: contactStatus } } : {}),
      };
      const page = await pageOf(app.db(waitingParties), filter, query, { servedAt: -1, doneAt: -1, updatedAt: -1 });
      return { ...page, docs: page.docs.map((party) => toPartyView(actor, party)) };
    },
    async addParty({ body, headers }, context) {
      const actor = signedIn(context);
      const location = await locationFor(app, actor, body.locationId);
      if (!body.customer && !body.customerId) throw invalidField('customer', 'required');
      const key = headers['idempotency-key'];
      const request = {
        ...body,
        status: body.status ?? 'waiting',
        language: body.language ?? 'es',
        linkHashes: [],
        by: { userId: actor.userId, name: actor.name },
      } as const;
      const party = await once(
        app,
        key ? { who: requesterOf(actor), key, body } : null,
        (remember) =>
          addWaitingParty(app, location, actor, request, async (tx, { _id, companyId, customer }, clock) => {
            const { customerId } = customer;
            const consent = body.textConsent;
            if (consent) await noteToldChannel(app, tx, actor, { companyId, customerId }, consent);
            await remember(tx, _id, clock);
          }),
        (id) => findWaitingParty(app, actor, id),
      );
      return { data: toPartyView(actor, party) };
    },
    async updateParty({ params, body }, context) {
      const actor = signedIn(context);
      const { locationId } = await findWaitingParty(app, actor, params.id);
      const location = await locationVisibleTo(app, actor, locationId);
      return { data: toPartyView(actor, await changeWaitingParty(app, actor, location, params.id, body)) };
    },
    async joinWaitlist({ params, body, headers }, { address }) {
      const company = await getOpenCompany(app, params.slug);
      const location = await app.catalogue.location(company._id, params.locationId);
      await limitJoins.take(networkOf(address));
      const { party, link } = await joinWaitlist(app, location, body, headers['idempotency-key']);
      return { data: { party: await guestViewOf(app, party), link } };
    },
    async findPlaceInLine({ params, body }, { address }) {
      const company = await app.catalogue.company(params.slug);
      const location = await app.catalogue.location(company._id, params.locationId);
      await limitFinding.address.take(networkOf(address));
      await limitFinding.phone.take(`${location._id} ${body.phone}`);
      const link = newSecret();
      const { _id } = await waitingPartyByContact(app, location, body);
      return { data: { party: await guestViewOf(app, await withLink(app, _id, link)), link } };
    },
    async guestParty({ params, headers }) {
      return { data: await guestViewOf(app, await waitingPartyByLink(app, params.id, headers['x-guest-link'])) };
    },
    async addContact({ params, headers, body }, { address }) {
      await limitContacts.take(networkOf(address));
      const party = await waitingPartyByLink(app, params.id, headers['x-guest-link']);
      return { data: await guestViewOf(app, await addContact(app, party, body.email)) };
    },
    async leaveWaitlist({ params, headers }) {
      const party = await leaveQueue(app, await waitingPartyByLink(app, params.id, headers['x-guest-link']));
      return { data: await guestViewOf(app, party) };
    },
  } satisfies Partial<Handlers>;
}

function mayReadQueue(actor: Actor, location: Location): boolean {
  if (actor.kind === 'reseller' || !worksAt(actor, location)) return false;
  return waitlistMenus.some((menu) => may(actor, menu, 'read', location._id));
}

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
