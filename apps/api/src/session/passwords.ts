import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { invalidField } from '@marea/domain/core/errors/errors';
import type { User } from '@marea/domain/people/user.schema';
import { Piscina } from 'piscina';
import { createLaneQueue } from '../laneQueue.ts';
import type { QueueKey } from '../laneQueue.ts';
import type * as worker from './passwordWorker.ts';

type Worker = typeof worker;

/** Doubles the time of a hash with each step; it is part of each. */
export const PASSWORD_COST = 12;
/** `known`: a device or address that signed in before. `new`: no failures. `suspect`: failed lately. */
export type SignInLane = 'known' | 'new' | 'suspect';

/** The limits of each lane: one key may queue some five seconds of hashing. Half of the turns go to `known`. */
export const SIGN_IN_LANES = {
  lanes: {
    known: { ofKey: 15, inAll: 250 },
    new: { ofKey: 15, inAll: 250, dropsOldest: true, alternates: true },
    suspect: { ofKey: 15, inAll: 250, dropsOldest: true },
  },
  turns: ['known', 'new', 'known', 'new', 'known', 'suspect'],
  maxWaitMs: 30_000,
} as const;
const ANYBODY: QueueKey<SignInLane> = { lane: 'known', key: '' };

/** Compared for unknown accounts, so that they take as long. */
const nobody = (cost: number) =>
  `$2b$${String(cost).padStart(2, '0')}$eImiTXuWVxfM37uY4JANjQ.b8Zd5T2Y8cZ6FZ5b0m6hJ7Kb3v6rVe`;

/** Hashes passwords in a worker. bcrypt ignores bytes after 72, so it gets a digest. Throws `busy`. */
export function createPasswords(cost = PASSWORD_COST) {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const filename = new URL(`./passwordWorker.${extension}`, import.meta.url).href;
  let started: Piscina | undefined;
  const threads = availableParallelism();
  /** Started with the first password: a start needs no thread. */
  const pool = () => (started ??= new Piscina({ filename, minThreads: 1, maxThreads: threads }));
  const queue = createLaneQueue<SignInLane>({ ...SIGN_IN_LANES, concurrency: threads });

  const run = <Name extends keyof Worker>(
    name: Name,
    job: Parameters<Worker[Name]>[0],
  ): Promise<ReturnType<Worker[Name]>> => pool().run(job, { name });

  return {
    hash: (password: string, queueKey = ANYBODY): Promise<string> =>
      queue.run(queueKey, () => run('hash', { text: digest(password), cost })),
    /** Compares a password; without a hash it takes as long and returns false. */
    matches: (password: string, hash: string | null, queueKey = ANYBODY): Promise<boolean> =>
      queue.run(queueKey, () => run('compare', { text: digest(password), hash: hash ?? nobody(cost) })),
    close: async (): Promise<void> => started?.destroy(),
  };
}
export type Passwords = ReturnType<typeof createPasswords>;

function digest(password: string): string {
  return createHash('sha256').update(password.normalize('NFC')).digest('base64');
}

type Chooser = Pick<User, 'email' | 'firstName' | 'lastName'>;

/** The minimum zxcvbn score, of four: below it some million guesses suffice. */
const MIN_SCORE = 2;
/** Limits the time for scoring; further characters make no password weaker. */
const JUDGED_LENGTH = 64;
/** Likely guesses that the dictionary lacks. */
const LOCAL_WORDS = ['marea', 'cancun', 'yate', 'barco', 'contrasena', 'contraseña', 'clave', 'bienvenido'];

/** Throws `invalid` on `password` for the person's own e-mail or a weak one. */
export async function assertGoodPassword(password: string, { email, firstName, lastName }: Chooser): Promise<void> {
  if (password.trim().toLowerCase() === email.toLowerCase()) throw invalidField('password', 'password_is_email');
  const judge = await findJudge();
  const known = [email, ...email.split('@'), firstName, lastName, ...LOCAL_WORDS].filter((word) => word !== '');
  const { score } = judge.check(password.slice(0, JUDGED_LENGTH), known);
  if (score < MIN_SCORE) throw invalidField('password', 'password_too_common');
}

/** The large dictionary is loaded on first use. */
function findJudge() {
  judge ??= makeJudge();
  return judge;
}
let judge: ReturnType<typeof makeJudge> | null = null;

async function makeJudge() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}
