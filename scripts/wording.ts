// `pnpm wording [folder]`: keys exist in every language of the app and are used, features use their own, components have no
// text.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { failureOf } from './stack/failure-of.ts';
import { root } from './stack/settings.ts';
import { findForeignNamespaces } from './wording/foreign-namespaces.ts';

const cli = fileURLToPath(new URL('cli.js', import.meta.resolve('i18next-cli')));
const oxlint = path.join(root, 'node_modules/.bin/oxlint');
const config = (name: string) => path.join(root, 'scripts/wording', name);

const keys = (app: string, ...command: string[]) =>
  failureOf(process.execPath, [cli, '--config', config('i18next.config.ts'), ...command], app);
const literalTexts = (folder: string) =>
  failureOf(
    oxlint,
    ['--config', config('oxlintrc.json'), '--ignore-pattern', '**/*.test.*', '--format', 'unix', 'src'],
    folder,
  );

async function missingKeys(app: string): Promise<string | null> {
  const entries = await readdir(path.join(app, 'src/locales'), { withFileTypes: true });
  const languages = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const faults = await Promise.all(languages.map((language) => keys(app, 'status', language, '--hide-translated')));
  return faults.filter((failure) => failure !== null).join('\n') || null;
}

const checks = [
  (app: string) => missingKeys(app),
  (app: string) => keys(app, 'status', '--unused'),
  findForeignNamespaces,
  literalTexts,
];

const [folder] = process.argv.slice(2);
const apps = folder ? [path.resolve(folder)] : ['guest', 'backoffice'].map((app) => path.join(root, 'apps', app));
const failures = await Promise.all([
  ...apps.flatMap((app) => checks.map((check) => check(app))),
  ...(folder ? [] : [literalTexts(path.join(root, 'packages/web'))]),
]);

for (const failure of failures) if (failure !== null) console.error(failure);
process.exitCode = failures.every((failure) => failure === null) ? 0 : 1;
