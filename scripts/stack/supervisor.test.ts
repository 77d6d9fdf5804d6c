import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from '@marea/embedded-mongo/data-folder-owner';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Supervisor } from './supervisor.ts';

let folder: string;
let supervisor: Supervisor;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'marea-stack-'));
  supervisor = new Supervisor();
});
afterEach(async () => {
  await supervisor.stopAll();
  await rm(folder, { recursive: true, force: true });
});

const stubborn = `process.on('SIGTERM', () => console.log('no'));`;
const starts = `console.log('pid ' + process.pid); setInterval(() => undefined, 1000);`;

async function script(name: string, text: string): Promise<string> {
  const file = path.join(folder, `${name}.mjs`);
  await writeFile(file, text);
  return file;
}

/** Starts a child and waits for it to say its process id. */
async function keep(name: string, text: string, stopTimeoutMs = 5_000): Promise<number> {
  const file = await script(name, text);
  return new Promise((resolve) => {
    supervisor.keep({
      name,
      run: { script: file },
      cwd: folder,
      env: process.env,
      stopTimeoutMs,
      onLine: (line) => line.startsWith('pid ') && resolve(Number(line.slice(4))),
    });
  });
}

async function gone(pid: number): Promise<boolean> {
  for (let waited = 0; waited < 5_000 && isAlive(pid); waited += 50) await delay(50);
  return !isAlive(pid);
}

describe('the supervisor', () => {
  it('stops the last started first and waits for each', async () => {
    const log = path.join(folder, 'order');
    const polite = (name: string): string => `
      import { appendFileSync } from 'node:fs';
      process.on('SIGTERM', () => setTimeout(() => { appendFileSync('${log}', '${name} '); process.exit(0); }, 100));
      ${starts}`;
    await keep('database', polite('database'));
    await keep('api', polite('api'));
    await keep('guest', polite('guest'));
    await supervisor.stopAll();
    expect(await readFile(log, 'utf8')).toBe('guest api database ');
  });

  it('kills a child that hangs, and what that child started', async () => {
    const grandchild = await script('grandchild', stubborn + starts);
    const pid = await keep(
      'hanging',
      `import { spawn } from 'node:child_process';
       ${stubborn}
       spawn(process.execPath, ['${grandchild}'], { stdio: ['ignore', 'inherit', 'inherit'] });
       setInterval(() => undefined, 1000);`,
      300,
    );
    expect(isAlive(pid)).toBe(true);
    await supervisor.stopAll();
    expect(await gone(pid)).toBe(true);
  });

  it('tells which child ended by itself, with its last words', async () => {
    const file = await script('api', `console.log('listening'); console.error('out of boats'); process.exit(3);`);
    supervisor.keep({ name: 'API', run: { script: file }, cwd: folder, env: process.env });
    const { message } = await supervisor.failed;
    expect(message).toContain('The API ended unexpectedly (3).');
    expect(message).toContain('out of boats');
  });

  it('starts nothing any more once it stops', async () => {
    const file = await script('late', starts);
    await supervisor.stopAll();
    expect(() => supervisor.keep({ name: 'late', run: { script: file }, cwd: folder, env: process.env })).toThrow(
      'Stopped before the start was complete.',
    );
  });

  it('leaves no child behind when it is killed itself, nor what that child started', async () => {
    const child = await script(
      'child',
      `import { spawn } from 'node:child_process';
       const { pid } = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' });
       console.log('grandchild ' + pid);
       ${starts}`,
    );
    const parent = await script(
      'parent',
      `import { Supervisor } from ${JSON.stringify(new URL('./supervisor.ts', import.meta.url).href)};
       new Supervisor().keep({ name: 'child', run: { script: '${child}' }, cwd: '.', env: process.env, onLine: console.log });
       setInterval(() => undefined, 1000);`,
    );
    const owner: ChildProcess = spawn(process.execPath, [parent], { stdio: ['ignore', 'pipe', 'inherit'] });
    if (!owner.stdout) throw new Error('no output');
    const lines = createInterface({ input: owner.stdout })[Symbol.asyncIterator]();
    const pids = [await lines.next(), await lines.next()].map(({ value }) => Number(String(value).split(' ')[1]));
    expect(pids.map(isAlive)).toEqual([true, true]);
    owner.kill('SIGKILL');
    expect(await Promise.all(pids.map(gone))).toEqual([true, true]);
  });
});
