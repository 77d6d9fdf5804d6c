import { glob } from 'node:fs/promises';
import path from 'node:path';
import { auditedKinds } from '@marea/domain/audit/changes';
import { bookingRecordSchema } from '@marea/domain/booking/booking.schema';
import { companySchema } from '@marea/domain/company/company.schema';
import { settingsSchema } from '@marea/domain/settings/settings.schema';
import { expect, it } from 'vitest';
import * as z from 'zod';
import english from '../../locales/en/audit.ts';

const domain = path.join(import.meta.dirname, '../../../../../packages/domain/src');
/** What the log leaves out of every record. */
const unlogged = ['_id', 'companyId', 'version', 'createdAt', 'updatedAt', 'history'];

function namesIn(schema: unknown, names: Set<string>): void {
  if (schema instanceof z.ZodObject) {
    for (const [name, inner] of Object.entries(schema.shape)) {
      names.add(name);
      namesIn(inner, names);
    }
  } else if (schema instanceof z.ZodArray) namesIn(schema.element, names);
  else if (schema instanceof z.ZodUnion) for (const option of schema.options) namesIn(option, names);
  else if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) namesIn(schema.unwrap(), names);
}

it('every field of a record in the log has a name in words', async () => {
  const names = new Set<string>();
  for (const schema of [bookingRecordSchema, companySchema, settingsSchema]) namesIn(schema, names);
  for await (const file of glob('**/*.schema.ts', { cwd: domain })) {
    const declared: Record<string, unknown> = await import(/* @vite-ignore */ `${domain}/${file}`);
    for (const list of Object.values(declared)) {
      if (typeof list !== 'object' || list === null || !('row' in list) || !('name' in list)) continue;
      if ((auditedKinds as readonly unknown[]).includes(list.name)) namesIn(list.row, names);
    }
  }
  expect(names.size).toBeGreaterThan(200);
  expect([...names].filter((name) => !(name in english.fields) && !unlogged.includes(name))).toEqual([]);
});
