import { resolveMongod } from '@marea/embedded-mongo/resolve-mongod';
import { MongoMemoryReplSet } from 'mongodb-memory-server';
import type { TestProject } from 'vitest/node';
import './mongo.ts';

/**
 * A vitest globalSetup: one real MongoDB replica set, in memory-backed storage that supports
 * transactions, for all test files of a project. Its address is read by `freshDatabaseUri()`.
 */
export default async function startReplicaSet(project: TestProject): Promise<() => Promise<void>> {
  const { binary, version } = await resolveMongod({ report: (line) => console.log(line) });
  const replicaSet = await MongoMemoryReplSet.create({
    binary: { systemBinary: binary, version },
    replSet: { count: 1, storageEngine: 'wiredTiger' },
  });
  project.provide('mongoUri', replicaSet.getUri());
  return async () => {
    await replicaSet.stop();
  };
}
