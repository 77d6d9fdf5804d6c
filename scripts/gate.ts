// `pnpm gate`: everything a change has to pass besides the tests, the same here and in CI.
import path from 'node:path';
import { pnpmExec } from './stack/build.ts';
import { runUntilStopped } from './stack/run-until-stopped.ts';
import { root } from './stack/settings.ts';
import { startChild, type ChildSpec } from './stack/child.ts';

type Check = { name: string; run: ChildSpec['run'] };

/** A tool of the workspace, with its arguments. */
function tool(name: string, ...args: string[]): Check['run'] {
  return { command: path.join(root, 'node_modules', '.bin', name), args };
}

const checks: Check[] = [
  { name: 'format', run: tool('oxfmt', '--check', '.') },
  { name: 'lint', run: tool('oxlint', '--type-aware', '--deny-warnings') },
  { name: 'types', run: tool('tsc', '-b') },
  { name: 'import boundaries', run: tool('depcruise', 'packages', 'apps', 'e2e', 'scripts') },
  { name: 'dead code', run: tool('knip') },
  { name: 'wording', run: { script: 'scripts/wording.ts' } },
  { name: 'build', run: await pnpmExec(['turbo', 'run', 'build', '--output-logs=errors-only']) },
  { name: 'fuzz', run: { script: 'scripts/fuzz.ts' } },
];

/** Runs a check and shows its output only if it failed. */
async function passes({ name, run }: Check): Promise<boolean> {
  const started = performance.now();
  const output: string[] = [];
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };
  const child = startChild({ name, run, cwd: root, env, onLine: (line) => output.push(line) });
  const passed = (await child.ended) === 0;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${passed ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)`);
  if (!passed) console.log(output.map((line) => `        ${line}`).join('\n'));
  return passed;
}

await runUntilStopped(async () => {
  let failed = 0;
  for (const check of checks) {
    if (!(await passes(check))) failed += 1;
  }
  console.log(`\ngate: ${checks.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
