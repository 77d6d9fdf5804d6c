import { limits } from '@marea/api/http/limits/limits';
import { beforeAll } from 'vitest';
import { onDatabase } from './onDatabase.ts';
import { mongoUri } from './story.ts';

/**
 * All guests at a browser have one address, from which 20 trips an hour may be booked. Which stories share a copy of the
 * product depends on the machine: each file begins without counts.
 */
beforeAll(async () => {
  if (mongoUri) await onDatabase(mongoUri, (db) => db(limits).deleteMany({}));
});
