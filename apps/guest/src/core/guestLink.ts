import { tabStorage } from '@marea/web/storage/storage';

const keyOfLink = (bookingId: string) => `marea.guest.link.${bookingId}`;

/** Stores the secret of a booking's link for this tab, so that a reload still opens it. */
export function rememberLink(bookingId: string, secret: string): void {
  tabStorage.setItem(keyOfLink(bookingId), secret);
}

const keyOfCheckin = (bookingId: string) => `marea.guest.checkin.${bookingId}`;

/** The secret for a booking's check-in, which may open nothing else: stored apart from the booking's. */
export function checkinSecret(bookingId: string, fragment: string): string | null {
  const secret = secretIn(fragment);
  if (secret) tabStorage.setItem(keyOfCheckin(bookingId), secret);
  return secret ?? tabStorage.getItem(keyOfCheckin(bookingId)) ?? tabStorage.getItem(keyOfLink(bookingId));
}

/** The secret by which a party's members list themselves; it opens nothing else. */
export function groupSecret(bookingId: string, fragment: string): string | null {
  const key = `marea.guest.group.${bookingId}`;
  const secret = secretIn(fragment);
  if (secret) tabStorage.setItem(key, secret);
  return secret ?? tabStorage.getItem(key);
}

const keyOfFolio = (folio: string) => `marea.guest.folio.${folio}`;

/** Stores the booking of a folio for this tab, along with its link. */
export function rememberBooking(folio: string, bookingId: string): void {
  tabStorage.setItem(keyOfFolio(folio), bookingId);
}

/** The booking that this tab opened under a folio. */
export function rememberedBooking(folio: string): string | null {
  return tabStorage.getItem(keyOfFolio(folio));
}

const keyOfPayStep = (folio: string) => `marea.guest.paying.${folio}`;

/** Stores the page to continue at after payment, for the return from a provider's page. */
export function rememberPayStep(folio: string, address: string): void {
  tabStorage.setItem(keyOfPayStep(folio), address);
}

export function forgetPayStep(folio: string): void {
  tabStorage.removeItem(keyOfPayStep(folio));
}

/** The page to continue at for the booking being paid in this tab; null once it is done. */
export function payStepOf(folio: string): string | null {
  return tabStorage.getItem(keyOfPayStep(folio));
}

/** The secret of a booking's link: from the address's fragment, else as stored for this tab. */
export function linkSecret(bookingId: string, fragment: string): string | null {
  const secret = secretIn(fragment);
  if (secret) rememberLink(bookingId, secret);
  return secret ?? tabStorage.getItem(keyOfLink(bookingId));
}

/** The secret in an address's fragment. */
export function secretIn(fragment: string): string | null {
  return new URLSearchParams(fragment.replace(/^#/, '')).get('k') || null;
}
