import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { resolveMongod } from '@marea/embedded-mongo/resolve-mongod';
import { provideBrowser } from './browser/install-browser.ts';
import { runUntilStopped } from './stack/run-until-stopped.ts';
import { StartError } from './stack/supervisor.ts';
import { addCounts, runVitest } from './testing/vitest-run.ts';

/**
 * The second half of `npm test`: the tests of every package, then the stories in a real browser. Its last line counts
 * them all; it fails if a test failed, or if none ran.
 */
const report = (line: string): void => console.log(`- ${line}`);

await runUntilStopped(async (supervisor) => {
  const mongod = await resolveMongod({ report }).catch((error: unknown) => {
    throw new StartError(error instanceof Error ? error.message : String(error));
  });
  report(`Database for the tests: MongoDB ${mongod.version} (${mongod.binary})`);
  const reports = await mkdtemp(path.join(os.tmpdir(), 'marea-tests-'));
  supervisor.onStop(() => rm(reports, { recursive: true, force: true }));

  const runs = [await runPackages(), await runStories()];
  for (const failure of runs.flatMap(({ failures }) => failures)) console.log(`\n${failure}`);
  const { passed, failed, skipped } = addCounts(runs);
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  return failed > 0 || passed === 0 ? 1 : 0;

  async function runPackages() {
    report('Running the tests of every package');
    return runVitest(supervisor, {
      name: 'tests',
      folder: '.',
      reportFile: path.join(reports, 'packages.json'),
      // By default vitest leaves one processor free; with two that is a single worker, which mostly waits.
      // Projects' own configuration files override a shared one, so the option is set here.
      args: ['--maxWorkers=100%'],
    });
  }

  async function runStories() {
    const browser = await provideBrowser(supervisor, report);
    report(
      browser
        ? `Running the stories in ${browser}`
        : 'SKIPPED: the stories, for want of a browser (set CHROMIUM to one)',
    );
    return runVitest(supervisor, {
      name: 'stories',
      folder: 'e2e',
      reportFile: path.join(reports, 'stories.json'),
      // No test has this name: all are collected and counted as skipped.
      args: browser ? [] : ['--testNamePattern=(?!)'],
      env: browser ? {} : { MAREA_WITHOUT_BROWSER: '1' },
    });
  }
});
