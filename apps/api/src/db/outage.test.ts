import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { connect as connectContext } from './connection.ts';
import { isOutage } from './outage.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** A line to the tests' database that can be cut. */
async function startLine() {
  const uri = new URL(api.environment.MONGODB_URI ?? '');
  const database = { port: Number(uri.port), host: uri.hostname };
  const sockets: Socket[] = [];
  const pairs: [Socket, Socket][] = [];
  const line = createServer((near) => {
    const far = connect(database);
    for (const socket of [near, far]) {
      socket.on('error', () => {});
      sockets.push(socket);
    }
    pairs.push([near, far]);
    near.pipe(far).pipe(near);
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  uri.port = String((line.address() as AddressInfo).port);
  uri.search = '?directConnection=true&serverSelectionTimeoutMS=1500';
  return {
    uri: uri.href,
    /** Holds back all answers until `release`. */
    hold() {
      for (const [near, far] of pairs) near.unpipe(far);
    },
    release() {
      for (const [near, far] of pairs) near.pipe(far);
    },
    cut() {
      line.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

describe('a database that cannot be reached', () => {
  it('is distinguished from a programming error, whatever the operation', async () => {
    const line = await startLine();
    const connection = await mongoose.createConnection(line.uri).asPromise();
    try {
      const things = connection.collection('things');
      await things.insertOne({ name: 'one' });
      const session = await connection.startSession();
      session.startTransaction();
      await things.deleteMany({ name: 'two' }, { session });
      line.cut();
      const upsert = { updateOne: { filter: { name: 'three' }, update: { $set: { name: 'three' } }, upsert: true } };
      const doings = [
        () => things.bulkWrite([upsert], { session }),
        () => things.bulkWrite([upsert]),
        () => things.insertOne({ name: 'four' }),
        () => things.findOne({ name: 'one' }),
        () => session.commitTransaction(),
      ];
      for (const doing of doings) {
        const error: unknown = await doing().then(
          () => 'done',
          (cause: unknown) => cause,
        );
        expect([String(error), isOutage(error)]).toEqual([String(error), true]);
      }
      // The database still has that transaction's locks.
      await api.app.connection
        .getClient()
        .db('admin')
        .command({ killSessions: [session.id] });
    } finally {
      await connection.close();
    }
  });

  it('is also an exhausted pool: callers fail fast, and are served again later', async () => {
    const line = await startLine();
    // This also limits connecting, which is slow on a busy machine.
    const connection = await connectContext(line.uri, { poolSize: 1, longestWaitMs: 2_000 });
    try {
      const things = connection.collection('crowdedThings');
      await things.findOne({});
      line.hold();
      const first = things.findOne({});
      const error: unknown = await things.findOne({}).catch((cause: unknown) => cause);
      expect([String(error), isOutage(error)]).toEqual([expect.stringContaining('MongoWaitQueueTimeoutError'), true]);
      line.release();
      expect(await first).toBeNull();
      expect(await things.findOne({})).toBeNull();
    } finally {
      await connection.close();
      line.cut();
    }
  });

  it('is also an answer that takes longer than a read gives it', async () => {
    const things = api.app.connection.collection('slowThings');
    await things.insertOne({ name: 'one' });
    const slow = things.find({ $where: 'sleep(500) || true' }, { maxTimeMS: 20 }).toArray();
    const error: unknown = await slow.catch((cause: unknown) => cause);
    expect([error instanceof mongoose.mongo.MongoServerError, isOutage(error)]).toEqual([true, true]);
  });

  it('is not made of a record that is there twice, in a bulk of writes or alone', async () => {
    const things = api.app.connection.collection('outageThings');
    await things.createIndex({ name: 1 }, { unique: true });
    await things.insertOne({ name: 'one' });
    const errors = await Promise.all(
      [things.bulkWrite([{ insertOne: { document: { name: 'one' } } }]), things.insertOne({ name: 'one' })].map(
        (write) =>
          write.then(
            () => null,
            (cause: unknown) => cause,
          ),
      ),
    );
    expect(errors.map((error) => [error instanceof mongoose.mongo.MongoServerError, isOutage(error)])).toEqual([
      [true, false],
      [true, false],
    ]);
  });
});
