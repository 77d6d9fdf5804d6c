import { tabStorage } from '@marea/web/storage/storage';

const keyOfLink = (bookingId: string) => `marea.guest.link.${bookingId}`;

/** Keeps the secret of a booking's link for this tab, so that a reload still opens it. */
export function rememberLink(bookingId: string, secret: string): void {
  tabStorage.setItem(keyOfLink(bookingId), secret);
}

const keyOfCheckin = (bookingId: string) => `marea.guest.checkin.${bookingId}`;

/** The secret that opens a booking's check-in, which may open nothing else: kept apart from that of the booking. */
export function checkinSecret(bookingId: string, fragment: string): string | null {
  const given = secretIn(fragment);
  if (given) tabStorage.setItem(keyOfCheckin(bookingId), given);
  return given ?? tabStorage.getItem(keyOfCheckin(bookingId)) ?? tabStorage.getItem(keyOfLink(bookingId));
}

const keyOfFolio = (folio: string) => `marea.guest.folio.${folio}`;

/** Keeps which booking a folio is, for this tab, beside its link. */
export function rememberBooking(folio: string, bookingId: string): void {
  tabStorage.setItem(keyOfFolio(folio), bookingId);
}

/** The booking that this tab opened under a folio. */
export function rememberedBooking(folio: string): string | null {
  return tabStorage.getItem(keyOfFolio(folio));
}

/** The secret of a booking's link: from the address's fragment, else as this tab remembers it. */
export function linkSecret(bookingId: string, fragment: string): string | null {
  const given = secretIn(fragment);
  if (given) rememberLink(bookingId, given);
  return given ?? tabStorage.getItem(keyOfLink(bookingId));
}

function secretIn(fragment: string): string | null {
  return new URLSearchParams(fragment.replace(/^#/, '')).get('k') || null;
}
