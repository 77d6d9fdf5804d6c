import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { readVersionSchema } from '../contract/defineList.ts';
import { one } from '../contract/envelope.schema.ts';
import { idSchema, idOrSlugSchema } from '../core/ids.schema.ts';
import { settingsEndpoints } from './settings.endpoints.ts';
import { settingsSchema, guestSettingsSchema, publicSettingsSchema, settingsFields } from './settings.schema.ts';

export const settingsContract = contractOf(settingsEndpoints, {
  settings: {
    query: z.strictObject({ companyId: idSchema.optional() }),
    response: one(z.union([settingsSchema, publicSettingsSchema])),
    summary: 'The company\u2019s settings; owners and resellers get what guests may know',
    tag: 'settings',
  },
  updateSettings: {
    body: z.strictObject({
      settings: z
        .strictObject(settingsFields)
        .partial()
        .meta({ description: 'The settings to change; absent ones stay.' }),
      companyId: idSchema.optional().meta({
        description: 'The id of the company; only those who administer all companies need it.',
      }),
      version: readVersionSchema,
    }),
    response: one(settingsSchema),
    errors: ['version_conflict', 'busy'],
    summary: 'Change the settings that are sent',
    tag: 'settings',
  },
  guestSettings: {
    params: { slug: idOrSlugSchema },
    response: one(guestSettingsSchema),
    summary: 'A company\u2019s welcome page, its policies and contact',
    tag: 'guest',
  },
});
