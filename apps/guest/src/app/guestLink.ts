import { recall, remember } from './remember.ts';

const keyOfLink = (bookingId: string) => `marea.guest.link.${bookingId}`;

/** Keeps the secret of a booking's link for this tab, so that a reload still opens it. */
export function rememberLink(bookingId: string, secret: string): void {
  remember(sessionStorage, keyOfLink(bookingId), secret);
}

/** The secret of a booking's link: from the address's fragment, else as this tab remembers it. */
export function linkSecret(bookingId: string, fragment: string): string | null {
  const given = new URLSearchParams(fragment.replace(/^#/, '')).get('k');
  if (given) rememberLink(bookingId, given);
  return given || recall(sessionStorage, keyOfLink(bookingId));
}
