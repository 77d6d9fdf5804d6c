export { createDispatcher } from './dispatcher.ts';
export type { Attempt, Effect, EffectHandlers, Effects } from './effect.ts';
export { OutcomeUnknown, PermanentFailure } from './failures.ts';
export { enqueue, enqueueOnce, forgetFailures, reopen } from './outbox.ts';
