export { once } from './idempotency.ts';
