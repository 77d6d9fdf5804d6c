const deeds = ['moved', 'changed', 'cancelled'] as const;
export type Deed = (typeof deeds)[number];

/** Whether an address's state says what has just been done with a booking. */
export function isDone(state: unknown): state is { done: Deed } {
  if (typeof state !== 'object' || state === null) return false;
  const done: unknown = Reflect.get(state, 'done');
  return deeds.some((deed) => deed === done);
}
