import { afterEach, expect, it, vi } from 'vitest';
import { randomId } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

it('is made where the address is not secure and crypto has no randomUUID', () => {
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) });

  const ids = [randomId(), randomId()];

  expect(new Set(ids).size).toBe(2);
  expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(randomId(8)).toHaveLength(16);
});
