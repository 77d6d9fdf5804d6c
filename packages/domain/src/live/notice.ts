export const liveKinds = [
  'account',
  'addon',
  'bar',
  'booking',
  'category',
  'company',
  'coupon',
  'customer',
  'drink',
  'expense',
  'food',
  'form',
  'hold',
  'location',
  'message',
  'notification',
  'package',
  'payment',
  'payout',
  'product',
  'protein',
  'recipe',
  'review',
  'role',
  'service',
  'settings',
  'supplyCount',
  'user',
  'vessel',
  'waitingParty',
] as const;
export type LiveKind = (typeof liveKinds)[number];

/**
 * Announces that a record changed, without its contents. Without an id: some record of the kind was added or removed.
 */
export type Notice = {
  kind: LiveKind;
  id: string | null;
  version: number | null;
  locationId: string | null;
};

/**
 * Why a stream ends. `powers`: the person's permissions changed; `replaced`: newer streams of the same person took
 * over.
 */
export type EndReason = 'session' | 'powers' | 'replaced' | 'leaving';

/** The events of a stream of changes, by name. */
export type LiveEvents = {
  /** The first event and each heartbeat: all notices before it have been sent. */
  pulse: null;
  changes: readonly Notice[];
  /** Too many notices were missed: everything shown must be refetched. */
  reload: null;
  end: { reason: EndReason };
};

export const PULSE_MS = 15_000;
