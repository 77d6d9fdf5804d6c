import { existsSync, globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../stack/settings.ts';

/** Without the changelog, which a release writes from the commits. */
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).filter((name) => name !== 'CHANGELOG.md');
const decisions = documents.filter((name) => /^docs\/decisions\/\d/.test(name));

/** Files named in backquotes (from the project's root) and linked files (from the text's own folder). */
function filesNamed(text: string, folder: string): string[] {
  const codePaths = [...text.matchAll(/`((?:apps|packages|scripts|docs|docker|e2e)\/[\w./-]+\.\w+)`/g)].map(
    ([, name]) => name,
  );
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)].map(([, name]) =>
    path.join(folder, name ?? ''),
  );
  return [...codePaths, ...linked].filter((name) => name !== undefined);
}

const MAX_TERMS = 60;
const MAX_RECORD_BYTES = 900;
const MAX_BYTES = 90 * 1_024;
const TEST = /\.(?:test|story)\.tsx?$|\/scripts\/fuzz\.ts$/;

/** The texts in backquotes. */
function codeIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}

/** A file that reliability.md names, from the root: without a folder of the root it is in the API. */
function fromApi(file: string): string {
  return path.join(root, /^(?:apps|packages|scripts|e2e)\//.test(file) ? file : `apps/api/src/${file}`);
}

/** The scripts of package.json that a document's code runs. */
function scriptsNamed(text: string): string[] {
  const code = [...text.matchAll(/```sh\n([^]*?)```|`([^`\n]+)`/g)].map(([, block, inline]) => block ?? inline ?? '');
  const commands = /^(?:npx --yes pnpm@[\d.]+|pnpm|npm)(?: run)?(?: --silent)? (?!exec\b)([\w:]+)/gm;
  return code.flatMap((lines) => [...lines.matchAll(commands)].map(([, name = '']) => name));
}

/** What Marea has promised; a promise leaves this list only when it is taken back. */
const promises = [
  'No slot is sold twice',
  'Nobody sails on two vessels at once',
  'A waitlist never serves more parties than allowed',
  'Money is neither lost nor doubled',
  'An acknowledged write survives',
  'A lost or overloaded database is `busy`, not a failure',
  'A repeated request takes effect once',
  "Nobody sees another's data",
  'Bad input gets a 4xx that names the field, and stores nothing',
  'Password guessing is slowed down',
  'An ended session is refused',
  'A link works once',
  'A slow provider does not stop the system',
  'A clock change breaks no booking',
  'An upload is a picture and nothing else',
  'Two people who change the same record both notice',
  'No query reads a whole collection',
];

describe('the documents', () => {
  it.each(documents)('%s names no file that is not there', async (name) => {
    const text = await readFile(path.join(root, name), 'utf8');
    const missing = filesNamed(text, path.dirname(name)).filter((file) => !existsSync(path.join(root, file)));
    expect(missing).toEqual([]);
  });

  it('run only commands that exist', async () => {
    const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { scripts: object };
    const texts = await Promise.all(documents.map((name) => readFile(path.join(root, name), 'utf8')));
    const scriptNames = texts.flatMap(scriptsNamed);
    expect(scriptNames).toContain('start');
    expect(scriptNames.filter((script) => !(script in scripts))).toEqual([]);
  });

  it('place every feature in a folder that is there', async () => {
    const [, table = ''] = (await readFile(path.join(root, 'README.md'), 'utf8')).split(/^## (?:Features|Read on)$/m);
    const rows = [...table.matchAll(/^- \*\*(.+)\*\*: (.+) → (.+)$/gm)];
    const isThere = (folder: string, roots: readonly string[]) =>
      roots.some((one) => existsSync(path.join(root, one, folder)));
    const missing = rows.flatMap(([, feature, below = '', screens = '']) =>
      [
        ...below.split(', ').filter((folder) => !isThere(folder, ['packages/domain/src', 'apps/api/src'])),
        ...screens.split('; ').flatMap((part) => {
          const app = part.endsWith(' (guest app)') ? 'apps/guest/src/features' : 'apps/backoffice/src/features';
          const folders = part.replace(' (guest app)', '').split(', ');
          return folders.filter((folder) => !folder.startsWith('`') && !isThere(folder, [app]));
        }),
      ].map((folder) => `${feature}: ${folder}`),
    );

    expect(rows.length).toBeGreaterThan(15);
    expect(missing).toEqual([]);
  });

  it('exist wherever code names one', async () => {
    const missing: string[] = [];
    const code = globSync('{apps,packages,scripts,e2e,docker}/**/*.{ts,tsx,mjs,js,css,sh,yaml,Dockerfile}', {
      cwd: root,
      exclude: (name) => ['node_modules', 'dist'].includes(path.basename(name)),
    });
    for (const file of code) {
      const text = await readFile(path.join(root, file), 'utf8');
      const documentNames = [...text.matchAll(/docs\/[\w/-]+\.md/g)].map(([document]) => document);
      missing.push(
        ...documentNames.filter((document) => !documents.includes(document)).map((name) => `${file}: ${name}`),
      );
    }
    expect(missing).toEqual([]);
  });

  it('record each decision once, in brief, and list it', async () => {
    const index = await readFile(path.join(root, 'docs/decisions/README.md'), 'utf8');
    const numbers = decisions.map((name) => path.basename(name).slice(0, 4));
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(decisions.filter((name) => !index.includes(`(${path.basename(name)})`))).toEqual([]);
    const sizes = decisions.map((name) => [name, Buffer.byteLength(readFileSync(path.join(root, name)))] as const);
    expect(sizes.filter(([, size]) => size > MAX_RECORD_BYTES)).toEqual([]);
  });

  it('prove every promise by a test and hold it by a mechanism', async () => {
    const text = await readFile(path.join(root, 'docs/reliability.md'), 'utf8');
    const rows = text.split('\n').flatMap((line) => {
      const [, promise, filesText = ''] = /^- \*\*(.+)\*\*: (.+)$/.exec(line) ?? [];
      return promise ? { promise, files: codeIn(filesText).map(fromApi) } : [];
    });
    const documentPromises = rows.map(({ promise }) => promise);
    expect(promises.filter((promise) => !documentPromises.includes(promise))).toEqual([]);
    for (const { promise, files } of rows) {
      expect([promise, files.filter((file) => !existsSync(file))]).toEqual([promise, []]);
      expect([promise, files.some((file) => !TEST.test(file))]).toEqual([promise, true]);
      expect([promise, files.some((file) => TEST.test(file))]).toEqual([promise, true]);
    }
  });

  it('explain at most sixty terms, each with where it lives', async () => {
    const text = await readFile(path.join(root, 'docs/glossary.md'), 'utf8');
    const terms = text.split('\n').filter((line) => line.startsWith('- **'));
    const unplaced = terms.filter((line) => {
      const place = codeIn(line)
        .at(-1)
        ?.replace(/^domain/, 'packages/domain/src')
        .replace(/^api/, 'apps/api/src');
      return !place || !existsSync(path.join(root, place));
    });
    expect(unplaced).toEqual([]);
    expect(terms.length).toBeGreaterThan(0);
    expect(terms.length).toBeLessThanOrEqual(MAX_TERMS);
  });

  it('weigh at most ninety kilobytes', () => {
    const sizes = documents.map((name) => Buffer.byteLength(readFileSync(path.join(root, name))));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_BYTES);
  });
});
