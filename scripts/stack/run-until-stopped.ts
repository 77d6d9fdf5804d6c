import { StartError, Supervisor } from './supervisor.ts';

type Ending = { exitCode: number; message?: string };

/**
 * Runs something in the foreground until a person or the system asks to stop, or until a part of
 * it fails; stops everything in order and ends this process: 0 when asked to, 1 on a failure.
 * What ends by itself, such as a test run, gives its own exit code.
 */
export async function runUntilStopped(start: (supervisor: Supervisor) => Promise<number | void>): Promise<never> {
  const supervisor = new Supervisor();
  const asked = askedToStop();
  const ending = await Promise.race<Ending>([
    asked,
    supervisor.failed.then(failure),
    start(supervisor).then((code) => (code === undefined ? forever() : { exitCode: code }), failure),
  ]);
  if (ending.message) console[ending.exitCode === 0 ? 'log' : 'error'](`\n${ending.message}`);
  await supervisor.stopAll();
  process.exit(ending.exitCode);
}

function forever(): Promise<never> {
  return new Promise(() => undefined);
}

function failure(error: unknown): Ending {
  return { exitCode: 1, message: error instanceof StartError ? error.message : describe(error) };
}

/** Ctrl-C, a polite kill, a closed terminal, or the end of the process that started this one. */
function askedToStop(): Promise<Ending> {
  return new Promise((resolve) => {
    const stop = (): void => resolve({ exitCode: 0, message: 'Stopping …' });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
    process.on('disconnect', stop);
    // A terminal that was closed makes every further line fail; stopping must go on regardless.
    for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  });
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
