import { rm } from 'node:fs/promises';
import { resolveMongod } from '@marea/embedded-mongo/resolve-mongod';
import { transactionLifetime } from '@marea/embedded-mongo/transaction-lifetime';
import { MongoMemoryReplSet } from 'mongodb-memory-server';
import type { TestProject } from 'vitest/node';
import './mongo.ts';
import { newTestFolder } from './test-folder.ts';

/** A vitest globalSetup: a real replica set in memory for a project's tests; `freshDatabaseUri()` reads its address. */
export default async function startReplicaSet(project: TestProject): Promise<() => Promise<void>> {
  const { binary, version } = await resolveMongod({ report: (line) => console.log(line) });
  const dbPath = await newTestFolder();
  const replicaSet = await MongoMemoryReplSet.create({
    binary: { systemBinary: binary, version },
    replSet: { count: 1, storageEngine: 'wiredTiger' },
    // Stored records must not expire during a test, whose clock may differ from the database's.
    instanceOpts: [{ dbPath, args: ['--setParameter', 'ttlMonitorEnabled=false', ...transactionLifetime] }],
  });
  project.provide('mongoUri', replicaSet.getUri());
  return async () => {
    await replicaSet.stop();
    await rm(dbPath, { recursive: true, force: true });
  };
}
