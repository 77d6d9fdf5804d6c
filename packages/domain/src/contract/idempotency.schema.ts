import * as z from 'zod';

/** The same key and body does nothing twice; the answer is the record as it is by then. */
export const idempotencyHeaders = z.object({ 'idempotency-key': z.string().min(8).max(100).optional() });
