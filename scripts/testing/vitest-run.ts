import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../stack/settings.ts';
import type { Supervisor } from '../stack/supervisor.ts';

export type Counts = { passed: number; failed: number; skipped: number };
export type VitestRun = Counts & {
  /** Each failed test, by its file and name, and what it said. */
  failures: readonly string[];
};

/** The parts of vitest's JSON report that are read. */
type Report = {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: readonly {
    name: string;
    status: string;
    /** Set for a file that does not load. */
    message: string;
    assertionResults: readonly { status: string; fullName: string; failureMessages: readonly string[] | null }[];
  }[];
};
/** Lines kept of a failure's message: what was expected and where, without the rest of the stack. */
const MAX_FAILURE_LINES = 12;

/**
 * Runs vitest in a folder, showing its output, and counts its tests. A run that fails without a
 * failed test (a file that does not load, an error outside of any test) counts as one failure.
 */
export async function runVitest(
  supervisor: Supervisor,
  options: { name: string; folder: string; reportFile: string; args?: readonly string[]; env?: NodeJS.ProcessEnv },
): Promise<VitestRun> {
  const script = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${options.reportFile}`];
  const succeeded = await supervisor.succeeds({
    name: options.name,
    run: { script, args: ['run', ...reporters, ...(options.args ?? [])] },
    cwd: path.join(root, options.folder),
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...options.env },
    onLine: (line) => console.log(line),
  });
  const json = await readFile(options.reportFile, 'utf8').catch(() => undefined);
  return { ...countTests(json, succeeded), failures: json === undefined ? [] : failuresOf(json, root) };
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

/** The failed tests of a JSON report, and the files of it that did not load, by their paths within a folder. */
export function failuresOf(json: string, folder: string): string[] {
  const report: Report = JSON.parse(json);
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(folder, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [described(file, message)];
    return failed.map((test) => described(`${file} > ${test.fullName}`, test.failureMessages?.join('\n') ?? ''));
  });
}

function described(what: string, message: string): string {
  const lines = message.trim().split('\n').slice(0, MAX_FAILURE_LINES);
  return [`FAILED  ${what}`, ...lines.map((line) => `        ${line.trimEnd()}`)].join('\n');
}

/** The sum of several runs. */
export function addCounts(runs: readonly Counts[]): Counts {
  return {
    passed: runs.reduce((sum, run) => sum + run.passed, 0),
    failed: runs.reduce((sum, run) => sum + run.failed, 0),
    skipped: runs.reduce((sum, run) => sum + run.skipped, 0),
  };
}
