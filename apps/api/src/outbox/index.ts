export { createDispatcher } from './dispatcher.ts';
export type { EffectAttempt, Effect, EffectHandlers, EffectKind, Effects } from './effect.ts';
export { Dropped, effectKinds, NotBefore, OutcomeUnknown, PermanentFailure } from './effect.ts';
export { holdDueLetters } from './givenUp.ts';
export { notedRegularly } from './notedRegularly.ts';
export { enqueue, enqueueOnce, clearErrors, outbox, repeat, reopen, withdraw } from './outbox.ts';
