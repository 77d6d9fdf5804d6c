export { createDispatcher } from './dispatcher.ts';
export type { EffectAttempt, Effect, EffectHandlers, Effects } from './effect.ts';
export { OutcomeUnknown, PermanentFailure } from './effect.ts';
export { enqueue, enqueueOnce, forgetFailures, reopen } from './outbox.ts';
