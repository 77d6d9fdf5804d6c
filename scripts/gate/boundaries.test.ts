import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../stack/settings.ts';

/** A planted file, its import, and the rule that it breaks; no rule where it is allowed. */
type Case = { file: string; imports: string; isType?: true; isMutual?: true; rule?: string };

const cases: Case[] = [
  { file: 'packages/domain/src/booking/a.ts', imports: 'node:fs', rule: 'domain-imports-zod-only' },
  { file: 'packages/domain/src/booking/a.ts', imports: 'dayjs', rule: 'domain-imports-zod-only' },
  { file: 'packages/domain/src/booking/a.ts', imports: '../../../texts/src/b.ts', rule: 'domain-imports-zod-only' },
  { file: 'packages/domain/src/booking/a.schema.ts', imports: 'zod' },
  { file: 'packages/domain/src/booking/a.schema.ts', imports: '../contract.ts', rule: 'the-table-is-the-roof' },
  { file: 'packages/domain/src/booking/a.ts', imports: 'zod', rule: 'schemas-go-by-their-name' },
  { file: 'packages/domain/src/booking/a.ts', imports: './b.schema.ts', rule: 'schemas-go-by-their-name' },
  { file: 'packages/domain/src/booking/a.endpoints.ts', imports: './b.contract.ts', rule: 'schemas-go-by-their-name' },
  { file: 'packages/domain/src/booking/a.ts', imports: './b.schema.ts', isType: true },
  { file: 'packages/domain/src/booking/a.contract.ts', imports: './b.schema.ts' },
  { file: 'apps/guest/src/app/a.tsx', imports: 'zod', rule: 'pages-ship-schemas-in-forms-only' },
  { file: 'apps/guest/src/app/a.ts', imports: '@marea/domain/b.schema', rule: 'pages-ship-schemas-in-forms-only' },
  { file: 'apps/guest/src/app/a.ts', imports: '@marea/domain/b.contract', rule: 'pages-ship-schemas-in-forms-only' },
  { file: 'packages/web/src/a.ts', imports: '@marea/domain/b.contract', rule: 'pages-ship-schemas-in-forms-only' },
  { file: 'packages/texts/src/a.ts', imports: '@marea/domain/b.schema', rule: 'pages-ship-schemas-in-forms-only' },
  { file: 'apps/backoffice/src/app/a.ts', imports: '@marea/domain/b.schema', rule: 'pages-ship-schemas-in-forms-only' },
  { file: 'apps/backoffice/src/features/a/ThingForm.tsx', imports: '@marea/domain/b.schema' },
  { file: 'apps/guest/src/app/a.ts', imports: '@marea/domain/b.contract', isType: true },
  { file: 'apps/guest/src/app/a.ts', imports: '@marea/domain/b.endpoints' },
  { file: 'packages/domain/src/booking/a.ts', imports: '../core/b.ts' },
  { file: 'packages/texts/src/a.ts', imports: '@marea/web/b', rule: 'texts-import-domain-only' },
  { file: 'packages/texts/src/a.ts', imports: '@marea/domain/b' },
  { file: 'packages/web/src/a.tsx', imports: '@marea/api/b', rule: 'web-imports-domain-and-texts' },
  { file: 'packages/web/src/a.tsx', imports: '../../../apps/guest/src/b.ts', rule: 'web-imports-domain-and-texts' },
  { file: 'packages/web/src/a.tsx', imports: '@marea/texts/b' },
  { file: 'apps/api/src/booking/a.ts', imports: '@marea/web/b', rule: 'api-imports-domain-and-texts' },
  { file: 'apps/api/src/booking/a.ts', imports: '../../../../scripts/b.ts', rule: 'api-imports-domain-and-texts' },
  { file: 'apps/api/src/booking/a.ts', imports: '@marea/domain/b' },
  { file: 'apps/backoffice/src/app/a.tsx', imports: '@marea/api/b', rule: 'front-ends-stay-apart' },
  { file: 'apps/guest/src/app/a.tsx', imports: '../../../backoffice/src/b.ts', rule: 'front-ends-stay-apart' },
  { file: 'apps/guest/src/app/a.tsx', imports: '@marea/web/b' },
  { file: 'apps/guest/src/app/a.tsx', imports: 'node:path', rule: 'front-ends-run-in-a-browser' },
  { file: 'apps/backoffice/src/features/booking/a.tsx', imports: '../guests/b.ts', rule: 'features-stay-apart' },
  {
    file: 'apps/backoffice/src/features/brand-new/in/a.tsx',
    imports: '../../guests/b.ts',
    rule: 'features-stay-apart',
  },
  { file: 'apps/backoffice/src/features/booking/in/a.tsx', imports: '../b.ts' },
  { file: 'apps/backoffice/src/app/a.tsx', imports: '../features/guests/b.ts' },
  { file: 'apps/guest/src/core/a.ts', imports: '../ui/b.ts', rule: 'the-core-is-the-ground' },
  { file: 'apps/guest/src/ui/a.ts', imports: '../core/b.ts' },
  { file: 'apps/backoffice/src/ui/a.ts', imports: '../features/guests/b.ts', rule: 'the-kit-knows-no-feature' },
  { file: 'apps/backoffice/src/features/guests/a.ts', imports: '../../app/b.ts', rule: 'features-know-no-roof' },
  {
    file: 'apps/api/src/booking/a.ts',
    imports: '../fleet/b.collection.ts',
    rule: 'api-features-are-entered-by-their-index',
  },
  {
    file: 'apps/api/src/brand-new/a.ts',
    imports: '../fleet/b.routes.ts',
    rule: 'api-features-are-entered-by-their-index',
  },
  { file: 'apps/api/src/db/a.ts', imports: '../fleet/index.ts', rule: 'api-infrastructure-knows-no-feature' },
  { file: 'apps/api/src/booking/a.ts', imports: '../fleet/index.ts' },
  { file: 'apps/api/src/booking/a.ts', imports: '../db/b.ts' },
  {
    file: 'apps/api/src/booking/a.ts',
    imports: '../notifications/index.ts',
    rule: 'notifications-follow-events',
  },
  { file: 'apps/api/src/a.ts', imports: './notifications/index.ts' },
  {
    file: 'apps/api/src/checkout/provider/adapters/stripe/a.ts',
    imports: '../../b.service.ts',
    rule: 'adapters-know-their-port-only',
  },
  { file: 'apps/api/src/checkout/provider/adapters/stripe/a.ts', imports: '../../b.port.ts' },
  { file: 'apps/api/src/a.ts', imports: '@marea/testing/b', rule: 'production-imports-no-testing' },
  { file: 'packages/web/src/a.ts', imports: 'vitest', rule: 'production-imports-no-testing' },
  { file: 'apps/api/src/a.test.ts', imports: '@marea/testing/b' },
  { file: 'scripts/a.ts', imports: '@marea/testing/b' },
  { file: 'packages/domain/src/a.ts', imports: './nowhere.ts', rule: 'everything-resolves' },
  { file: 'apps/api/src/db/a.ts', imports: './back.ts', isType: true, isMutual: true, rule: 'no-circles-of-types' },
];

