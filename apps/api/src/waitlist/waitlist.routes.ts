import type { Location } from '@marea/domain/fleet/location.schema';
import type { Actor } from '@marea/domain/access/actor';
import { may } from '@marea/domain/access/actor';
import { DomainError, invalidField } from '@marea/domain/kernel/errors';
import { wallClock } from '@marea/domain/kernel/zone';
import { waitlistMenus } from '@marea/domain/waitlist/waitlist.endpoints';
import type { GuestParty } from '@marea/domain/waitlist/waitlist.schema';
import type { House } from '../db/house.ts';
import { hashOfSecret, newSecret } from '../db/ids.ts';
import { pageOf } from '../db/page.ts';
import { locationVisibleTo } from '../fleet/catalogue.service.ts';
import { openLocation, worksFor } from '../fleet/views.service.ts';
import { signedIn } from '../http/context.ts';
import type { HoldLimit } from '../http/limits.ts';
import type { Handlers } from '../http/mount.ts';
import { once } from '../idempotency/idempotency.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { locationFor } from '../records/crudHandlers.service.ts';
import { closedBecause, standingOf, waitBehind } from './line.service.ts';
import { changeParty, enterParty, findParty, leaveLine, placeIn } from './parties.service.ts';
import type { PartyRecord } from './party.model.ts';
import { callName, toParty } from './party.wire.ts';

/** A line longer than any pier has seen: what comes after it is not listed. */
const LONGEST_LINE = 500;
/** A guest's link outlives midnight, and the day after on which somebody asks what became of it. */
const LINK_MS = 48 * 3_600_000;
/** So many repetitions of one request get a link that stays. */
const MOST_LINKS = 20;

/** The waitlist: the line of a location's day, for its people and for those who stand in it. */
export function waitlistRoutes(house: House, limitJoins: HoldLimit) {
  return {
    async waitlist({ params }, { actor }) {
      const location = await openLocation(house, params.slug, actor);
      const standing = await standingOf(house, location);
      const facts = {
        wait_settings: location.wait_settings,
        counters: standing.counters,
        closedBecause: closedBecause(house, location, standing),
        estimateMinutes: waitBehind(location, standing, standing.waiting.length),
      };
      const isOpen = facts.closedBecause === null;
      const inLine = (index: number) => ({
        place: index + 1,
        estimateMinutes: waitBehind(location, standing, index),
      });
      const listed = standing.waiting.slice(0, LONGEST_LINE);
      if (readsParties(actor, location)) {
        const customers = listed.map((party, i) => ({ ...toParty(party), ...inLine(i) }));
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
    async served({ params, query: { day, ...query } }, context) {
      const location = await locationVisibleTo(house, signedIn(context), params.locationId);
      const filter = {
        locationId: location._id,
        day: day ?? wallClock(location.zone, house.now()).date,
        status: { $in: ['checkedin', 'completo'] as PartyRecord['status'][] },
      };
      const found = await pageOf<PartyRecord, PartyRecord>(house.native.parties, filter, query, { servedAt: -1 });
      return { ...found, docs: found.docs.map(toParty) };
    },
    async addParty({ body, headers }, context) {
      const actor = signedIn(context);
      const location = await locationFor(house, actor, body.locationId);
      if (!body.customer && !body.customerId) throw invalidField('customer', 'required');
      const key = headers['idempotency-key'];
      const wish = {
        ...body,
        status: body.status ?? 'waiting',
        language: body.language ?? 'es',
        linkHashes: [],
        by: { userId: actor.userId, name: actor.name },
      } as const;
      const party = await once(
        house,
        key ? { who: actor.userId, key, body } : null,
        (remember) => enterParty(house, location, wish, (tx, { _id }, clock) => remember(tx, _id, clock)),
        (id) => findParty(house, actor, id),
      );
      return { data: toParty(party) };
    },
    async updateParty({ params, body }, context) {
      const actor = signedIn(context);
      const { locationId } = await findParty(house, actor, params.id);
      const location = await locationVisibleTo(house, actor, locationId);
      return { data: toParty(await changeParty(house, actor, location, params.id, body)) };
    },
    async joinWaitlist({ params, body, headers }, { address }) {
      const company = await house.catalogue.company(params.slug);
      const location = await house.catalogue.location(company._id, params.locationId);
      await limitJoins(address);
      const link = newSecret();
      const key = headers['idempotency-key'];
      const wish = {
        ...body,
        status: 'waiting',
        linkHashes: [hashOfSecret(link)],
        by: { userId: null, name: body.customer.firstName },
      } as const;
      const party = await once(
        house,
        key ? { who: `waitlist|${location._id}`, key, body } : null,
        (remember) =>
          enterParty(
            house,
            location,
            wish,
            async (tx, entered, clock) => {
              await notify(house, tx, 'waitlist_joined', entered, { people: entered.groupSize });
              await remember(tx, entered._id, clock);
            },
            (current, standing) => {
              const reason = closedBecause(house, current, standing);
              if (reason) throw new DomainError('waitlist_closed', { reason });
            },
          ),
        (id) => relink(id, hashOfSecret(link)),
      );
      return { data: { party: await toGuestParty(party, location), link } };
    },
    async guestParty({ params, headers }) {
      const party = await partyByLink(params.id, headers['x-guest-link']);
      return { data: await toGuestParty(party, await locationOf(party)) };
    },
    async leaveWaitlist({ params, headers }) {
      const party = await leaveLine(house, await partyByLink(params.id, headers['x-guest-link']));
      return { data: await toGuestParty(party, await locationOf(party)) };
    },
  } satisfies Partial<Handlers>;

  /** A repetition of a guest's request gets a link of its own, beside the earlier: nobody knows which answer arrives. */
  async function relink(id: string, linkHash: string): Promise<PartyRecord> {
    const party = await house.models.Party.findByIdAndUpdate(
      id,
      { $push: { linkHashes: { $each: [linkHash], $slice: -MOST_LINKS } } },
      { returnDocument: 'after' },
    ).lean();
    if (!party) throw new DomainError('not_found');
    return party;
  }

  /** The party behind a guest's link; without the right secret it is `not_found`, and `link_expired` long after the day. */
  async function partyByLink(id: string, secret: string | undefined): Promise<PartyRecord> {
    const party = secret ? await house.models.Party.findById(id).lean() : null;
    if (!party || !secret || !party.linkHashes.includes(hashOfSecret(secret))) throw new DomainError('not_found');
    if (party.joinedAt.getTime() + LINK_MS <= house.now()) throw new DomainError('link_expired');
    return party;
  }

  async function locationOf({ companyId, locationId }: PartyRecord): Promise<Location> {
    return house.catalogue.location(companyId, locationId);
  }

  async function toGuestParty(party: PartyRecord, location: Location): Promise<GuestParty> {
    const standing = await standingOf(house, location);
    const place = placeIn(standing, party._id);
    return {
      _id: party._id,
      firstName: party.customer.firstName,
      groupSize: party.groupSize,
      status: party.status,
      place,
      estimateMinutes: place === null ? null : waitBehind(location, standing, place - 1),
      location: { slug: location.slug, name: location.name, pier: location.pier },
      joinedAt: party.joinedAt.toISOString(),
    };
  }
}

/** Whether somebody reads who waits: people of the house whose role shows the waitlist or the bookings. */
function readsParties(actor: Actor | null, { companyId }: Location): boolean {
  if (!actor || actor.kind === 'reseller' || !worksFor(actor, companyId)) return false;
  return waitlistMenus.some((menu) => may(actor, menu, 'read'));
}
