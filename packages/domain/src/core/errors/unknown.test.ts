import { describe, expect, it } from 'vitest';
import { DomainError } from './errors.ts';
import { orInvalid, unlessUnknown } from './unknown.ts';

const unknown = () => Promise.reject(new DomainError('not_found'));
const failures = [new DomainError('busy'), new DomainError('forbidden'), new TypeError('a mistake')];

describe('a record that is looked for', () => {
  it('is null where there is none, and what it is otherwise', async () => {
    expect(await unlessUnknown(unknown())).toBeNull();
    expect(await unlessUnknown(Promise.resolve('it'))).toBe('it');
  });

  it('makes its field invalid where there is none, and is what it is otherwise', async () => {
    const errors = [{ path: 'roleId', message: 'unknown_role' }];
    await expect(orInvalid(unknown(), 'roleId', 'unknown_role')).rejects.toMatchObject({ code: 'invalid', errors });
    expect(await orInvalid(Promise.resolve('it'), 'roleId', 'unknown_role')).toBe('it');
  });

  it.each(failures)('is not taken as unknown when looking fails with %s', async (failure) => {
    await expect(unlessUnknown(Promise.reject(failure))).rejects.toBe(failure);
    await expect(orInvalid(Promise.reject(failure), 'roleId', 'unknown_role')).rejects.toBe(failure);
  });
});
