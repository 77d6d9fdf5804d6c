export { createDispatcher } from './dispatcher.ts';
export type { EffectAttempt, Effect, EffectHandlers, Effects } from './effect.ts';
export { NotBefore, OutcomeUnknown, PermanentFailure } from './effect.ts';
export { enqueue, enqueueOnce, forgetFailures, repeat, reopen } from './outbox.ts';
