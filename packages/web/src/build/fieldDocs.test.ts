import path from 'node:path';
import type { Plugin } from 'vite';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { dropFieldDocs, withoutFieldDocs } from './fieldDocs.ts';

const ENTRY = '/packages/domain/src/planted.schema.ts';
const SENTENCE = 'Whether the planted vessel has a flag.';

/** A page's script made of a schema with a description. */
async function builtScript(code: string, late?: Plugin): Promise<string> {
  const planted: Plugin = {
    name: 'planted',
    resolveId: (id) => (id === ENTRY ? ENTRY : null),
    load: (id) => (id === ENTRY ? { code, moduleType: 'ts' } : null),
  };
  const built = await build({
    root: path.join(import.meta.dirname, '../..'),
    configFile: false,
    logLevel: 'silent',
    plugins: [planted, withoutFieldDocs(), ...(late ? [late] : [])],
    build: { write: false, rolldownOptions: { input: ENTRY, external: ['zod'], preserveEntrySignatures: 'strict' } },
  });
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  return outputs.map((each) => (each.type === 'chunk' ? each.code : '')).join('');
}

const schema = `import * as z from 'zod';
export const vessel: z.ZodObject = z.strictObject({ flag: z.boolean().meta({ description: '${SENTENCE}', example: true }) });`;

it('keeps descriptions of fields out of a page', async () => {
  const script = await builtScript(schema);
  expect(script).toContain('flag');
  expect(script).not.toContain(SENTENCE);
});

it('fails the build where a description is added behind it', async () => {
  const late: Plugin = {
    name: 'late',
    transform: (code, id) =>
      id === ENTRY ? code.replace('boolean()', `boolean().meta({ description: '${SENTENCE}' })`) : null,
  };
  await expect(builtScript(schema, late)).rejects.toThrow('planted.schema.ts');
});

it('drops nested ones, and leaves what checks and forms read', () => {
  const code = `z.array(z.string().max(3).meta({ example: 'a' })).meta({ uniqueItems: true }).meta({ description: 'b' })`;
  expect(dropFieldDocs(code)).toBe('z.array(z.string().max(3)).meta({ uniqueItems: true })');
});
