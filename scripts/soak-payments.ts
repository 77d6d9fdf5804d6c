import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { soakPayments } from './soak/paymentSoak.ts';

/**
 * `pnpm soak:payments [--minutes N] [--processes N] [--guests N] [--webhooks N] [--seed N]`: guests pay through four API
 * processes while their provider hangs, fails, lies, forgets, repeats itself and refunds by itself, then an audit. Prints
 * its seed. Exits 1 on a fault; writes bench-results/soak-payments.json.
 */
const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {
    minutes: { type: 'string', default: '3' },
    processes: { type: 'string', default: '4' },
    guests: { type: 'string', default: '16' },
    webhooks: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '2026' },
  },
});
console.log(`seed ${values.seed}`);
const result = await soakPayments({
  seconds: Number(values.minutes) * 60,
  processes: Number(values.processes),
  guests: Number(values.guests),
  webhooks: Number(values.webhooks),
  seed: Number(values.seed),
  report: (line) => console.log(line),
});
for (const [what, count] of Object.entries(result.counts)) console.log(`${String(count).padStart(8)}  ${what}`);
const { webhooks, perSecond, warmMb, endMb } = result.memory;
console.log(`\n${result.paid} payments; the provider ${JSON.stringify(result.troubles)}`);
console.log(`${webhooks} webhooks, ${perSecond} a second; memory ${warmMb.join(', ')} MB, then ${endMb.join(', ')} MB`);
console.log(
  result.faults.length === 0 ? 'Every promise holds.' : result.faults.map((fault) => `FAULT  ${fault}`).join('\n'),
);
const folder = fileURLToPath(new URL('../bench-results', import.meta.url));
await mkdir(folder, { recursive: true });
const file = path.join(folder, 'soak-payments.json');
await writeFile(file, `${JSON.stringify({ at: new Date().toISOString(), ...values, ...result }, null, 2)}\n`);
process.exitCode = result.faults.length === 0 ? 0 : 1;
