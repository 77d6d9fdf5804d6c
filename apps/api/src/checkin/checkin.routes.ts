import { modifiesCompany } from '@marea/domain/access/actor';
import { DomainError } from '@marea/domain/kernel/errors';
import { bookingById } from '../booking/index.ts';
import { requestedCompany } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { signedIn } from '../http/context.ts';
import { limitOf, networkOf } from '../http/limits.ts';
import type { Handlers } from '../http/mount.ts';
import { finishCheckin } from './finish.ts';
import { guestCheckinOf } from './guestCheckin.ts';
import { listPassengers } from './listPassengers.ts';
import { bookingOfLink } from './openCheckin.ts';
import { signWaiver } from './sign.ts';
import { checkinLinkFor, staffCheckinOf } from './staffCheckin.ts';
import { changeWaiver, waiverOf } from './waiverSettings.ts';

type ByLink = { params: { id: string }; headers: { 'x-guest-link'?: string | undefined } };

export function checkinRoutes(app: AppContext) {
  const limitAddress = limitOf(app, 'check-in by address');
  const limitBooking = limitOf(app, 'check-in by booking');

  return {
    async guestCheckin({ params, headers }) {
      return { data: await guestCheckinOf(app, await bookingOfLink(app, params.id, headers['x-guest-link'])) };
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
    async bookingCheckin({ params }, context) {
      return { data: await staffCheckinOf(app, signedIn(context), params.id) };
    },
    async makeCheckinLink({ params }, context) {
      return { data: { link: await checkinLinkFor(app, signedIn(context), params.id) } };
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

  async function changed(
    { params, headers }: ByLink,
    address: string,
    change: (bookingId: string) => Promise<unknown>,
  ) {
    await limitAddress.take(networkOf(address));
    await limitBooking.take(params.id);
    const { purpose } = await bookingOfLink(app, params.id, headers['x-guest-link']);
    await change(params.id);
    return { data: await guestCheckinOf(app, { booking: await bookingById(app, params.id), purpose }) };
  }
}
