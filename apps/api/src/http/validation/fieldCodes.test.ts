import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { errorTexts } from '@marea/texts/errors/errors';
import { fieldTexts } from '@marea/texts/fields';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
/** Where a rule or a schema says what is wrong with a field. */
const NAMED = /(?:invalidField\([^;]*?,\s*|message: |error: )'([a-z_]+)'\s*[,})]/g;

it('every code of a wrong field has its wording', async () => {
  const codes = new Set<string>();
  for await (const file of glob('{apps/api,packages/domain}/src/**/*.ts', { cwd: root })) {
    if (file.includes('.test.')) continue;
    const source = await readFile(`${root}/${file}`, 'utf8');
    for (const [, code = ''] of source.matchAll(NAMED)) codes.add(code);
  }
  expect(codes.size).toBeGreaterThan(60);
  expect([...codes].filter((code) => !(code in fieldTexts.en) && !(code in errorTexts.en))).toEqual([]);
});
