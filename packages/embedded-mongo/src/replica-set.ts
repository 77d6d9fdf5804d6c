import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient, MongoServerError, type Db } from 'mongodb';

/** Fixed: a data folder can only be opened again under the same name. */
export const REPLICA_SET = 'marea';

/** Makes the mongod at this port a primary that accepts writes; a folder that had another port is reconfigured. */
export async function ensurePrimary(port: number, timeoutMs: number): Promise<void> {
  const host = `127.0.0.1:${port}`;
  const client = new MongoClient(`mongodb://${host}/?directConnection=true`, {
    serverSelectionTimeoutMS: timeoutMs,
  });
  try {
    await client.connect();
    const admin = client.db('admin');
    await configure(admin, host);
    const deadline = Date.now() + timeoutMs;
    while (!(await admin.command({ hello: 1 })).isWritablePrimary) {
      if (Date.now() > deadline) throw new Error(`MongoDB did not become ready within ${timeoutMs / 1000} s.`);
      await delay(50);
    }
  } finally {
    await client.close();
  }
}

async function configure(admin: Db, host: string): Promise<void> {
  const config = await currentConfig(admin);
  if (!config) {
    await admin.command({ replSetInitiate: { _id: REPLICA_SET, members: [{ _id: 0, host }] } });
    return;
  }
  if (config.members[0]?.host === host) return;
  config.members = [{ ...config.members[0], _id: 0, host }];
  config.version += 1;
  await admin.command({ replSetReconfig: config, force: true });
}

type ReplicaSetConfig = { version: number; members: { _id: number; host: string }[] };

async function currentConfig(admin: Db): Promise<ReplicaSetConfig | undefined> {
  try {
    const { config } = await admin.command({ replSetGetConfig: 1 });
    return config;
  } catch (error) {
    if (error instanceof MongoServerError && error.codeName === 'NotYetInitialized') return undefined;
    throw error;
  }
}
