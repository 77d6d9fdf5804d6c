import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { DEMO_PASSWORD } from '@marea/demo/load';
import { DEMO_OCTO_KEY } from '@marea/demo/packages';
import { describe, expect, it } from 'vitest';
import { demoLogins } from './stack/demo-logins.ts';

const SEED = fileURLToPath(new URL('./seed.ts', import.meta.url));

function seed(environment: Record<string, string>, ...args: string[]) {
  const { status, stderr } = spawnSync(process.execPath, [SEED, ...args], {
    env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', ...environment },
    encoding: 'utf8',
  });
  return { status, stderr };
}

describe('loading demo data', () => {
  it('stores the password and the key that the start prints', () => {
    expect(demoLogins).toMatchObject({ password: DEMO_PASSWORD, octoKey: DEMO_OCTO_KEY });
  });

  it('is refused in production: its passwords are known', () => {
    const { status, stderr } = seed({ NODE_ENV: 'production', MONGODB_URI: 'mongodb://127.0.0.1:1/none' });
    expect([status, stderr]).toEqual([1, expect.stringContaining('not loaded in production')]);
  });

  it('says which setting is missing, or which scale is none', () => {
    expect(seed({}).stderr).toContain('MONGODB_URI is missing');
    expect(seed({}, '--scale', 'many').stderr).toContain('--scale takes a whole number');
  });
});
