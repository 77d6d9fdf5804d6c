import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../stack/settings.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(root, 'apps/guest/src/planted-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The rules that the repository's lint reports for a planted file of the guest app. */
async function complaintsAbout(source: string): Promise<string> {
  const file = path.join(folder, 'planted.ts');
  await writeFile(file, source);
  const { stdout } = spawnSync(path.join(root, 'node_modules/.bin/oxlint'), ['--format', 'unix', file], { cwd: root });
  return String(stdout);
}

it.each([
  'export const a = localStorage;',
  'export const a = window.sessionStorage;',
  'export const a = () => indexedDB;',
  'export const a = () => globalThis.caches;',
])('lint refuses to name what throws where storage is blocked: %s', async (source) => {
  expect(await complaintsAbout(source)).toContain('use @marea/web/storage/storage');
});

it('lint refuses hooks that go past the one accessor, and an id that plain http has not', async () => {
  const hook = "import { useLocalStorage } from '@mantine/hooks';\nexport const a = useLocalStorage;";

  expect(await complaintsAbout(hook)).toContain('no-restricted-imports');
  expect(await complaintsAbout('export const a = crypto.randomUUID();')).toContain('no-restricted-properties');
});

it('lint takes the accessor itself', async () => {
  const source = "import { tabStorage } from '@marea/web/storage/storage';\nexport const a = tabStorage.getItem('a');";

  expect(await complaintsAbout(source)).not.toContain('error');
});
