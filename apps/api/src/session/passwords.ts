import { createHash } from 'node:crypto';
import { DomainError } from '@marea/domain/kernel/errors';
import { Piscina } from 'piscina';
import type * as worker from './passwordWorker.ts';

type Worker = typeof worker;

const COST = 12;
/** Beside the one in work, some five seconds of hashing: whoever comes later is told at once rather than left waiting. */
const MAX_QUEUE = 15;

/** A hash of the same cost that no password has: what an unknown account is compared with. */
const NOBODY = '$2b$12$eImiTXuWVxfM37uY4JANjQ.b8Zd5T2Y8cZ6FZ5b0m6hJ7Kb3v6rVe';

/**
 * Hashes and compares passwords in a worker, off the event loop that answers everybody else. At
 * most sixteen wait at a time; one more gets `busy`. bcrypt ignores what comes after 72 bytes, so it is
 * given a digest of the password.
 */
export function createPasswords() {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const pool = new Piscina({
    filename: new URL(`./passwordWorker.${extension}`, import.meta.url).href,
    minThreads: 1,
    maxThreads: 1,
    // Left to itself the pool puts whoever is first behind the others each time the worker is busy.
    stricterFIFO: true,
  });

  async function ask<Name extends keyof Worker>(
    name: Name,
    job: Parameters<Worker[Name]>[0],
  ): Promise<ReturnType<Worker[Name]>> {
    // The pool's own limit would refuse with an error that only its message tells from others.
    if (pool.queueSize >= MAX_QUEUE) throw new DomainError('busy');
    return pool.run(job, { name });
  }

  return {
    hash: (password: string): Promise<string> => ask('hash', { text: digest(password), cost: COST }),
    /** Whether the password belongs to the hash; without a hash it takes as long and says no. */
    matches: (password: string, hash: string | null): Promise<boolean> =>
      ask('compare', { text: digest(password), hash: hash ?? NOBODY }),
    close: (): Promise<void> => pool.destroy(),
  };
}
export type Passwords = ReturnType<typeof createPasswords>;

function digest(password: string): string {
  return createHash('sha256').update(password.normalize('NFC')).digest('base64');
}
