export { createDispatcher } from './dispatcher.ts';
export type { Attempt, EffectHandlers } from './effect.ts';
export { OutcomeUnknown, PermanentFailure } from './failures.ts';
export { enqueue } from './outbox.ts';
export { createSignal } from './signal.ts';
export type { Signal } from './signal.ts';
