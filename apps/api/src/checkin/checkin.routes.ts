import { modifiesCompany } from '@marea/domain/access/actor';
import { DomainError } from '@marea/domain/kernel/errors';
import type { BookingRecord } from '../booking/index.ts';
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

const MAX_TRIES = 5;

/** Check-in by guests, and what staff see of it. */
export function checkinRoutes(app: AppContext) {
  const limitAddress = limitOf(app, 'check-in by address');
  const limitBooking = limitOf(app, 'check-in by booking');

  return {
    async guestCheckin({ params, headers }) {
      return { data: await guestCheckinOf(app, await bookingOfLink(app, params.id, headers['x-guest-link'])) };
    },
    async listPassengers(input, { address }) {
      return changed(input, address, (booking) => listPassengers(app, booking, input.body));
    },
    async signWaiver(input, { address }) {
      return changed(input, address, (booking) => signWaiver(app, booking, input.body, address));
    },
    async finishCheckin(input, { address }) {
      return changed(input, address, (booking) => finishCheckin(app, booking));
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
    change: (booking: BookingRecord) => Promise<unknown>,
  ) {
    await limitAddress.take(networkOf(address));
    await limitBooking.take(params.id);
    const booking = await bookingOfLink(app, params.id, headers['x-guest-link']);
    await onFreshBooking(booking, change);
    return { data: await guestCheckinOf(app, await bookingById(app, params.id)) };
  }

  /** Several passengers sign at the same moment, each on their own phone: who comes second works with what is then. */
  async function onFreshBooking(read: BookingRecord, change: (booking: BookingRecord) => Promise<unknown>) {
    for (let booking = read, tries = 1; ; tries += 1) {
      try {
        await change(booking);
        return;
      } catch (error) {
        const isStale = error instanceof DomainError && error.code === 'version_conflict';
        const current = isStale ? await bookingById(app, booking._id) : booking;
        if (current.version === booking.version || tries === MAX_TRIES) throw error;
        booking = current;
      }
    }
  }
}
