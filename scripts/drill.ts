import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { elections, soakElections } from './soak/electionSoak.ts';

/**
 * `pnpm drill [--rounds N] [--desks N] [--seed N]`: staff at work on two API processes and a replica set of
 * three, whose primary steps down, is frozen, is killed and loses its majority, then an audit. Exits 1 on a fault.
 */
const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {
    rounds: { type: 'string', default: '2' },
    desks: { type: 'string', default: '6' },
    seed: { type: 'string', default: '2026' },
  },
});
const MAX_ANSWER_MS = 5_000;
const MAX_WRITES_AFTER_MS = 12_000;
const MAX_NOTICES_AFTER_MS = 15_000;
const folder = fileURLToPath(new URL('../bench-results', import.meta.url));
await mkdir(folder, { recursive: true });
const result = await soakElections({
  events: Array.from({ length: Number(values.rounds) }, () => elections).flat(),
  desks: Number(values.desks),
  seed: Number(values.seed),
  awayMs: 20_000,
  calmMs: 5_000,
  logFile: path.join(folder, 'drill.log'),
  report: (line) => console.log(line),
});
const late = result.measured.flatMap(({ event, slowestAnswer, writesAfter, noticesAfter }) => [
  ...(slowestAnswer > MAX_ANSWER_MS ? [`${event}: an answer took ${slowestAnswer} ms`] : []),
  ...(writesAfter > MAX_WRITES_AFTER_MS ? [`${event}: no write for ${writesAfter} ms after the election`] : []),
  ...(noticesAfter > MAX_NOTICES_AFTER_MS ? [`${event}: a stream told nothing for ${noticesAfter} ms`] : []),
]);
const faults = [...result.faults, ...late];
console.log(`${result.acknowledged} bookings acknowledged`);
console.log(faults.length === 0 ? 'Every promise holds.' : faults.map((fault) => `FAULT  ${fault}`).join('\n'));
await writeFile(
  path.join(folder, 'drill.json'),
  `${JSON.stringify({ at: new Date().toISOString(), ...result, faults }, null, 2)}\n`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
