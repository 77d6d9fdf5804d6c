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
    name: line(80).meta({ description: 'What the key is for.', example: 'Accounting' }),
    roleId: idSchema.meta({ description: 'The role whose grants the key has, as far as its maker has them too.' }),
    role: z.string().meta({ description: 'The name of the role; empty for a removed one.', example: 'Ventas' }),
    prefix: z
      .string()
      .meta({ description: 'The first characters of the key, to recognise it.', example: 'marea_3fA9xQ' }),
    state: z.enum(apiKeyStates).meta({
      description:
        'Whether it works: `suspended` while its maker or its role is switched off, or its maker has nothing of the role.',
      example: 'valid',
    }),
    createdBy: z
      .strictObject({ userId: idSchema, name: z.string().meta({ description: 'Their name.', example: 'Ana Reyes' }) })
      .meta({ description: 'Who made it.' }),
    createdAt: instantSchema,
    lastUsedAt: instantSchema.nullable().meta({ description: 'When it was last used, to the minute; null: never.' }),
    expiresAt: instantSchema.nullable().meta({ description: 'When it expires; null: never.' }),
    revokedAt: instantSchema.nullable().meta({ description: 'When staff revoked it; null before.' }),
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
