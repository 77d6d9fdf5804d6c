import * as z from 'zod';

/** A request that carries a key may be sent again: the same key and body gives the same answer (decisions §6). */
export const idempotencyHeaders = z.object({ 'idempotency-key': z.string().min(8).max(100).optional() });
