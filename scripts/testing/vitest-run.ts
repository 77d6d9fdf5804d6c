import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../stack/settings.ts';
import type { Supervisor } from '../stack/supervisor.ts';

export type Counts = { passed: number; failed: number; skipped: number };

/** The parts of vitest's JSON report that are counted. */
type Report = {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numFailedTestSuites: number;
};

/**
 * Runs vitest in a folder, showing its output, and counts its tests. A run that fails without a
 * failed test (a file that does not load, an error outside of any test) counts as one failure.
 */
export async function runVitest(
  supervisor: Supervisor,
  options: { name: string; folder: string; reportFile: string; args?: readonly string[]; env?: NodeJS.ProcessEnv },
): Promise<Counts> {
  const script = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const json = ['--reporter=default', '--reporter=json', `--outputFile.json=${options.reportFile}`];
  const succeeded = await supervisor.succeeds({
    name: options.name,
    run: { script, args: ['run', ...json, ...(options.args ?? [])] },
    cwd: path.join(root, options.folder),
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...options.env },
    onLine: (line) => console.log(line),
  });
  return countTests(await readFile(options.reportFile, 'utf8').catch(() => undefined), succeeded);
}

/** Counts a JSON report; `undefined` stands for a run that wrote none. */
export function countTests(json: string | undefined, succeeded: boolean): Counts {
  if (json === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const report: Report = JSON.parse(json);
  const failed = report.numFailedTests;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !(succeeded && report.success) ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** The sum of several runs. */
export function addCounts(runs: readonly Counts[]): Counts {
  return {
    passed: runs.reduce((sum, run) => sum + run.passed, 0),
    failed: runs.reduce((sum, run) => sum + run.failed, 0),
    skipped: runs.reduce((sum, run) => sum + run.skipped, 0),
  };
}
