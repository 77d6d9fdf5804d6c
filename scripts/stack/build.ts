import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './settings.ts';
import type { Supervisor } from './supervisor.ts';

/** A child that runs one of the workspace's tools through the pinned pnpm, which turbo needs. */
export async function pnpmExec(args: readonly string[]): Promise<{ command: string; args: string[] }> {
  const manifest: { devEngines: { packageManager: { version: string } } } = JSON.parse(
    await readFile(path.join(root, 'package.json'), 'utf8'),
  );
  const pnpm = `pnpm@${manifest.devEngines.packageManager.version}`;
  return { command: 'npx', args: ['--yes', '--loglevel=error', pnpm, 'exec', ...args] };
}

/** Builds the API and both front ends; what has not changed comes from turbo's cache. */
export async function buildAll(supervisor: Supervisor, env: NodeJS.ProcessEnv): Promise<void> {
  await supervisor.finish({
    name: 'build',
    run: await pnpmExec(['turbo', 'run', 'build', '--output-logs=errors-only']),
    cwd: root,
    // A build is the same wherever it is made; NODE_ENV of the caller must not change it.
    env: { ...env, NODE_ENV: 'production', TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
  });
}
