import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './settings.ts';
import type { Supervisor } from './supervisor.ts';

type Build = { run: { command: string; args: string[] }; cwd: string; env: NodeJS.ProcessEnv };

export async function turboBuild(env: NodeJS.ProcessEnv, options: readonly string[] = []): Promise<Build> {
  const manifest: { devEngines: { packageManager: { version: string } } } = JSON.parse(
    await readFile(path.join(root, 'package.json'), 'utf8'),
  );
  // What was fetched once is used: without a network, asking for it again would take a minute.
  const pnpm = ['--yes', '--prefer-offline', '--loglevel=error', `pnpm@${manifest.devEngines.packageManager.version}`];
  return {
    run: { command: 'npx', args: [...pnpm, 'exec', 'turbo', 'run', 'build', '--output-logs=errors-only', ...options] },
    cwd: root,
    // The caller's NODE_ENV must not change a build.
    env: { ...env, NODE_ENV: 'production', TURBO_TELEMETRY_DISABLED: '1' },
  };
}

export async function buildAll(supervisor: Supervisor, env: NodeJS.ProcessEnv): Promise<void> {
  await supervisor.finish({ name: 'build', ...(await turboBuild(env)) });
}
