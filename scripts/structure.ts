import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { featureCircles, featureGraph } from './gate/featureCircles.ts';
import { root } from './stack/settings.ts';
import { lengthOf, walks } from './structure/walks.ts';

const LONG_FILE = 300;

/** What docs/architecture.md says of the structure, counted anew. */
const graph = featureGraph(path.join(root, 'apps/api/src'));
/** Folders that are no features: what features stand on, and the demo's data. */
const isShared = new Set(['http', 'db', 'events', 'demo']);
const rows: [string, string | number][] = [
  ['features of the API', [...graph.keys()].filter((folder) => !isShared.has(folder)).length],
  ['circles between them', featureCircles(graph).length],
  ...Object.entries(walks).map(([who, walk]): [string, string] => {
    const { files, names } = lengthOf(root, walk);
    return [`names and files of the walk: ${who}`, `${names} in ${files}`];
  }),
  ...[
    'apps/api/src',
    'packages/domain/src',
    'packages/web/src',
    'apps/backoffice/src',
    'apps/guest/src',
    'apps/web-server/src',
    'scripts',
  ].map((folder): [string, string] => [`comments in ${folder}`, `${(commentShare(folder) * 100).toFixed(1)} %`]),
  ['rows of the glossary', linesOf('docs/glossary.md').filter((line) => /^\|(?! *-| term)/i.test(line)).length],
  [
    'lines of the Coupons screen',
    ['CouponsPage.tsx', 'CouponForm.tsx'].reduce(
      (sum, file) => sum + linesOf(`apps/backoffice/src/features/coupons/${file}`).length,
      0,
    ),
  ],
  [
    `production files over ${LONG_FILE} lines, wording aside`,
    productionFiles(['-l', '']).filter((file) => !/locales|texts/.test(file) && linesOf(file).length > LONG_FILE)
      .length,
  ],
  ['production files that name the tip of a booking', productionFiles(['-lw', 'tip']).length],
];
for (const [what, value] of rows) console.log(`${what.padEnd(50)} ${value}`);

function commentShare(folder: string): number {
  const lines = productionFiles(['-l', ''], folder).flatMap(linesOf);
  return lines.filter((line) => /^\s*(\/\/|\/\*|\*)/.test(line)).length / lines.length;
}

/** Files of TypeScript that `git grep` finds, tests and demo data aside. */
function productionFiles(grep: string[], folder = '.'): string[] {
  const found = execFileSync('git', ['grep', ...grep, '--', `${folder}/*.ts`, `${folder}/*.tsx`], { cwd: root });
  return String(found)
    .split('\n')
    .filter((file) => file !== '' && !/\.test\.|\/tests\/|^packages\/testing|\/demo\/|^e2e/.test(file));
}

function linesOf(file: string): string[] {
  return readFileSync(path.join(root, file), 'utf8').trimEnd().split('\n');
}
