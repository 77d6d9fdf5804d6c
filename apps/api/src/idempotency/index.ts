/** What other features may use of this one. */
export { once } from './idempotency.ts';
