import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSecrets } from './secrets.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'marea-secrets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the secrets', () => {
  it('are made once, long, and readable by their owner only', async () => {
    const first = await loadSecrets(folder, {});
    expect(first.JWT_SECRET.length).toBeGreaterThanOrEqual(64);
    expect((await stat(path.join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
    expect(await loadSecrets(folder, {})).toEqual(first);
  });

  it('are those of the environment where given', async () => {
    const environment = { JWT_SECRET: 'given', CREDENTIALS_KEYS: 'given too' };
    expect(await loadSecrets(folder, environment)).toEqual(environment);
    const one = await loadSecrets(folder, { JWT_SECRET: 'given' });
    expect(one.JWT_SECRET).toBe('given');
    expect(one.CREDENTIALS_KEYS).toBe((await loadSecrets(folder, {})).CREDENTIALS_KEYS);
    expect((await loadSecrets(folder, {})).JWT_SECRET).not.toBe('given');
  });

  it('are not silently replaced when the file is damaged', async () => {
    await writeFile(path.join(folder, 'secrets.json'), '{"JWT_SEC');
    await expect(loadSecrets(folder, {})).rejects.toThrow(
      /cannot be read as JSON[^]*only key to the stored credentials[^]*Restore the file/,
    );
    await expect(loadSecrets(folder, {})).rejects.not.toThrow(/delete/);
    const files = await readdir(folder);
    expect(files).toHaveLength(2);
    for (const file of files) expect(await readFile(path.join(folder, file), 'utf8')).toBe('{"JWT_SEC');
  });
});
