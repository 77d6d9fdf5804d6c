import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { DomainError } from '@marea/domain/kernel/errors';

const COST = 12;
/** Some five seconds of hashing: whoever comes later is told at once rather than left waiting. */
const MAX_QUEUE = 16;

/** A hash of the same cost that no password has: what an unknown account is compared with. */
const NOBODY = '$2b$12$eImiTXuWVxfM37uY4JANjQ.b8Zd5T2Y8cZ6FZ5b0m6hJ7Kb3v6rVe';

/**
 * Hashes and compares passwords in a worker, off the event loop that answers everybody else. At
 * most sixteen wait at a time; one more gets `busy`. bcrypt ignores what comes after 72 bytes, so it is
 * given a digest of the password.
 */
export function createPasswords() {
  let worker: Worker | null = null;
  let lastId = 0;
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();

  function start(): Worker {
    const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
    const started = new Worker(new URL(`./passwordWorker.${extension}`, import.meta.url));
    started.unref();
    started.on('message', ({ id, result }: { id: number; result: unknown }) => {
      waiting.get(id)?.resolve(result);
      waiting.delete(id);
    });
    started.on('error', (error: Error) => {
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
      worker = null;
    });
    return started;
  }

  function ask<T>(job: object): Promise<T> {
    if (waiting.size >= MAX_QUEUE) throw new DomainError('busy');
    worker ??= start();
    const id = (lastId += 1);
    return new Promise<unknown>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker?.postMessage({ id, ...job });
    }) as Promise<T>;
  }

  return {
    hash: (password: string): Promise<string> => ask({ kind: 'hash', text: digest(password), cost: COST }),
    /** Whether the password belongs to the hash; without a hash it takes as long and says no. */
    matches: (password: string, hash: string | null): Promise<boolean> =>
      ask({ kind: 'compare', text: digest(password), hash: hash ?? NOBODY }),
    async close(): Promise<void> {
      await worker?.terminate();
    },
  };
}
export type Passwords = ReturnType<typeof createPasswords>;

function digest(password: string): string {
  return createHash('sha256').update(password.normalize('NFC')).digest('base64');
}
