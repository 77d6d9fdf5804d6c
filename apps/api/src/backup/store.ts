import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AwsClient } from 'aws4fetch';
import { BackupFailed } from './manifest.ts';

/** Where backups are: each has a folder of files. */
export type BackupStore = {
  /** The names of the backups, the newest last. */
  list: () => Promise<string[]>;
  /** Replaces the file if it is there. */
  write: (file: string, bytes: Uint8Array) => Promise<void>;
  /** Null if there is no such file. */
  read: (file: string) => Promise<Uint8Array | null>;
};

type Environment = Partial<Record<string, string>>;

/** Opens a folder, or `s3://bucket/prefix` at the store set by S3_ENDPOINT and the usual AWS variables. */
export function openStore(target: string, environment: Environment): BackupStore {
  return target.startsWith('s3://') ? s3Store(target, environment) : folderStore(path.resolve(target));
}

function folderStore(folder: string): BackupStore {
  return {
    async list() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const entries = await readdir(folder, { withFileTypes: true });
      return entries
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .toSorted();
    },
    async write(file, bytes) {
      const whole = path.join(folder, file);
      await mkdir(path.dirname(whole), { recursive: true, mode: 0o700 });
      // A file under its final name is complete.
      await writeFile(`${whole}.partial`, bytes, { mode: 0o600, flush: true });
      await rename(`${whole}.partial`, whole);
    },
    async read(file) {
      try {
        return await readFile(path.join(folder, file));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
  };
}

/** Addresses buckets by path, which every compatible store understands. */
function s3Store(target: string, environment: Environment): BackupStore {
  const { hostname: bucket, pathname } = new URL(target);
  const prefix = pathname.replace(/^\/|\/$/g, '');
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN } = environment;
  if (!accessKeyId || !secretAccessKey) {
    throw new BackupFailed(`Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY to reach ${target}.`);
  }
  const region = environment.AWS_REGION ?? 'us-east-1';
  const endpoint = environment.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(AWS_SESSION_TOKEN ? { sessionToken: AWS_SESSION_TOKEN } : {}),
    region,
    service: 's3',
    retries: 5,
  });
  const addressOf = (file: string) => `${endpoint}/${bucket}/${[prefix, file].filter(Boolean).join('/')}`;

  return {
    async list() {
      const names = new Set<string>();
      let token = '';
      do {
        const query = new URLSearchParams({ 'list-type': '2', delimiter: '/', prefix: prefix && `${prefix}/` });
        if (token) query.set('continuation-token', token);
        const response = await client.fetch(`${endpoint}/${bucket}?${query.toString()}`);
        const xml = await response.text();
        if (!response.ok) throw refusal(target, response.status, xml);
        for (const [, folder = ''] of xml.matchAll(/<CommonPrefixes>\s*<Prefix>([^<]*)<\/Prefix>/g)) {
          names.add(path.posix.basename(folder));
        }
        token = /<NextContinuationToken>([^<]*)</.exec(xml)?.[1] ?? '';
      } while (token);
      return [...names].toSorted();
    },
    async write(file, bytes) {
      const response = await client.fetch(addressOf(file), { method: 'PUT', body: Buffer.from(bytes) });
      if (!response.ok) throw refusal(addressOf(file), response.status, await response.text());
    },
    async read(file) {
      const response = await client.fetch(addressOf(file));
      if (response.status === 404) return null;
      if (!response.ok) throw refusal(addressOf(file), response.status, await response.text());
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}

function refusal(what: string, status: number, answer: string): BackupFailed {
  const code = /<Code>([^<]*)</.exec(answer)?.[1] ?? '';
  return new BackupFailed(`The store refuses ${what}: ${[status, code].filter(Boolean).join(' ')}.`);
}
