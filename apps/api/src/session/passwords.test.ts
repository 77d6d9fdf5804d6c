import { availableParallelism } from 'node:os';
import { DomainError } from '@marea/domain/core/errors/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Passwords } from './passwords.ts';
import { createPasswords, PASSWORD_COST } from './passwords.ts';

/** Long enough for eighteen to be asked for before the first is answered. */
const SHORTER = PASSWORD_COST - 4;
let passwords: Passwords;
let shorter: Passwords;
beforeAll(() => {
  passwords = createPasswords();
  shorter = createPasswords(SHORTER);
});
afterAll(() => Promise.all([passwords.close(), shorter.close()]));

describe('passwords', () => {
  it('belong to their own hash alone, whatever comes after 72 bytes and however accents are typed', async () => {
    const long = `${'a'.repeat(80)}\u00e1`;
    const hash = await passwords.hash(long);
    expect(hash).toMatch(/^\$2b\$12\$/);
    expect(await passwords.matches(`${'a'.repeat(80)}a\u0301`, hash)).toBe(true);
    expect(await passwords.matches(`${'a'.repeat(80)}b`, hash)).toBe(false);
    expect(await passwords.matches(long, null)).toBe(false);
  });

  it('run on each processor; fifteen of one key wait, and the next gets busy', async () => {
    const accepted = availableParallelism() + 15;
    const jobs = Array.from({ length: accepted + 2 }, () => shorter.matches('a password', null));
    const results = await Promise.allSettled(jobs);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(accepted);
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refusals).toEqual([new DomainError('busy'), new DomainError('busy')]);
    expect(await shorter.matches('a password', null)).toBe(false);
  });
});
