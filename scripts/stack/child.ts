import { execa } from 'execa';

export type ChildSpec = {
  /** How people call it: `API`, `guest app`. */
  name: string;
  /** A script for this Node with its arguments, or another command with its own. */
  run: { script: string; args?: readonly string[] } | { command: string; args: readonly string[] };
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
  /** Settles when it has ended, with its exit code, the signal's name or why it could not be started. */
  ended: Promise<number | string>;
  lastLines: () => string[];
  /** Asks it to stop and waits; kills it and whatever it started if it does not. */
  stop: () => Promise<void>;
};

const MAX_LINES_KEPT = 20;
const watchdog = new URL('./child-watchdog.mjs', import.meta.url).href;

/**
 * Starts a process in a group of its own, so that Ctrl-C in the terminal leaves the order of
 * stopping to us. A Node script gets a watchdog, so that it does not outlive us.
 */
export function startChild(spec: ChildSpec): Child {
  const lines: string[] = [];
  function* follow(line: string): Generator<string> {
    lines.push(line);
    if (lines.length > MAX_LINES_KEPT) lines.shift();
    spec.onLine?.(line);
    yield line;
  }
  const log = spec.logFile ? [{ file: spec.logFile }] : [];
  const { command, args, isScript } = commandLine(spec.run);
  const child = execa(command, args, {
    cwd: spec.cwd,
    env: spec.env,
    extendEnv: false,
    stdin: 'ignore',
    stdout: [follow, ...log],
    stderr: [follow, ...log],
    buffer: false,
    ipc: isScript,
    reject: false,
    killDescendants: true,
    forceKillAfterDelay: spec.stopTimeoutMs ?? 10_000,
  });
  const ended = child.then(({ exitCode, signal, originalMessage }) => exitCode ?? signal ?? originalMessage ?? 1);

  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
    // What it left running in its group; usually nothing.
    child.kill('SIGKILL');
  };
  return { name: spec.name, ended, lastLines: () => [...lines], stop };
}

function commandLine(run: ChildSpec['run']): { command: string; args: readonly string[]; isScript: boolean } {
  if ('command' in run) return { ...run, isScript: false };
  const args = ['--import', watchdog, run.script, ...(run.args ?? [])];
  return { command: process.execPath, args, isScript: true };
}
