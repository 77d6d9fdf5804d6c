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

/** That a record changed, never what it holds. Without an id: some record of the kind came or went. */
export type Notice = {
  kind: LiveKind;
  id: string | null;
  version: number | null;
  locationId: string | null;
};

/** Why a stream ends. `powers`: the person may do more or less; `replaced`: by newer streams of the same person. */
export type EndReason = 'session' | 'powers' | 'replaced' | 'leaving';

/** What a stream of changes carries, by the name of the event. */
export type LiveEvents = {
  /** The first event and each heartbeat: all notices before it have been sent. */
  pulse: null;
  changes: readonly Notice[];
  /** Too much was missed: everything shown has to be asked again. */
  reload: null;
  end: { reason: EndReason };
};

export const PULSE_MS = 15_000;
