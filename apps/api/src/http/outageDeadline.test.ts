import type { Connection } from 'mongoose';
import { mongo } from 'mongoose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testEnvironment } from '../../tests/testApi.ts';
import { connect } from '../db/connection.ts';
import { beforeOutageDeadline } from './outageDeadline.ts';

const atOnce = { deadlineMs: 0 };
const forever = () => new Promise<never>(() => undefined);

let connection: Connection;
beforeEach(async () => {
  connection = await connect(testEnvironment().MONGODB_URI ?? '');
});
afterEach(() => connection.close());

describe('a request that lasts longer than a client waits', () => {
  it('is answered busy where another has just met an outage', async () => {
    const outage = Promise.reject(new mongo.MongoNetworkError('connection reset'));
    await expect(beforeOutageDeadline(connection, outage)).rejects.toThrow('connection reset');

    const answer = beforeOutageDeadline(connection, forever(), atOnce);

    await expect(answer).rejects.toMatchObject({ code: 'busy', cause: 'the database is away' });
  });

  it('goes on where the database is there', async () => {
    const work = Promise.withResolvers<string>();

    const answer = beforeOutageDeadline(connection, work.promise, atOnce);
    await connection.db?.command({ ping: 1 });
    work.resolve('the report');

    expect(await answer).toBe('the report');
  });

  it('fails as its work does', async () => {
    const work = Promise.reject(new Error('a fault'));

    await expect(beforeOutageDeadline(connection, work, atOnce)).rejects.toThrow('a fault');
  });
});
