import * as z from 'zod';
import { idSchema } from '../core/ids.schema.ts';
import { line } from '../core/text/text.schema.ts';
import { instantSchema } from '../core/time/zone.schema.ts';

export const apiKeyStates = ['valid', 'expired', 'revoked', 'suspended'] as const;
export type ApiKeyState = (typeof apiKeyStates)[number];

/** A company's API key as staff see it, without the key itself. */
export const apiKeySchema = z
  .strictObject({
    _id: idSchema,
    name: line(80).meta({ description: 'The purpose of the key.', example: 'Accounting' }),
    roleId: idSchema.meta({
      description: 'The id of the role whose grants the key has, limited to those of its maker.',
    }),
    role: z.string().meta({ description: 'The name of the role; empty if it was removed.', example: 'Ventas' }),
    prefix: z
      .string()
      .meta({ description: 'The first characters of the key, by which people recognise it.', example: 'marea_3fA9xQ' }),
    state: z.enum(apiKeyStates).meta({
      description:
        'The state: `suspended` while its maker or its role is switched off, or its maker has none of the role’s grants.',
      example: 'valid',
    }),
    createdBy: z
      .strictObject({
        userId: idSchema,
        name: z.string().meta({ description: 'The name of the person.', example: 'Ana Reyes' }),
      })
      .meta({ description: 'The person who made it.' }),
    createdAt: instantSchema,
    lastUsedAt: instantSchema.nullable().meta({ description: 'When it was last used, to the minute; null if never.' }),
    expiresAt: instantSchema.nullable().meta({ description: 'When it expires; null if never.' }),
    revokedAt: instantSchema.nullable().meta({ description: 'When staff revoked it; null until then.' }),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.output<typeof apiKeySchema>;

export const newApiKeySchema = z
  .strictObject({
    name: apiKeySchema.shape.name,
    roleId: apiKeySchema.shape.roleId,
    expiresAt: apiKeySchema.shape.expiresAt.optional(),
  })
  .meta({ id: 'ApiKeyInput' });

export const createdApiKeySchema = apiKeySchema
  .extend({
    key: z.string().meta({
      description: 'The key, shown this once: it is sent as a bearer token.',
      example: 'marea_ZG9jdW1lbnRlZC1leGFtcGxl',
    }),
  })
  .meta({ id: 'ApiKeyWithSecret' });
