import { StartError, Supervisor } from './supervisor.ts';

type Ending = { exitCode: number; message?: string };

/** Runs until a signal (exit 0), a failure (1) or its own end (that code); stops everything in order. */
export async function runUntilStopped(start: (supervisor: Supervisor) => Promise<number | void>): Promise<never> {
  const supervisor = new Supervisor();
  const stopRequest = stopSignal();
  const ending = await Promise.race<Ending>([
    stopRequest,
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

/** Ctrl-C, SIGTERM, a closed terminal, or the end of the parent. */
function stopSignal(): Promise<Ending> {
  return new Promise((resolve) => {
    const stop = (): void => resolve({ exitCode: 0, message: 'Stopping …' });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
    process.on('disconnect', stop);
    // Output to a closed terminal fails; stopping must go on.
    for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  });
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
