/** The guests that a trip suits, as guests are told; free of zod. */

/** Kinds of guests who cannot go on every trip. */
export const guestKinds = ['wheelchair', 'pregnant', 'pets'] as const;
export type GuestKind = (typeof guestKinds)[number];

/** Whether a trip welcomes them; `unstated` shows nothing, `ask` asks them to write first. */
export const welcomes = ['unstated', 'yes', 'ask', 'no'] as const;
export type Welcome = (typeof welcomes)[number];

export type Suitability = { minimumAge: number | null } & Record<GuestKind, Welcome>;

/** States nothing about any guests. */
export function unstatedSuitability(): Suitability {
  return { minimumAge: null, wheelchair: 'unstated', pregnant: 'unstated', pets: 'unstated' };
}
