import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { bookingById } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import type { LinkPurpose } from './guestLink.collection.ts';
import type { OpenedLink } from './guestLinks.ts';
import { assertLinkOpens } from './guestLinks.ts';

/** A request with a booking's id and the secret of a guest's link. */
export type ByLink = { params: { id: string }; headers: { 'x-guest-link'?: string | undefined } };

/**
 * Opens a booking by a guest's link. Throws `not_found` for a wrong secret or a link for other purposes, `link_expired`
 * for an old link.
 */
export async function openByLink(
  app: AppContext,
  { params, headers }: ByLink,
  purposes: readonly LinkPurpose[] = ['view'],
): Promise<OpenedLink & { booking: BookingRecord }> {
  const booking = await bookingById(app, params.id);
  return { booking, ...(await assertLinkOpens(app, booking, headers['x-guest-link'], purposes)) };
}
