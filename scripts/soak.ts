import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { soak } from './soak/soak.ts';

/**
 * `pnpm soak [--minutes N] [--processes N] [--desks N] [--seed N] [--older FOLDER]`: staff at work on four API processes
 * and a database that are killed, then an audit. Exits 1 on a fault; writes bench-results/soak.json and the error log.
 * --older names a checkout of the release before, set up: half of the processes run it, and killed ones change sides.
 */
const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {
    minutes: { type: 'string', default: '10' },
    processes: { type: 'string', default: '4' },
    desks: { type: 'string', default: '12' },
    seed: { type: 'string', default: '2026' },
    older: { type: 'string' },
  },
});
const seed = Number(values.seed);
const folder = fileURLToPath(new URL('../bench-results', import.meta.url));
await mkdir(folder, { recursive: true });
console.log(`seed ${seed}, ${values.minutes} minutes, ${values.processes} processes, ${values.desks} desks`);
const result = await soak({
  seconds: Number(values.minutes) * 60,
  processes: Number(values.processes),
  desks: Number(values.desks),
  seed,
  days: 4,
  kills: true,
  guarded: 'on',
  olderMain: values.older && path.resolve(values.older, 'apps/api/src/main.ts'),
  logFile: path.join(folder, 'soak.log'),
  report: (line) => console.log(line),
});
for (const [what, count] of Object.entries(result.counts)) console.log(`${String(count).padStart(8)}  ${what}`);
console.log(
  `\n${result.acknowledged} bookings acknowledged; ${result.kills.api} API processes and ${result.kills.database} databases killed`,
);
console.log(
  result.faults.length === 0 ? 'Every promise holds.' : result.faults.map((fault) => `FAULT  ${fault}`).join('\n'),
);

await writeFile(
  path.join(folder, 'soak.json'),
  `${JSON.stringify({ at: new Date().toISOString(), seed, ...result }, null, 2)}\n`,
);
process.exitCode = result.faults.length === 0 ? 0 : 1;
