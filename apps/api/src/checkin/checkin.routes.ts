import { modifiesCompany } from '@marea/domain/access/actor';
import { DomainError } from '@marea/domain/core/errors/errors';
import { bookingById } from '../booking/index.ts';
import { requestedCompany } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import type { ByLink } from '../guests/index.ts';
import { openByLink } from '../guests/index.ts';
import { signedIn } from '../http/context.ts';
import { limitOf, networkOf } from '../http/limits/limits.ts';
import type { Handlers } from '../http/mount.ts';
import { groupCheckinOf, groupLinkFor, joinGroup } from './groupCheckin.ts';
import { finishCheckin, guestCheckinOf, openCheckin } from './guestCheckin.ts';
import { listPassengers } from './listPassengers.ts';
import { signWaiver } from './sign.ts';
import { checkinLinkFor, staffCheckinOf } from './staffCheckin.ts';
import { changeWaiver, waiverOf } from './waiverSettings.ts';

export function checkinRoutes(app: AppContext) {
  const limitAddress = limitOf(app, 'check-in by address');
  const limitBooking = limitOf(app, 'check-in by booking');

  return {
    async guestCheckin(request) {
      return { data: await guestCheckinOf(app, await openCheckin(app, request)) };
    },
    async listPassengers(input, { address }) {
      return changed(input, address, (id) => listPassengers(app, id, input.body));
    },
    async signWaiver(input, { address }) {
      return changed(input, address, (id) => signWaiver(app, id, input.body, address));
    },
    async finishCheckin(input, { address }) {
      return changed(input, address, (id) => finishCheckin(app, id));
    },
    async groupCheckin(request) {
      const { booking } = await openByLink(app, request, ['group']);
      return { data: await groupCheckinOf(app, booking) };
    },
    async joinGroup(request, { address }) {
      const { id } = request.params;
      await limitAddress.take(networkOf(address));
      await openByLink(app, request, ['group']);
      await limitBooking.take(id);
      const secret = request.headers['x-guest-link'] ?? '';
      await joinGroup(app, { bookingId: id, secret }, request.body, address);
      return { data: await groupCheckinOf(app, await bookingById(app, id)) };
    },
    async makeGroupLink(request) {
      const { booking } = await openCheckin(app, request);
      return { data: { link: await groupLinkFor(app, booking, request.body) } };
    },
    async bookingCheckin({ params }, context) {
      return { data: await staffCheckinOf(app, signedIn(context), params.id) };
    },
    async makeCheckinLink({ params, body }, context) {
      return { data: { link: await checkinLinkFor(app, signedIn(context), params.id, body) } };
    },
    async waiver({ query }, context) {
      return { data: await waiverOf(app, await requestedCompany(app, signedIn(context), query.companyId)) };
    },
    async changeWaiver({ query, body }, context) {
      const actor = signedIn(context);
      if (!modifiesCompany(actor)) throw new DomainError('forbidden');
      return { data: await changeWaiver(app, actor, await requestedCompany(app, actor, query.companyId), body) };
    },
  } satisfies Partial<Handlers>;

  async function changed(request: ByLink, address: string, change: (bookingId: string) => Promise<unknown>) {
    const { id } = request.params;
    await limitAddress.take(networkOf(address));
    const { purpose } = await openCheckin(app, request);
    // A person without a link does not keep the rest of the party from checking in.
    await limitBooking.take(id);
    await change(id);
    return { data: await guestCheckinOf(app, { booking: await bookingById(app, id), purpose }) };
  }
}
