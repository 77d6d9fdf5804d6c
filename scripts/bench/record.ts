import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { root } from '../stack/settings.ts';
import type { Result } from './table.ts';
import { metCell } from './table.ts';

const START = '<!-- Written by `pnpm bench --record`. -->';
const END = '<!-- End of what is written. -->';

/** Puts the rows into the marked part of docs/performance.md, with when and on what they were measured. */
export async function record(results: readonly Result[]): Promise<void> {
  const file = path.join(root, 'docs/performance.md');
  const text = await readFile(file, 'utf8');
  const [start, end] = [text.indexOf(START), text.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`${file} has no part to record in`);
  const rows = results.map((result) => {
    const { work, ours, target } = result;
    return `| ${work} | ${ours} | ${target} | ${metCell(result)} |`;
  });
  const [minute = 0] = os.loadavg();
  const when = `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const summary = `Measured at ${when}, ${os.cpus().length} cores, load ${minute.toFixed(1)} at the end.`;
  const part = [
    START,
    '',
    summary,
    '',
    '| work | result | target | met |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    END,
  ];
  await writeFile(file, text.slice(0, start) + part.join('\n') + text.slice(end + END.length));
  await execa(path.join(root, 'node_modules/.bin/oxfmt'), [file]);
}
