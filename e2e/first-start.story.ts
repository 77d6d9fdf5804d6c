import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ownBuild } from '@marea/scripts/stack/own-build';
import { apiEnvironment, root, urlsOf } from '@marea/scripts/stack/settings';
import { Supervisor } from '@marea/scripts/stack/supervisor';
import { waitUntilReady } from '@marea/scripts/stack/wait-until-ready';
import getPort from 'get-port';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mongoUri } from './support/story.ts';

let supervisor: Supervisor;
let dataDir: string;
beforeEach(async () => {
  supervisor = new Supervisor();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'marea-first-start-'));
});
afterEach(async () => {
  await supervisor.stopAll();
  await rm(dataDir, { recursive: true, force: true });
});

// The demo data of the other stories is loaded from the sources, which leaves the build no migration to run.
it('starts the built API on an empty database', async () => {
  const empty = new URL(mongoUri);
  empty.pathname = `/first-start-${Date.now()}`;
  const ports = { api: await getPort(), backoffice: await getPort(), guest: await getPort() };
  const urls = urlsOf(ports, {});
  const known = { dataDir, ports, urls, host: '127.0.0.1', mongoUri: empty.href };
  const env = await apiEnvironment({ PATH: process.env.PATH }, known);
  const build = await ownBuild(supervisor, path.join(root, 'apps/api'), String(ports.api));
  const ready = `http://127.0.0.1:${ports.api}/health/ready`;

  supervisor.keep({ name: 'API', run: { script: path.join(build, 'main.js') }, cwd: root, env });
  await waitUntilReady('API', ready, supervisor);

  expect((await fetch(ready)).status).toBe(200);
});
