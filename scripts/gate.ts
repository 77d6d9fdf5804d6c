// `pnpm gate`: all checks besides the tests, the same here and in CI.
import path from 'node:path';
import { turboBuild } from './stack/build.ts';
import type { ChildSpec } from './stack/child.ts';
import { runUntilStopped } from './stack/run-until-stopped.ts';
import { root } from './stack/settings.ts';

type Check = { name: string; run: ChildSpec['run']; env?: NodeJS.ProcessEnv };

function tool(name: string, ...args: string[]): Check['run'] {
  return { command: path.join(root, 'node_modules', '.bin', name), args };
}

const readings: Check[] = [
  { name: 'format', run: tool('oxfmt', '--check', '.') },
  { name: 'types', run: tool('tsc', '-b', '--checkers', '1', '--builders', '2') },
  { name: 'lint', run: tool('oxlint', '--type-aware', '--deny-warnings') },
  { name: 'import boundaries', run: { script: 'scripts/boundaries.ts' } },
  { name: 'dead code', run: tool('knip') },
  { name: 'wording', run: { script: 'scripts/wording.ts' } },
  { name: 'API description', run: { script: 'scripts/openapi.ts' } },
  { name: 'build', ...(await turboBuild(process.env)) },
];
/**
 * As who may do everything and as those who see less of a record; other staff are the administrator with fewer grants, and
 * `access.matrix.test.ts` asks as them.
 */
const fuzz: Check = { name: 'fuzz', run: { script: 'scripts/fuzz.ts', args: ['--as', 'admin,reseller,owner,nobody'] } };

await runUntilStopped(async (supervisor) => {
  const failed = (await Promise.all([inTurn([fuzz]), inTurn(readings)])).reduce((sum, count) => sum + count, 0);
  console.log(`\ngate: ${readings.length + 1 - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;

  async function inTurn(checks: readonly Check[]): Promise<number> {
    let failed = 0;
    for (const check of checks) if (!(await passes(check))) failed += 1;
    return failed;
  }

  async function passes({ name, run, env = process.env }: Check): Promise<boolean> {
    const started = performance.now();
    const output: string[] = [];
    const passed = await supervisor.succeeds({ name, run, cwd: root, env, onLine: (line) => output.push(line) });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${passed ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)`);
    if (!passed) console.log(output.map((line) => `        ${line}`).join('\n'));
    return passed;
  }
});
