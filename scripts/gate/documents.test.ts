import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../stack/settings.ts';

const documents = ['README.md', ...(await readdir(path.join(root, 'docs'))).map((name) => `docs/${name}`)].filter(
  (name) => name.endsWith('.md'),
);

/** Files that a text names in backquotes from the project's root, and those that it links to from its own folder. */
function filesNamed(text: string, folder: string): string[] {
  const named = [...text.matchAll(/`((?:apps|packages|scripts|docs|docker|e2e)\/[\w./-]+\.\w+)`/g)].map(
    ([, name]) => name,
  );
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)].map(([, name]) =>
    path.join(folder, name ?? ''),
  );
  return [...named, ...linked].filter((name) => name !== undefined);
}

describe('the documents', () => {
  it.each(documents)('%s names no file that is not there', async (name) => {
    const text = await readFile(path.join(root, name), 'utf8');
    const missing = filesNamed(text, path.dirname(name)).filter((file) => !existsSync(path.join(root, file)));
    expect(missing).toEqual([]);
  });

  it('prove every promise by a test and hold it by a mechanism', async () => {
    const text = await readFile(path.join(root, 'docs/reliability.md'), 'utf8');
    const rows = text
      .split('\n')
      .filter((line) => line.startsWith('| **'))
      .map((line) => line.split('|').map((cell) => cell.trim()));
    expect(rows.length).toBeGreaterThan(10);
    for (const [, promise, mechanism = '', proof = ''] of rows) {
      const held = filesNamed(mechanism, '.').filter((file) => !file.includes('.test.'));
      const proved = filesNamed(proof, '.').filter((file) => file.includes('.test.') || file === 'scripts/fuzz.ts');
      expect([promise, held.length > 0, proved.length > 0]).toEqual([promise, true, true]);
    }
  });
});
