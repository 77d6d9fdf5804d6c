import { execa } from 'execa';

export type ChildSpec = {
  name: string;
  /** A Node script, or another command. */
  run: { script: string; args?: readonly string[] } | { command: string; args: readonly string[] };
  cwd: string;
  env: NodeJS.ProcessEnv;
  logFile?: string;
  onLine?: (line: string) => void;
  stopTimeoutMs?: number;
};

export type Child = {
  name: string;
  ended: Promise<number | string>;
  lastLines: () => string[];
  stop: () => Promise<void>;
};

const MAX_LINES_KEPT = 20;
const watchdog = new URL('./child-watchdog.mjs', import.meta.url).href;

/** Starts a process in its own group, so that Ctrl-C leaves the order to us. Node scripts get a watchdog. */
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
    child.kill('SIGKILL');
  };
  return { name: spec.name, ended, lastLines: () => [...lines], stop };
}

function commandLine(run: ChildSpec['run']): { command: string; args: readonly string[]; isScript: boolean } {
  if ('command' in run) return { ...run, isScript: false };
  const args = ['--import', watchdog, run.script, ...(run.args ?? [])];
  return { command: process.execPath, args, isScript: true };
}
