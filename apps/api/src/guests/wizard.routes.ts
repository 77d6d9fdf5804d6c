import { parseFolio } from '@marea/domain/kernel/folio';
import { onFreshOffer, extendHold, releaseHold, takeHold, findOffer } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { limitOf, networkOf, rangeOf } from '../http/limits.ts';
import type { Handlers } from '../http/mount.ts';
import { counted, requestNamed } from '../http/requestsCounted.ts';
import { createContactGuesses } from './contactGuesses.ts';
import { bookAsGuest, bookingByLink, findByContact } from './guestBooking.ts';
import { askForFreshLink } from './guestLinks.ts';
import { bookableLocation } from './openOffer.ts';

export function wizardRoutes(app: AppContext) {
  const limitRenewals = limitOf(app, 'renew by address');
  const limitFinding = limitOf(app, 'find by address');
  const guesses = createContactGuesses(app);
  const limitMails = limitOf(app, 'renew by link');

  return {
    async guestTakeHold({ params, body }, { address }) {
      await bookableLocation(app, params);
      const counts = [{ of: 'holds by address', key: networkOf(address) }] as const;
      const take = async () => {
        const { location } = await bookableLocation(app, params);
        const offer = await findOffer(app, location, body);
        const request = { location, ...offer, ...body, hrsExtras: body.hrsExtras ?? 0 };
        return takeHold(app, { ...request, anyStep: false, except: [] }, { range: rangeOf(address) });
      };
      const request = requestNamed(undefined, body);
      return { data: await counted(app, { request, counts }, () => onFreshOffer(app, take)) };
    },
    async guestExtendHold({ params, body }) {
      return { data: await extendHold(app, { id: params.id, key: body.key }) };
    },
    async guestReleaseHold({ params, body }) {
      await releaseHold(app, { id: params.id, key: body.key });
      return { data: null };
    },
    async guestBook({ params, body, headers }, { address }) {
      const soldAt = await bookableLocation(app, params);
      const idempotencyKey = headers['idempotency-key'];
      return { data: await bookAsGuest(app, soldAt, body, { idempotencyKey, address }) };
    },
    async findGuestBooking({ body: { folio, contact } }, { address }) {
      await limitFinding.take(networkOf(address));
      // With and without its prefix a folio shares one limit, so that leaving it out gives no further guesses.
      const letters = parseFolio(folio)?.letters ?? folio;
      return { data: await guesses.guard({ folio: letters, address }, () => findByContact(app, folio, contact)) };
    },
    async renewLink({ body: { token } }, { address }) {
      await limitRenewals.take(networkOf(address));
      await limitMails.take(token);
      await askForFreshLink(app, token);
      return { data: null };
    },
    async guestBooking(request) {
      return { data: await bookingByLink(app, request) };
    },
  } satisfies Partial<Handlers>;
}
