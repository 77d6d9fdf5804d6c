import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { layoutFile, layoutSource } from './layout.ts';

it('the layout that the API fills is the compiled one', async () => {
  expect(await readFile(layoutFile, 'utf8'), 'run pnpm mails').toBe(await layoutSource());
});
