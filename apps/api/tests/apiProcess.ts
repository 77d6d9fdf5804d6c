import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** The API as a process of its own, as in production; resolves when it listens. */
export async function startApiProcess(environment: Record<string, string>) {
  const port = await freePort();
  const child = fork(MAIN, [], {
    env: { PATH: process.env.PATH, ...environment, API_PORT: String(port), NODE_NO_WARNINGS: '1' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const errors: string[] = [];
  child.stderr?.on('data', (chunk) => errors.push(String(chunk)));
  const exited = once(child, 'exit').then(([code]): number | null => (typeof code === 'number' ? code : null));
  await Promise.race([
    untilListening(child),
    exited.then((code) => {
      throw new Error(`the API ended with ${code} before it listened: ${errors.join('')}`);
    }),
  ]);
  return {
    pid: child.pid ?? 0,
    /** Resolves with the exit code, null after a signal. */
    exit: exited,
    errors: () => errors.join(''),
    origin: `http://127.0.0.1:${port}`,
    stop: () => end('SIGTERM'),
    /** Kills it, as when a machine is lost. */
    kill: () => end('SIGKILL'),
  };

  async function end(signal: NodeJS.Signals): Promise<void> {
    child.kill(signal);
    await exited;
  }
}

/** Waits until it listens; before that it may log that it upgrades records. */
async function untilListening(child: ChildProcess): Promise<void> {
  for (;;) {
    const [message]: unknown[] = await once(child, 'message');
    if (message === 'listening') return;
  }
}

/** A free port on loopback. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (!address || typeof address === 'string') throw new Error('no port');
  return address.port;
}
