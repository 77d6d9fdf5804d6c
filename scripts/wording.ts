// `pnpm wording`: every key exists in both languages and is used, a feature uses its own wording,
// and no text stands in a component. `node scripts/wording.ts <folder>` looks at one app.
import path from 'node:path';
import { root } from './stack/settings.ts';
import { foreignNamespaces } from './wording/foreign-namespaces.ts';
import { i18nextCli } from './wording/i18next-cli.ts';

/** What to look for in an app; each fails with the places it found. */
const checks = [
  (app: string) => i18nextCli(app, 'lint'),
  (app: string) => i18nextCli(app, 'status', 'en', '--hide-translated'),
  (app: string) => i18nextCli(app, 'status', 'es', '--hide-translated'),
  (app: string) => i18nextCli(app, 'status', '--unused'),
  foreignNamespaces,
];

const [folder] = process.argv.slice(2);
const apps = folder ? [path.resolve(folder)] : ['guest', 'backoffice'].map((app) => path.join(root, 'apps', app));
const found = await Promise.all([
  ...apps.flatMap((app) => checks.map((check) => check(app))),
  ...(folder ? [] : [i18nextCli(path.join(root, 'packages/web'), 'lint')]),
]);

const faults = found.filter((output) => output !== null);
for (const output of faults) console.error(output);
process.exitCode = faults.length > 0 ? 1 : 0;
