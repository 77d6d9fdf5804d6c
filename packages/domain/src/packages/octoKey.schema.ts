import * as z from 'zod';
import { idSchema } from '../core/ids.schema.ts';
import { line } from '../core/text/text.schema.ts';
import { instantSchema } from '../core/time/zone.schema.ts';

/** A reseller's OCTO API key as staff see it, without the key itself. */
export const octoKeySchema = z.strictObject({
  _id: idSchema,
  resellerId: idSchema.meta({ description: 'The id of the reseller whose key it is.' }),
  name: line(80).meta({ description: 'The purpose of the key.', example: 'Booking platform' }),
  prefix: z
    .string()
    .meta({ description: 'The first characters of the key, by which people recognise it.', example: 'octo_3fA9xQ' }),
  createdAt: instantSchema,
  lastUsedAt: instantSchema.nullable().meta({ description: 'When it was last used, to the minute; null if never.' }),
  expiresAt: instantSchema.nullable().meta({ description: 'When it expires; null if never.' }),
  revokedAt: instantSchema.nullable().meta({ description: 'When staff revoked it; null until then.' }),
});
export type OctoKey = z.output<typeof octoKeySchema>;

export const newOctoKeySchema = z.strictObject({
  name: octoKeySchema.shape.name,
  expiresAt: octoKeySchema.shape.expiresAt.optional(),
});

export const createdOctoKeySchema = octoKeySchema.extend({
  key: z.string().meta({
    description: 'The key, shown this once: the reseller sends it as a bearer token.',
    example: 'octo_ZG9jdW1lbnRlZC1leGFtcGxl',
  }),
});
