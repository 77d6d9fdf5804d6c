import getPort from 'get-port';
import { median } from './load.ts';
import { startServer } from './processes.ts';
import type { Result } from './table.ts';

const ROUNDS = 5;
const MAX_RATIO = 1.5;

/** A server's script, its environment without the port, and a path that reads the database. */
export type Startable = {
  script: string;
  environment: Record<string, string>;
  portName: 'API_PORT' | 'PORT';
  path: string;
};

/** From the start of a process to its first answer of 200, in alternating rounds; the database is up. */
export async function measureColdStart(ours: Startable, bare: Startable): Promise<Result> {
  const measured: { ours: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    measured.push({ ours: await coldStart(ours), bare: await coldStart(bare) });
  const [oursMs, bareMs] = [median(measured.map((one) => one.ours)), median(measured.map((one) => one.bare))];
  const ratio = median(measured.map((one) => one.ours / one.bare));
  return {
    work: 'cold start to first answer',
    ours: `${Math.round(oursMs)} ms`,
    bare: `${Math.round(bareMs)} ms`,
    ratio,
    target: `≤ ${MAX_RATIO}`,
    isMet: ratio <= MAX_RATIO,
  };
}

async function coldStart({ script, environment, portName, path }: Startable): Promise<number> {
  const port = await getPort();
  const began = performance.now();
  const server = await startServer(script, { ...environment, [portName]: String(port) });
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${script} answers ${answer.status}`);
    return performance.now() - began;
  } finally {
    await server.stop();
  }
}
