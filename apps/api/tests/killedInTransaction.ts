import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const HOLDER = fileURLToPath(new URL('./holdLocks.ts', import.meta.url));

/** Kills a process whose open transaction has written every lock. */
export async function killInTransaction(environment: Record<string, string>): Promise<void> {
  const child = fork(HOLDER, [], {
    env: { PATH: process.env.PATH, ...environment, NODE_NO_WARNINGS: '1' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (message !== 'holding') throw new Error(`ended with ${String(message)} before it held a lock`);
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}
