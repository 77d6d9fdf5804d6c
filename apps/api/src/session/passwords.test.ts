import { DomainError } from '@marea/domain/kernel/errors';
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

  it('wait for each other in the order they came, sixteen at a time; one more is told that it is busy', async () => {
    const answered: number[] = [];
    const asked = Array.from({ length: 18 }, async (_, i) => {
      await shorter.matches('a password', null);
      answered.push(i);
    });
    const refusals = (await Promise.allSettled(asked)).flatMap((one) =>
      one.status === 'rejected' ? [one.reason] : [],
    );
    expect(answered).toEqual(Array.from({ length: 16 }, (_, i) => i));
    expect(refusals).toEqual([new DomainError('busy'), new DomainError('busy')]);
    expect(await shorter.matches('a password', null)).toBe(false);
  });
});
