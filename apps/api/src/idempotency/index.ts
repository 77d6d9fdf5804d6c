export { concurrentRecord, earlierRecord, once, rememberRecord } from './idempotency.ts';
export type { Repeatable } from './idempotency.ts';
