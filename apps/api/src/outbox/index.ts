export { createDispatcher } from './dispatcher.ts';
export type { Attempt, Effect, EffectHandlers, Effects, Found, Unplaced } from './effect.ts';
export { OutcomeUnknown, PermanentFailure } from './failures.ts';
export { enqueue, enqueueOnce, forgetFailures, reopen } from './outbox.ts';
export { createSignal } from './signal.ts';
export type { Signal } from './signal.ts';
