import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { ownBuild } from './own-build.ts';
import { Supervisor } from './supervisor.ts';

it('a program goes on with the build that it was started from, until it is stopped', async () => {
  const app = await mkdtemp(path.join(os.tmpdir(), 'marea-build-'));
  const supervisor = new Supervisor();
  const write = (file: string, text: string) => writeFile(path.join(app, file), text);
  try {
    await mkdir(path.join(app, 'dist'));
    await mkdir(path.join(app, 'node_modules', 'library'), { recursive: true });
    await write('node_modules/library/package.json', '{"name":"library","type":"module","exports":"./index.js"}');
    await write('node_modules/library/index.js', 'export const library = "found";');
    await write('dist/main.js', 'export const later = () => import("./chunk-1.js");');
    await write('dist/chunk-1.js', 'export { library } from "library";');

    const folder = await ownBuild(supervisor, app, '4000');
    const main = pathToFileURL(path.join(folder, 'main.js')).href;
    const { later } = (await import(main)) as { later: () => Promise<{ library: string }> };
    await rm(path.join(app, 'dist'), { recursive: true });
    expect((await later()).library).toBe('found');

    expect(await readFile(path.join(folder, 'main.js'), 'utf8')).toContain('chunk-1');
    await supervisor.stopAll();
    expect(existsSync(folder)).toBe(false);
  } finally {
    await rm(app, { recursive: true, force: true });
  }
});
