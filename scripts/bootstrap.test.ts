import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const project = fileURLToPath(new URL('..', import.meta.url));
const parts = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'];
const scripts = ['bootstrap.mjs', 'install.mjs', 'start.mjs'];

let clone: string;
/** A registry that has heard a request and does not answer. */
const silent = createServer();
let isAsked: Promise<unknown>;
beforeEach(async () => {
  clone = await mkdtemp(path.join(os.tmpdir(), 'marea-clone-'));
  await mkdir(path.join(clone, 'scripts'));
  for (const name of [...parts, ...scripts.map((script) => `scripts/${script}`)])
    await cp(path.join(project, name), path.join(clone, name));
  isAsked = new Promise((resolve) => silent.once('request', resolve));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  silent.closeAllConnections();
  await new Promise((resolve) => silent.close(resolve));
  await rm(clone, { recursive: true, force: true });
});

it.each(['setup', 'start'])('npm run %s that is stopped while it installs blames no registry', async (script) => {
  const { port } = silent.address() as AddressInfo;
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_cache: path.join(clone, 'cache'),
  };
  // A group of its own, as a terminal has: Ctrl-C reaches npm and all that it started.
  const child = spawn('npm', ['run', '--silent', script], { cwd: clone, env, detached: true });
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (text: Buffer) => (said += text.toString()));
  const ended = new Promise((resolve) => child.once('close', resolve));
  await isAsked;

  process.kill(-(child.pid ?? 0), 'SIGINT');
  await ended;

  expect(said).toContain('Stopped while the dependencies were being installed.');
  expect(said).not.toMatch(/registry|ping|\n {4}at /);
});
