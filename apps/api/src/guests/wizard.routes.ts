import { DomainError } from '@marea/domain/core/errors/errors';
import { parseFolio } from '@marea/domain/core/text/folio';
import { extendHold, findOffer, onFreshOffer, releaseHold, takeHold } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { limitOf, networkOf, rangeOf } from '../http/limits/limits.ts';
import { counted, requestNamed } from '../http/limits/requestsCounted.ts';
import type { Handlers } from '../http/mount.ts';
import { bookAsGuest, bookingByLink, findByContact } from './guestBooking.ts';
import { askForFreshLink } from './guestLinks.ts';
import { bookableLocation } from './guestOffer.ts';

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
        const request = { location, ...offer, ...body, hrsExtras: body.hrsExtras ?? 0, people: body.people ?? 1 };
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
    async findGuestBooking({ body: { folio, contact } }, { address, page }) {
      await limitFinding.take(networkOf(address));
      // A folio with and without its prefix shares one limit, so that omitting the prefix gives no extra guesses.
      const letters = parseFolio(folio)?.letters ?? folio;
      const find = () => findByContact(app, { folio, contact, companyId: page?.companyId });
      return { data: await guesses.guard({ folio: letters, address }, find) };
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

/**
 * Limits wrong contacts for a folio: tightly from one range of addresses, loosely from all. A person who knows a
 * folio cannot lock others out: above the loose limit a range with a wrong try waits, and any other has one try.
 */
export function createContactGuesses(app: AppContext) {
  const ofPair = limitOf(app, 'find by folio and range');
  const ofFolio = limitOf(app, 'find by folio');
  return {
    /** Runs `find`; counts only its `not_found`, for a wrong contact. Throws `too_many_requests`. */
    async guard<T>({ folio, address }: { folio: string; address: string }, find: () => Promise<T>): Promise<T> {
      const pair = JSON.stringify([rangeOf(address), folio]);
      // Counted before the check, so that concurrent tries count each other.
      const { points, isOver, retryAfter } = await ofPair.count(pair);
      if (isOver) throw new DomainError('too_many_requests', { retryAfter });
      const spread = await ofFolio.count(folio);
      if (spread.isOver && points > 1) {
        throw new DomainError('too_many_requests', { retryAfter: Math.min(retryAfter, spread.retryAfter) });
      }
      try {
        const result = await find();
        await Promise.all([ofPair.giveBack(pair), ofFolio.giveBack(folio)]);
        return result;
      } catch (error) {
        if (!(error instanceof DomainError && error.code === 'not_found')) {
          await Promise.all([ofPair.giveBack(pair), ofFolio.giveBack(folio)]);
        }
        throw error;
      }
    },
  };
}
