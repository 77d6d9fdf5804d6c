import * as z from 'zod';

/** The same key and body gives the same answer again (decisions §6). */
export const idempotencyHeaders = z.object({ 'idempotency-key': z.string().min(8).max(100).optional() });
