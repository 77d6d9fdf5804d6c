import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../stack/settings.ts';

const sound: Record<string, string> = {
  'src/locales/en/app.ts': `export default { close: 'Close', trips_one: '{{count}} trip', trips_other: '{{count}} trips' };`,
  'src/locales/es/app.ts': `export default { close: 'Cerrar', trips_one: '{{count}} paseo', trips_other: '{{count}} paseos' };`,
  'src/locales/en/welcome.ts': `export default { title: 'Welcome' };`,
  'src/locales/es/welcome.ts': `export default { title: 'Bienvenidos' };`,
  'src/features/welcome/Page.tsx': page(`<a title={t('app:close')}>{t('title')} · {t('app:trips', { count: 2 })}</a>`),
};

const faulty: Record<string, string> = {
  'src/locales/en/app.ts': `export default { close: 'Close', leftover: 'Left over' };`,
  'src/locales/es/app.ts': `export default { leftover: 'Sobra' };`,
  'src/features/welcome/Page.tsx': page(`<section>
    {t('nowhere')}
    {t('app:close')}
  </section>`),
  'src/features/welcome/Foreign.tsx': page(`<p>{t('title')}</p>`).replace(`'welcome', 'app'`, `'booking'`),
};

function page(content: string): string {
  return `import { useTranslation } from 'react-i18next';
    export function Page() { const { t } = useTranslation(['welcome', 'app']); return ${content}; }`;
}

/** Elements with a text in the code, one on each line of a file. */
const literals = [
  `<p>Hello</p>`,
  `<p>{'Hello'}</p>`,
  `<p>{\`Hello \${name}\`}</p>`,
  `<p>{isNew ? 'Hello' : null}</p>`,
  `<p>{isNew && 'Hello'}</p>`,
  `<section aria-label="Hello" />`,
  `<input placeholder="Hello" />`,
  `<input title="Hello" />`,
  `<img alt="Hello" />`,
  `<Field label="Hello" />`,
  `<Field label={isNew ? 'Hello' : undefined} />`,
];

/** The output of `pnpm wording` for an app of these files. */
async function look(files: Record<string, string>): Promise<{ exitCode: number | null; output: string }> {
  const app = await mkdtemp(path.join(os.tmpdir(), 'marea-wording-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(path.join(app, path.dirname(file)), { recursive: true });
      await writeFile(path.join(app, file), text);
    }
    const run = spawnSync(process.execPath, [path.join(root, 'scripts/wording.ts'), app], { encoding: 'utf8' });
    return { exitCode: run.status, output: run.stdout + run.stderr };
  } finally {
    await rm(app, { recursive: true, force: true });
  }
}

describe('pnpm wording', () => {
  let result: Awaited<ReturnType<typeof look>>;
  beforeAll(async () => {
    result = await look({
      ...sound,
      ...faulty,
      'src/Literals.tsx': ['export const elements = [', ...literals.map((element) => `${element},`), '];'].join('\n'),
    });
  }, 60_000);

  it('passes an app whose wording is complete', async () => {
    expect(await look(sound)).toEqual({ exitCode: 0, output: '' });
  }, 60_000);

  it('fails for one whose wording is not', () => {
    expect(result.exitCode).toBe(1);
  });

  it.each(literals)('finds the text in %s', (element) => {
    expect(result.output).toContain(`src/Literals.tsx:${literals.indexOf(element) + 2}:`);
  });

  it('finds a key that is in no language, and one that is in one only', () => {
    expect(result.output).toMatch(/nowhere\s+\(absent\)/);
    expect(result.output).toMatch(/close\s+\(absent\)/);
  });

  it('fails for a key that only a third language lacks', async () => {
    const { exitCode, output } = await look({
      ...sound,
      'src/locales/fr/app.ts': `export default { trips_one: '{{count}} sortie', trips_other: '{{count}} sorties' };`,
      'src/locales/fr/welcome.ts': `export default { title: 'Bienvenue' };`,
    });
    expect(exitCode).toBe(1);
    expect(output).toMatch(/close\s+\(absent\)/);
    expect(output).not.toMatch(/(?:title|trips)\w*\s+\(absent\)/);
  }, 60_000);

  it('finds a key that nobody uses', () => {
    expect(result.output).toMatch(/\[en\/app\][^[]*leftover/);
  });

  it("finds the use of another feature's wording", () => {
    expect(result.output).toContain('src/features/welcome/Foreign.tsx uses the wording of booking');
  });
});
