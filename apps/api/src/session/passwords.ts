import { createHash } from 'node:crypto';
import { DomainError } from '@marea/domain/kernel/errors';
import { Piscina } from 'piscina';
import type * as worker from './passwordWorker.ts';

type Worker = typeof worker;

const COST = 12;
/** Some five seconds of hashing; further callers get `busy`. */
const MAX_QUEUE = 15;

/** Compared for unknown accounts, so that they take as long. */
const NOBODY = '$2b$12$eImiTXuWVxfM37uY4JANjQ.b8Zd5T2Y8cZ6FZ5b0m6hJ7Kb3v6rVe';

/** Hashes passwords in a worker; throws `busy` beyond sixteen. bcrypt ignores bytes after 72, so it gets a digest. */
export function createPasswords() {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const pool = new Piscina({
    filename: new URL(`./passwordWorker.${extension}`, import.meta.url).href,
    minThreads: 1,
    maxThreads: 1,
    // By default the pool moves the first job back each time the worker is busy.
    stricterFIFO: true,
  });

  async function ask<Name extends keyof Worker>(
    name: Name,
    job: Parameters<Worker[Name]>[0],
  ): Promise<ReturnType<Worker[Name]>> {
    // The pool's own limit gives an error known by its message alone.
    if (pool.queueSize >= MAX_QUEUE) throw new DomainError('busy');
    return pool.run(job, { name });
  }

  return {
    hash: (password: string): Promise<string> => ask('hash', { text: digest(password), cost: COST }),
    /** Without a hash it takes as long and returns false. */
    matches: (password: string, hash: string | null): Promise<boolean> =>
      ask('compare', { text: digest(password), hash: hash ?? NOBODY }),
    close: (): Promise<void> => pool.destroy(),
  };
}
export type Passwords = ReturnType<typeof createPasswords>;

function digest(password: string): string {
  return createHash('sha256').update(password.normalize('NFC')).digest('base64');
}
