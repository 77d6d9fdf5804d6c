import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DEFAULT_ZONE, wallClock } from '@marea/domain/kernel/zone';
import type { Description } from './fuzz/description.ts';
import { readFindings } from './fuzz/findings.ts';
import type { FuzzedHouse } from './fuzz/house.ts';
import { furnish, isSignedIn, signIn, startFuzzedHouse } from './fuzz/house.ts';
import { findKnownIds } from './fuzz/knownIds.ts';
import { provideSchemathesis } from './fuzz/schemathesis.ts';
import { prepareForFuzzing } from './fuzz/settings.ts';
import { demoLogins } from './stack/demo-logins.ts';
import { runUntilStopped } from './stack/run-until-stopped.ts';

/**
 * `pnpm fuzz [--long] [--as admin,nobody] [--seed N] [--only PATTERN]`: sends generated requests, valid
 * and not, to every operation of `/api/openapi.json`, as each of the demo users and as nobody. Fails
 * on a 5xx, on an answer, header or status that is not described, and on an invalid request that is
 * accepted. The same seed makes the same requests; --long makes many more; --only takes the paths
 * that match.
 */
const [company] = demoLogins.companies;
const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {
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
/** They end the session, and every answer after that would be a 401. */
const excluded = ['/api/user/logout'];
/** Who may do nearly everything meets every limit of every field; for the others it is enough to knock. */
const WHOLE = 'admin';
const MAX_MS = values.long ? 7_200_000 : 900_000;

await runUntilStopped(async (supervisor) => {
  const report = (line: string): void => console.log(`- ${line}`);
  const schemathesis = await provideSchemathesis(report);
  const house = await startFuzzedHouse(supervisor, report);
  const users = values.as.split(',');
  const tokens = new Map<string, string>();
  // Also those whose turn it is not: with the same seed everybody makes the same requests, alone or not.
  for (const user of company.users) tokens.set(user, await signIn(house, user));
  await furnish(house, tokens.get(WHOLE) ?? '');
  const files = await writeFiles(house);
  report(`Fuzzing with seed ${values.seed}`);

  /** Fuzzes as one person; says how it went and, if it went wrong, everything that helps to see why. */
  async function fuzzAs(user: string): Promise<boolean> {
    const began = performance.now();
    const token = tokens.get(user);
    const { code, output } = await schemathesis(argumentsFor(house, files, user, token), {
      timeoutMs: MAX_MS,
      cwd: house.folder,
    });
    const hasSession = !token || (await isSignedIn(house, token));
    const seconds = ((performance.now() - began) / 1_000).toFixed(0);
    const { requests, told } = readFindings(output);
    const passed = code === 0 && requests > 0 && hasSession;
    console.log(`${passed ? 'ok    ' : 'FAILED'}  as ${user}: ${requests} requests (${seconds} s)`);
    if (!passed) console.log(told);
    if (!hasSession) {
      console.log(`The session of ${user} ended on the way: what came after it was refused and proves nothing.`);
      console.log('Exclude the operation that ended it, or keep it from the person who is signed in.');
    }
    return passed;
  }

  /** One after the other, so that both processors have something to do and no more. */
  async function fuzzInTurn(lane: readonly string[]): Promise<number> {
    let failed = 0;
    for (const user of lane) if (!(await fuzzAs(user))) failed += 1;
    return failed;
  }
  const lanes = [users.filter((user) => user === WHOLE), users.filter((user) => user !== WHOLE)];
  const failed = (await Promise.all(lanes.map(fuzzInTurn))).reduce((sum, one) => sum + one, 0);
  if (failed > 0) console.log(house.apiLog().join('\n'));
  console.log(`\nfuzz: ${users.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

type Files = { schema: string; settings: string };

async function writeFiles(house: FuzzedHouse): Promise<Files> {
  const response = await fetch(`${house.url}/api/openapi.json`);
  const known = await findKnownIds(house.mongoUri, company.slug);
  const today = wallClock(DEFAULT_ZONE, Date.now()).date;
  const { description, settings } = prepareForFuzzing((await response.json()) as Description, known, today);
  const files = {
    schema: path.join(house.folder, 'openapi.json'),
    settings: path.join(house.folder, 'schemathesis.toml'),
  };
  await writeFile(files.schema, JSON.stringify(description));
  await writeFile(files.settings, settings);
  return files;
}

function argumentsFor(house: FuzzedHouse, { schema, settings }: Files, user: string, token?: string): string[] {
  const isWhole = user === WHOLE || values.long;
  const examples = values.long ? 100 : isWhole ? 6 : 2;
  return [
    `--config-file=${settings}`,
    'run',
    schema,
    `--url=${house.url}`,
    `--checks=${checks.join()}`,
    `--phases=${isWhole ? 'examples,coverage,fuzzing' : 'examples,fuzzing'}`,
    `--max-examples=${examples}`,
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
