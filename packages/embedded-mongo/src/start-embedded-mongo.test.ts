import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import getPort from 'get-port';
import { MongoClient } from 'mongodb';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isAlive } from './data-folder-owner.ts';
import type { Mongod } from './mongod-sources.ts';
import { resolveMongod } from './resolve-mongod.ts';
import { startEmbeddedMongo, type EmbeddedMongo } from './start-embedded-mongo.ts';

let mongod: Mongod;
let dataDir: string;
let running: EmbeddedMongo[] = [];

beforeAll(async () => {
  mongod = await resolveMongod();
});
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'marea-mongo-'));
});
afterEach(async () => {
  await Promise.all(running.map((mongo) => mongo.stop()));
  running = [];
  await rm(dataDir, { recursive: true, force: true });
});

async function start(port?: number): Promise<EmbeddedMongo> {
  const mongo = await startEmbeddedMongo({ dataDir, mongod, port });
  running.push(mongo);
  return mongo;
}

/** Counts the stored trips, after adding one in a transaction on request. */
async function trips(uri: string, add = false): Promise<number> {
  const client = await MongoClient.connect(uri);
  try {
    const collection = client.db().collection('trips');
    if (add) {
      await client.withSession((session) =>
        session.withTransaction(() => collection.insertOne({ vessel: 'Aurora' }, { session })),
      );
    }
    return await collection.countDocuments();
  } finally {
    await client.close();
  }
}

describe('the embedded database', () => {
  it('goes on in a new log when the old one is large, without a restart', async () => {
    const log = path.join(dataDir, 'mongo', 'mongod.log');
    const mongo = await startEmbeddedMongo({ dataDir, mongod, log: { maxBytes: 20_000, lookEveryMs: 50 } });
    running.push(mongo);

    await expect.poll(async () => (await readdir(path.dirname(log))).includes('mongod.log.1')).toBe(true);
    await expect.poll(async () => (await stat(log).catch(() => ({ size: 0 }))).size).toBeGreaterThan(0);

    expect(await trips(mongo.uri, true)).toBe(1);
  });

  it('runs transactions and keeps its data between runs, also on another port', async () => {
    const first = await start();
    expect(await trips(first.uri, true)).toBe(1);
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);

    const second = await start(await getPort());
    expect(second.uri).not.toBe(first.uri);
    expect(await trips(second.uri, true)).toBe(2);
  });

  it('recovers after being killed without warning', async () => {
    const first = await start();
    await trips(first.uri, true);
    process.kill(first.pid, 'SIGKILL');
    while (isAlive(first.pid)) await delay(20);

    const second = await start();
    expect(await trips(second.uri)).toBe(1);
  });

  it('reports an end nobody asked for', async () => {
    const reported = new Promise((resolve) => {
      void startEmbeddedMongo({ dataDir, mongod, onUnexpectedEnd: resolve }).then((mongo) => {
        running.push(mongo);
        process.kill(mongo.pid, 'SIGKILL');
      });
    });
    expect(await reported).toContain('ended by the signal SIGKILL');
  });

  it('refuses a folder another running database uses', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(/already running.*set DATA_DIR/s);
    expect(await trips(first.uri)).toBe(0);
  });

  it('is ended when the process that started it is killed, and can be started again', async () => {
    const script = `
      import { startEmbeddedMongo } from ${JSON.stringify(new URL('./start-embedded-mongo.ts', import.meta.url).href)};
      const mongo = await startEmbeddedMongo(${JSON.stringify({ dataDir, mongod })});
      console.log(mongo.pid);
      setInterval(() => undefined, 1000);
    `;
    const owner = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(owner.stdout, 'data');
    const orphan = Number(String(line));
    owner.kill('SIGKILL');
    await once(owner, 'exit');

    const mongo = await start();
    expect(isAlive(orphan)).toBe(false);
    expect(await trips(mongo.uri, true)).toBe(1);
  });
});
