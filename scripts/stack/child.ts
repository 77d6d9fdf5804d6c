import path from 'node:path';
import { execa } from 'execa';
import { createStream, type RotatingFileStream } from 'rotating-file-stream';

export type ChildSpec = {
  name: string;
  /** A Node script, or another command. */
  run: { script: string; args?: readonly string[] } | { command: string; args: readonly string[] };
  cwd: string;
  env: NodeJS.ProcessEnv;
  logFile?: string;
  /** Bytes from which on the log goes on in a new file; 20 MB unless set. */
  maxLogBytes?: number;
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
const MAX_LOG_BYTES = 20 * 1_024 * 1_024;
/** Former files, `.1` the latest. */
const FORMER_LOGS = 5;
const watchdog = new URL('./child-watchdog.mjs', import.meta.url).href;

/** Starts a process in its own group, so that Ctrl-C leaves the order to us. Node scripts get a watchdog. */
export function startChild(spec: ChildSpec): Child {
  const lines: string[] = [];
  const log = spec.logFile ? openLog(spec.logFile, spec.maxLogBytes) : null;
  function* follow(line: string): Generator<string> {
    lines.push(line);
    if (lines.length > MAX_LINES_KEPT) lines.shift();
    spec.onLine?.(line);
    log?.write(`${line}\n`);
    yield line;
  }
  const { command, args, isScript } = commandLine(spec.run);
  const child = execa(command, args, {
    cwd: spec.cwd,
    env: spec.env,
    extendEnv: false,
    stdin: 'ignore',
    stdout: follow,
    stderr: follow,
    buffer: false,
    ipc: isScript,
    reject: false,
    killDescendants: true,
    forceKillAfterDelay: spec.stopTimeoutMs ?? 10_000,
  });
  const ended = child.then(async ({ exitCode, signal, originalMessage }) => {
    if (log) await new Promise<void>((resolve) => log.end(resolve));
    return exitCode ?? signal ?? originalMessage ?? 1;
  });

  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
    child.kill('SIGKILL');
  };
  return { name: spec.name, ended, lastLines: () => [...lines], stop };
}

/** Adds to a log, which goes on in a new file when it is large. A log that cannot be written stops nothing. */
function openLog(file: string, maxBytes = MAX_LOG_BYTES): RotatingFileStream {
  const { dir, base } = path.parse(file);
  const log = createStream(base, { path: dir, size: `${maxBytes}B`, rotate: FORMER_LOGS });
  let isReported = false;
  log.on('error', (error) => {
    if (!isReported) console.error(`The log ${file} cannot be written: ${error.message}`);
    isReported = true;
  });
  return log;
}

function commandLine(run: ChildSpec['run']): { command: string; args: readonly string[]; isScript: boolean } {
  if ('command' in run) return { ...run, isScript: false };
  const args = ['--import', watchdog, run.script, ...(run.args ?? [])];
  return { command: process.execPath, args, isScript: true };
}
