import { once } from 'node:events';
import { Agent } from 'node:http';
import type { User } from '@marea/domain/people/user.schema';
import { freshDatabaseUri } from '@marea/testing/mongo';
import jwt from 'jsonwebtoken';
import type { Connection } from 'mongoose';
import { pino } from 'pino';
import type { Test } from 'supertest';
import supertest from 'supertest';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createAppContext } from '../src/createContext.ts';
import { collectionNames } from '../src/db/collection.ts';
import type { Database } from '../src/db/collection.ts';
import { connect } from '../src/db/connection.ts';
import { newSecret } from '../src/db/ids.ts';
import { createJobRunner, planJobs } from '../src/jobs/index.ts';
import { jobsOf } from '../src/jobTable.ts';
import { createLiveFor } from '../src/liveRecords.ts';
import { mails, createMailer } from '../src/mail/mailer.ts';
import { LOWEST_SCHEMA, SCHEMA_VERSION } from '../src/migrations/index.ts';
import { createDispatcher } from '../src/outbox/dispatcher.ts';
import { effectHandlers } from '../src/outboxHandlers.ts';
import { upgradeDatabase } from '../src/release.ts';
import { createPasswords } from '../src/session/passwords.ts';
import { users } from '../src/session/session.ts';

const CREDENTIALS_KEY = 'a key of tests that is long enough for credentials';
const JWT_SECRET = 'a secret of tests that is long enough';

/** The environment of an API on a database of its own; every answer is checked against its schema. */
export function testEnvironment(over: Record<string, string> = {}): Record<string, string> {
  return {
    MONGODB_URI: over.MONGODB_URI ?? freshDatabaseUri(),
    JWT_SECRET,
    CREDENTIALS_KEYS: CREDENTIALS_KEY,
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    CHECK_RESPONSES: 'on',
    CATALOGUE_FRESH_MS: '0',
    REQUESTS_PER_MINUTE: '1000000',
    ...over,
  };
}

/** Databases of earlier tests of this process, empty again: to prepare a new one costs a second. */
const prepared: string[] = [];

const TEST_RELEASE = { schema: SCHEMA_VERSION, lowest: LOWEST_SCHEMA, version: 'test', build: 'test' };

/** The lowest cost that bcrypt allows: most tests are not about hashing. */
const CHEAP_PASSWORDS = 4;

/** On a busy machine the database, or this process itself, pauses for seconds, which is no outage. */
const LONGEST_SILENCE_MS = 30_000;

/** The whole API in this process, on an empty database, with a clock that a test may set. */
export async function startTestApi(
  over: Record<string, string> = {},
  logTo?: { write(line: string): void },
  passwordCost = CHEAP_PASSWORDS,
) {
  const uri = over.MONGODB_URI ?? prepared.pop() ?? freshDatabaseUri();
  const environment = testEnvironment({ ...over, MONGODB_URI: uri });
  // A given database may be in use elsewhere, so it is not reused.
  let isOwn = over.MONGODB_URI === undefined;
  const config = readConfig(environment);
  const connection = await connect(config.MONGODB_URI, { longestSilenceMs: LONGEST_SILENCE_MS });
  const clock = { now: Date.now };
  const log = pino({ level: config.LOG_LEVEL }, logTo ?? pino.destination(1));
  const app = createAppContext(connection, config, log, () => clock.now());
  const { db } = app;
  await upgradeDatabase(connection);
  const passwords = createPasswords(passwordCost);
  const dispatcher = createDispatcher(app, effectHandlers(app, createMailer(app)));
  const live = createLiveFor(app);
  const express = createApp(app, { passwords, live, release: TEST_RELEASE, isLeaving: () => false });
  // One port and few connections for all requests: left to itself supertest listens and connects anew
  // for each, and many tests at once then use up the machine's ports, each of which rests for a minute.
  const server = express.listen(0, '127.0.0.1');
  server.keepAliveTimeout = 0;
  await once(server, 'listening');
  const connections = new Agent({ keepAlive: true });
  const caller = supertest.agent(server).use((request: Test) => void request.agent(connections));

  return {
    app,
    db,
    get environment() {
      isOwn = false;
      return environment;
    },
    server,
    passwords,
    live,
    clock,
    /** Requests in English as nobody. */
    request: () => caller,
    /** A session's token for a stored person. */
    tokenOf: (user: Pick<User, '_id'>) => tokenFor(db, user),
    /** Runs all due effects of the outbox; none runs by itself. */
    dispatchDue: () => dispatcher.dispatchDue(),
    /** Plans the jobs as a start does. */
    planJobs: () => planJobs(app),
    /** Runs the jobs that are due, as one process does, and returns their count. */
    runDueJobs: () => createJobRunner(app, jobsOf(app)).workOff(),
    /** The mails that went to an address, oldest first. */
    async mailsTo(address: string) {
      await dispatcher.dispatchDue();
      return db(mails)
        .find({ to: address }, { sort: { at: 1, _id: 1 } })
        .toArray();
    },
    async stop() {
      connections.destroy();
      server.close();
      await live.stop();
      server.closeAllConnections();
      await passwords.close();
      if (isOwn) {
        await empty(connection);
        prepared.push(uri);
      } else {
        await connection.dropDatabase();
      }
      await connection.close();
    },
  };
}
/** Leaves the collections that the API declares, with their indexes and without records, and the schema's version. */
async function empty(connection: Connection): Promise<void> {
  const declared = new Set(collectionNames());
  const existing = await connection.listCollections();
  await Promise.all(
    existing.map(async ({ name }) => {
      const collection = connection.collection(name);
      if (name === 'schemaVersions' || name === 'migrations') return;
      if (declared.has(name)) await collection.deleteMany({}, { writeConcern: { w: 1, j: false } });
      else await collection.drop();
    }),
  );
}

export type { Response, Test } from 'supertest';
export type TestApi = Awaited<ReturnType<typeof startTestApi>>;

/** Signs a stored person in without their password, as another process of the same API would. */
export async function tokenFor(db: Database, user: Pick<User, '_id'>): Promise<string> {
  const sid = newSecret();
  // Long enough for tests that set the clock ahead.
  const expiresAt = new Date(Date.now() + 365 * 86_400_000);
  await db(users).updateOne({ _id: user._id }, { $push: { sessions: { sid, expiresAt } } });
  const exp = Math.floor(expiresAt.getTime() / 1000);
  return jwt.sign({ sub: user._id, sid, exp }, JWT_SECRET);
}
