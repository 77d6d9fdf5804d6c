import * as z from 'zod';

/** Clients in many languages read an integer into 32 bits. */
const MAX_COUNT = 2 ** 31 - 1;

export const countSchema = z.int().min(0).max(MAX_COUNT);

/** How often a record was written, from 1: a change of an older version than the current one is refused. */
export const versionSchema = z.int().min(1).max(MAX_COUNT);
