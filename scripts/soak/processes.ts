import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';

/** The API of this checkout. */
export const MAIN = fileURLToPath(import.meta.resolve('@marea/api/main'));
const RESTART_DELAY_MS = 200;

/**
 * An API process that restarts on its port whenever it ends without being stopped, each time by the next of `mains`.
 * Logs go to the file `log`.
 */
export async function startRestartingApi(
  environment: Record<string, string>,
  log: number | 'ignore',
  mains: readonly string[] = [MAIN],
) {
  const port = await getPort();
  let isStopped = false;
  let startCount = 0;
  let child = await start();

  async function start(): Promise<ChildProcess> {
    const main = mains[startCount % mains.length] ?? MAIN;
    startCount += 1;
    for (;;) {
      const started = fork(main, [], {
        env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', ...environment, API_PORT: String(port) },
        execArgv: [],
        stdio: ['ignore', log, log, 'ipc'],
      });
      const ended = once(started, 'exit').then(() => false);
      const isUp = await Promise.race([once(started, 'message').then(() => true), ended]);
      if (isStopped) started.kill('SIGKILL');
      if (isUp || isStopped) {
        void ended.then(() => restart());
        return started;
      }
      // Without its database it does not start; tries again.
      await delay(RESTART_DELAY_MS);
    }
  }

  async function restart(): Promise<void> {
    if (!isStopped) child = await start();
  }

  return {
    pid: () => child.pid ?? 0,
    origin: `http://127.0.0.1:${port}`,
    async ready(): Promise<void> {
      for (;;) {
        const isReady = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        );
        if (isReady) return;
        await delay(RESTART_DELAY_MS);
      }
    },
    /** Kills it as a power failure would: nothing is flushed. */
    kill: () => child.kill('SIGKILL'),
    async stop(): Promise<void> {
      isStopped = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
}
