import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DEFAULT_ZONE, wallClock } from '@marea/domain/core/time/zone';
import type { ApiDescription } from './fuzz/description.ts';
import { readFindings } from './fuzz/findings.ts';
import { findKnownIds } from './fuzz/knownIds.ts';
import { provideSchemathesis } from './fuzz/schemathesis.ts';
import { prepareForFuzzing } from './fuzz/settings.ts';
import type { FuzzTarget } from './fuzz/target.ts';
import { createMissingRecords, isSignedIn, signInToTarget, startFuzzTarget } from './fuzz/target.ts';
import { demoLogins } from './stack/demo-logins.ts';
import { runUntilStopped } from './stack/run-until-stopped.ts';

/**
 * `pnpm fuzz [--thorough | --long] [--as admin,nobody] [--seed N] [--only PATTERN]`: sends generated requests to
 * every operation, as each demo user and without a session. Fails on a 5xx, an undescribed answer, or an accepted
 * invalid request. A seed repeats its requests; --thorough tries the limits of the fields of bodies too, --long sends
 * many more; --only filters paths.
 */
const [company] = demoLogins.companies;
const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {
    thorough: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    as: { type: 'string', default: [...company.users, 'nobody'].join() },
    seed: { type: 'string', default: '2026' },
    only: { type: 'string' },
  },
});

const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
  'negative_data_rejection',
];
const excluded = ['/api/user/logout', '/api/live'];
/** Has every grant; other roles are mostly refused and send fewer requests. */
const WHOLE = 'admin';
const MAX_RUN_MS = values.long ? 7_200_000 : 900_000;

await runUntilStopped(async (supervisor) => {
  const report = (line: string): void => console.log(`- ${line}`);
  const schemathesis = await provideSchemathesis(report);
  const target = await startFuzzTarget(supervisor, report);
  const users = values.as.split(',');
  const tokens = new Map<string, string>();
  // Also for users not selected: with the same seed the requests stay the same.
  for (const user of company.users) tokens.set(user, await signInToTarget(target, user));
  await createMissingRecords(target, tokens.get(WHOLE) ?? '');
  const files = await writeFiles(target);
  report(`Fuzzing with seed ${values.seed}`);

  async function fuzzAs(user: string): Promise<boolean> {
    const began = performance.now();
    const token = tokens.get(user);
    const runs: Finished[] = [];
    for (const part of partsFor(user)) {
      const options = { timeoutMs: MAX_RUN_MS, cwd: target.folder };
      const { code, output } = await schemathesis(argumentsFor(target, files, part, token), options);
      runs.push({ code, ...readFindings(output) });
    }
    const hasSession = !token || (await isSignedIn(target, token));
    const seconds = ((performance.now() - began) / 1_000).toFixed(0);
    const requests = runs.reduce((sum, run) => sum + run.requests, 0);
    const passed = runs.every((run) => run.code === 0 && run.requests > 0) && hasSession;
    console.log(`${passed ? 'ok    ' : 'FAILED'}  as ${user}: ${requests} requests (${seconds} s)`);
    if (!passed) console.log(runs.map(({ findings }) => findings).join('\n'));
    if (!hasSession) {
      console.log(`The session of ${user} ended on the way: what came after it was refused and proves nothing.`);
      console.log('Exclude the operation that ended it, or keep it from the person who is signed in.');
    }
    return passed;
  }

  /** One run at a time keeps two processors busy. */
  async function fuzzInTurn(group: readonly string[]): Promise<number> {
    let failed = 0;
    for (const user of group) if (!(await fuzzAs(user))) failed += 1;
    return failed;
  }
  const groups = [users.filter((user) => user === WHOLE), users.filter((user) => user !== WHOLE)];
  const failed = (await Promise.all(groups.map(fuzzInTurn))).reduce((sum, one) => sum + one, 0);
  if (failed > 0) console.log(target.apiLog().join('\n'));
  console.log(`\nfuzz: ${users.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

type Finished = { code: number | null } & ReturnType<typeof readFindings>;
type Files = { schema: string; settings: string };

async function writeFiles(target: FuzzTarget): Promise<Files> {
  const response = await fetch(`${target.url}/api/openapi.json`);
  const known = await findKnownIds(target.mongoUri, company.slug);
  const today = wallClock(DEFAULT_ZONE, Date.now()).date;
  const { description, settings } = prepareForFuzzing((await response.json()) as ApiDescription, known, today);
  const files = {
    schema: path.join(target.folder, 'openapi.json'),
    settings: path.join(target.folder, 'schemathesis.toml'),
  };
  await writeFile(files.schema, JSON.stringify(description));
  await writeFile(files.settings, settings);
  return files;
}

/** A run of Schemathesis: its phases, and the most random requests of an operation. */
type Part = { phases: string; examples: number; method?: 'GET' };

/**
 * The phase `coverage` tries the limits of every field. `badInput.test.ts` tries those of bodies, so they are left out
 * here unless `--thorough`; those of addresses are tried only here.
 */
function partsFor(user: string): Part[] {
  if (values.long) return [{ phases: 'examples,coverage,fuzzing', examples: 100 }];
  if (user !== WHOLE) return [{ phases: 'examples,fuzzing', examples: 2 }];
  if (values.thorough || values.only) return [{ phases: 'examples,coverage,fuzzing', examples: 6 }];
  return [
    { phases: 'examples,fuzzing', examples: 10 },
    { phases: 'coverage', examples: 1, method: 'GET' },
  ];
}

function argumentsFor(target: FuzzTarget, { schema, settings }: Files, part: Part, token?: string): string[] {
  return [
    `--config-file=${settings}`,
    'run',
    schema,
    `--url=${target.url}`,
    `--checks=${checks.join()}`,
    `--phases=${part.phases}`,
    `--max-examples=${part.examples}`,
    ...(part.method ? [`--include-method=${part.method}`] : []),
    `--seed=${values.seed}`,
    ...excluded.map((one) => `--exclude-path=${one}`),
    ...(values.only ? [`--include-path-regex=${values.only}`] : []),
    ...(token ? [`--header=Authorization: Bearer ${token}`] : []),
    '--generation-with-security-parameters=false',
    '--generation-database=none',
    '--suppress-health-check=all',
    '--continue-on-failure',
    '--warnings=off',
    '--no-color',
  ];
}
