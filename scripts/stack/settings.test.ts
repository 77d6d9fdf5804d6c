import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeLogFolder } from './settings.ts';
import { StartError } from './supervisor.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'marea-data-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the folder of the data', () => {
  it('is made with that of the logs', async () => {
    const logs = await makeLogFolder(path.join(folder, 'new'));
    expect((await stat(logs)).isDirectory()).toBe(true);
  });

  it('is told where it cannot be made, with what to do', async () => {
    await writeFile(path.join(folder, 'file'), '');
    const dataDir = path.join(folder, 'file', 'data');
    await expect(makeLogFolder(dataDir)).rejects.toThrow(StartError);
    await expect(makeLogFolder(dataDir)).rejects.toThrow(/cannot be kept in .*file.data.*DATA_DIR/s);
  });
});
