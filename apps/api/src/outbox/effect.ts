import type { Language } from '@marea/domain/kernel/language';

/**
 * What happens outside the database after a commit, kind by kind, with what its handler needs to
 * know: ids, no names, no addresses, no secrets. A handler looks at the world when it runs.
 */
export type Effects = {
  /** Mail somebody a link to set a password; nobody, where an address belongs to none. */
  passwordLink: { userId: string | null; language: Language; isInvitation: boolean };
  /** Tell somebody that their password was changed. */
  passwordChanged: { userId: string; language: Language };
  /** Mail a guest what they have booked, that it was moved, that it is cancelled. */
  bookingConfirmed: { visitId: string };
  bookingMoved: { visitId: string };
  bookingCancelled: { visitId: string };
  /** Mail a guest a new link to their booking; nobody, where a link belongs to none. */
  freshGuestLink: { visitId: string | null };
};
export type EffectKind = keyof Effects;

/** Every kind; a total map, so that one that is missing does not compile. */
const kinds: Record<EffectKind, true> = {
  passwordLink: true,
  passwordChanged: true,
  bookingConfirmed: true,
  bookingMoved: true,
  bookingCancelled: true,
  freshGuestLink: true,
};
export const effectKinds = Object.keys(kinds) as EffectKind[];

/** An effect that is due, as its handler gets it. */
export type Effect<K extends EffectKind = EffectKind> = {
  /** The same at every attempt: what a handler does is done once under it. */
  id: string;
  payload: Effects[K];
  enteredAt: Date;
};

/**
 * A handler for each kind. It may run more than once for one effect, so doing it again must do no
 * harm; what fails is tried again later, unless the failure is `PermanentFailure`.
 */
export type EffectHandlers = { [K in EffectKind]: (effect: Effect<K>) => Promise<void> };
