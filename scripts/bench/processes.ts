import { fork } from 'node:child_process';
import { once } from 'node:events';

/** Starts a server process and waits until it listens. A folder receives its CPU profile. */
export async function startServer(script: string, environment: Record<string, string>, profileFolder?: string) {
  const child = fork(script, [], {
    env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', ...environment },
    execArgv: profileFolder ? ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`] : [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]): never => {
    throw new Error(`${script} ended with ${code}`);
  });
  ended.catch(() => {});
  await Promise.race([once(child, 'message'), ended]);
  return {
    pid: child.pid ?? 0,
    async stop(): Promise<void> {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
}