const workspace = ['domain', 'texts', 'web', 'testing', 'api'];
let project: string;
let objections: Map<string, string[]>;

/** Each case has its own file, so that one run of the checker covers all. */
function fileOf(planted: Case): string {
  return planted.file.replace(/\ba\b(?=[^/]*$)/, `a${cases.indexOf(planted)}`);
}

beforeAll(async () => {
  // Below the project, so that the registry's packages are found as they are from the real files.
  project = await mkdtemp(path.join(root, 'node_modules', '.cache-boundaries-'));
  for (const name of workspace) await addPackage(name);
  for (const name of ['zod', 'dayjs', 'vitest']) {
    await put(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    await put(`node_modules/${name}/index.js`, 'export {};');
  }
  for (const planted of cases) await writeCase(planted);
  objections = inspect();
});
afterAll(() => rm(project, { recursive: true, force: true }));

async function put(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(project, file)), { recursive: true });
  await writeFile(path.join(project, file), text);
}

async function addPackage(name: string): Promise<void> {
  const folder = name === 'api' ? 'apps/api' : `packages/${name}`;
  const manifest = { name: `@marea/${name}`, type: 'module', exports: { './*': './src/*.ts' } };
  await put(`${folder}/package.json`, JSON.stringify(manifest));
  for (const kind of ['', '.schema', '.contract', '.endpoints']) {
    await put(`${folder}/src/b${kind}.ts`, 'export const b = 1;');
  }
  await mkdir(path.join(project, 'node_modules/@marea'), { recursive: true });
  await symlink(path.join(project, folder), path.join(project, 'node_modules/@marea', name));
}

/** Writes the file and the one that it imports. */
async function writeCase(planted: Case): Promise<void> {
  const file = fileOf(planted);
  const use = planted.isType ? ['import type', 'export type A = typeof b'] : ['import', 'export const a = b'];
  await put(file, `${use[0]} { b } from '${planted.imports}';\n${use[1]};\n`);
  if (planted.imports.startsWith('.') && planted.rule !== 'everything-resolves') {
    const back = planted.isMutual ? `import type { A } from './${path.basename(file)}';\nexport type B = A;\n` : '';
    await put(path.join(path.dirname(file), planted.imports), `${back}export const b = 1;`);
  }
}

/** The rules that each planted file breaks. */
function inspect(): Map<string, string[]> {
  const bin = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const config = path.join(root, '.dependency-cruiser.cjs');
  const args = [bin, 'packages', 'apps', 'scripts', '--config', config, '--output-type', 'json'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8', maxBuffer: 50_000_000 });
  const report: { summary: { violations: { from: string; rule: { name: string } }[] } } = JSON.parse(stdout);
  const rulesByFile = new Map<string, string[]>();
  for (const { from, rule } of report.summary.violations)
    rulesByFile.set(from, [...(rulesByFile.get(from) ?? []), rule.name]);
  return rulesByFile;
}

describe('the import boundaries', () => {
  it.each(cases.filter(({ rule }) => rule))('$file may not import $imports', (planted) => {
    expect(objections.get(fileOf(planted))).toContain(planted.rule);
  });

  it.each(cases.filter(({ rule }) => !rule))('$file may import $imports', (planted) => {
    expect(objections.get(fileOf(planted))).toBeUndefined();
  });
});
