import { spawn } from 'node:child_process';
import { createWriteStream, type WriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

export type ChildSpec = {
  /** How people call it: `API`, `guest app`. */
  name: string;
  /** A script for this Node with its arguments, or another command with its own. */
  run:
    | { script: string; args?: readonly string[]; nodeOptions?: readonly string[] }
    | { command: string; args: readonly string[] };
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Everything it prints goes here. */
  logFile?: string;
  onLine?: (line: string) => void;
  /** How long it may take to stop before it is killed. */
  stopTimeoutMs?: number;
};

export type Child = {
  name: string;
  /** Settles when it has ended, with its exit code or the signal's name. */
  ended: Promise<number | string>;
  lastLines: () => string[];
  /** Asks it to stop and waits; kills it and whatever it started if it does not. */
  stop: () => Promise<void>;
};

const LINES_KEPT = 20;
const leash = new URL('./leash.mjs', import.meta.url).href;

/**
 * Starts a process in a group of its own, so that Ctrl-C in the terminal leaves the order of
 * stopping to us. Node scripts are put on a leash, so that they do not outlive us.
 */
export function startChild(spec: ChildSpec): Child {
  const { command, args, channel } = commandLine(spec.run);
  const child = spawn(command, args, {
    cwd: spec.cwd,
    env: spec.env,
    stdio: ['ignore', 'pipe', 'pipe', ...channel],
    detached: true,
    shell: process.platform === 'win32' && command === 'npx',
  });
  const log = spec.logFile ? createWriteStream(spec.logFile) : undefined;
  const lines: string[] = [];
  const collect = (line: string): void => {
    lines.push(line);
    if (lines.length > LINES_KEPT) lines.shift();
    spec.onLine?.(line);
  };
  for (const output of [child.stdout, child.stderr]) {
    if (output) followOutput(output, collect, log);
  }
  const ended = new Promise<number | string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => resolve(code ?? signal ?? 1));
  });
  void ended.then(() => log?.end());

  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await Promise.race([ended, delay(spec.stopTimeoutMs ?? 10_000, undefined, { ref: false })]);
    killGroup(child.pid);
    await ended;
  };
  return { name: spec.name, ended, lastLines: () => [...lines], stop };
}

function commandLine(run: ChildSpec['run']): { command: string; args: readonly string[]; channel: 'ipc'[] } {
  if ('command' in run) return { ...run, channel: [] };
  const args = ['--import', leash, ...(run.nodeOptions ?? []), run.script, ...(run.args ?? [])];
  return { command: process.execPath, args, channel: ['ipc'] };
}

function followOutput(output: NodeJS.ReadableStream, collect: (line: string) => void, log?: WriteStream): void {
  createInterface({ input: output }).on('line', (line) => {
    log?.write(`${line}\n`);
    collect(line);
  });
}

/** Ends whatever is left of a child's group; usually nothing is. */
function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}
