import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startStack, type Stack } from '@marea/scripts/stack/start-stack';
import { Supervisor } from '@marea/scripts/stack/supervisor';
import getPort from 'get-port';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The running copies of the product, one for each process of stories. */
    stacks: Stack[];
  }
}

/**
 * A vitest globalSetup: for each process of stories the whole product on free ports with fresh demo data, started the
 * way `npm start` does, and thrown away afterwards.
 */
export default async function startFreshStacks(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.MAREA_WITHOUT_BROWSER) return undefined;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'marea-e2e-'));
  const supervisor = new Supervisor();
  const stop = async (): Promise<void> => {
    await supervisor.stopAll();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const report = (line: string): void => console.log(`- ${line}`);
    const stacks: Stack[] = [];
    // In turn: the first builds what the others take from the cache.
    for (let process = 1; process <= project.config.maxWorkers; process += 1) {
      const ports = { api: await getPort(), backoffice: await getPort(), guest: await getPort() };
      const dataDir = path.join(folder, String(process));
      stacks.push(await startStack({ ports, dataDir, env: ownEnvironment(), supervisor, report }));
    }
    project.provide('stacks', stacks);
  } catch (error) {
    await stop();
    throw error;
  }
  void supervisor.failed.then((failure) => console.error(failure.message));
  return stop;
}

/** Nothing of a person's own setup may reach the stories, their database least of all. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const settings = /^(MONGODB_URI|DATA_DIR|HOST|NODE_ENV|VITEST.*|[A-Z]+_(PORT|URL|ORIGIN|SECRET))$/;
  const own = Object.entries(process.env).filter(([name]) => !settings.test(name));
  // Guests whom a story does not show come from addresses of their own: all stories together book more than one may.
  // No file is made in time: the demo is small. A fast machine walks through more screens in a minute than a person.
  const unlimited = { EXPORT_PATIENCE_MS: '0', REQUESTS_PER_MINUTE: '100000' };
  return { ...Object.fromEntries(own), TRUSTED_PROXIES: '1', ...unlimited };
}
