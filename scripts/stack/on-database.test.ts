import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './settings.ts';

function run(script: string, environment: Record<string, string> = {}) {
  const { status, stderr } = spawnSync(process.execPath, [path.join(root, 'scripts', script)], {
    env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', ...environment },
    encoding: 'utf8',
  });
  return { status, lines: stderr.trim().split('\n') };
}

describe('a command on a database', () => {
  it.each(['migrations.ts', 'ledger-check.ts'])('names the setting that is missing, without a stack: %s', (script) => {
    expect(run(script)).toEqual({
      status: 1,
      lines: ['The configuration is not valid:', '  MONGODB_URI is missing'],
    });
  });

  it('says what to do where no database answers, without a stack', () => {
    expect(run('migrations.ts', { MONGODB_URI: 'mongodb://127.0.0.1:1/none' })).toEqual({
      status: 1,
      lines: ['Nobody answers at mongodb://127.0.0.1:1/none: check MONGODB_URI and that its database runs.'],
    });
  });
});
