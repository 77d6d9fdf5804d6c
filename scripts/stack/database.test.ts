import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { provideDatabase } from './database.ts';
import { Supervisor } from './supervisor.ts';

it('the start says by which MONGODB_URI other commands reach its database', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'marea-database-'));
  const supervisor = new Supervisor();
  const lines: string[] = [];
  try {
    const uri = await provideDatabase(supervisor, { dataDir, report: (line) => lines.push(line) });

    expect(lines.join('\n')).toContain(`MONGODB_URI='${uri}'`);
  } finally {
    await supervisor.stopAll();
    await rm(dataDir, { recursive: true, force: true });
  }
});
