import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Supervisor } from './supervisor.ts';

/**
 * Copies a build for one start and returns the copy's folder, which is removed when all is stopped. Modules that a
 * program loads later then come from its own build, even after a new one. `app` is the folder of the package, whose
 * libraries the copy finds; of two starts each has its own `name`.
 */
export async function ownBuild(supervisor: Supervisor, app: string, name: string): Promise<string> {
  const folder = path.join(app, 'node_modules', '.cache', 'started', name);
  const remove = () => rm(folder, { recursive: true, force: true });
  await remove();
  supervisor.onStop(remove);
  await cp(path.join(app, 'dist'), folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  return folder;
}
