export { createDispatcher } from './dispatcher.ts';
export type { EffectHandlers } from './effect.ts';
export { enqueue } from './outbox.ts';
export { PermanentFailure } from './permanentFailure.ts';
export { createSignal } from './signal.ts';
export type { Signal } from './signal.ts';
