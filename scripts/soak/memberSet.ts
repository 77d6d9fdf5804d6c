import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { resolveMongod } from '@marea/embedded-mongo/resolve-mongod';
import { transactionLifetime } from '@marea/embedded-mongo/transaction-lifetime';
import getPort from 'get-port';
import { mongo } from 'mongoose';

const SET = 'soak';
const MEMBERS = 3;
const CACHE_GB = '0.25';
const READY_TIMEOUT_MS = 60_000;

export type Member = { host: string; process: ChildProcess; start: () => ChildProcess };
export type MemberSet = Awaited<ReturnType<typeof startMemberSet>>;

/** A replica set of three on the loopback, whose members can be killed, frozen and started again. */
export async function startMemberSet(dataDir: string, report: (line: string) => void) {
  const { binary } = await resolveMongod({ report });
  const members: Member[] = [];
  for (let i = 0; i < MEMBERS; i += 1) {
    const folder = path.join(dataDir, `member-${i}`);
    await mkdir(folder, { recursive: true });
    const port = await getPort();
    const start = () => spawn(binary, argumentsOf(folder, port), { stdio: 'ignore' });
    members.push({ host: `127.0.0.1:${port}`, process: start(), start });
  }
  const killAll = () => {
    // A frozen process reacts to no other signal.
    for (const { process: child } of members) child.kill('SIGKILL');
  };
  // Also when a test is aborted.
  process.once('exit', killAll);
  await initiate(members).catch((error: unknown) => {
    killAll();
    throw error;
  });

  return {
    uri: `mongodb://${members.map(({ host }) => host).join()}/soak?replicaSet=${SET}`,
    members,
    primary: () => waitForPrimary(members),

    async stepDown(member: Member): Promise<void> {
      // The member closes the connection of this command.
      await command(member, { replSetStepDown: 10, secondaryCatchUpPeriodSecs: 5 }).catch(() => undefined);
    },
    freeze: (member: Member) => void member.process.kill('SIGSTOP'),
    thaw: (member: Member) => void member.process.kill('SIGCONT'),
    async kill(member: Member): Promise<void> {
      const ended = once(member.process, 'exit');
      member.process.kill('SIGKILL');
      await ended;
    },
    restart(member: Member): void {
      member.process = member.start();
    },
    async stop(): Promise<void> {
      const running = members.filter(({ process: child }) => child.exitCode === null && child.signalCode === null);
      const ended = running.map(({ process: child }) => once(child, 'exit'));
      killAll();
      await Promise.all(ended);
      process.off('exit', killAll);
    },
  };
}

function argumentsOf(folder: string, port: number): string[] {
  return [
    `--dbpath=${folder}`,
    `--port=${port}`,
    '--bind_ip=127.0.0.1',
    `--replSet=${SET}`,
    '--nounixsocket',
    `--wiredTigerCacheSizeGB=${CACHE_GB}`,
    `--logpath=${path.join(folder, 'mongod.log')}`,
    '--quiet',
    '--setParameter',
    'diagnosticDataCollectionEnabled=false',
    ...transactionLifetime,
  ];
}

async function initiate(members: readonly Member[]): Promise<void> {
  const [first] = members;
  if (!first) throw new Error('no members');
  const config = { _id: SET, members: members.map(({ host }, _id) => ({ _id, host })) };
  // Each member has to answer before it votes.
  for (const member of members) await command(member, { hello: 1 }, READY_TIMEOUT_MS);
  await command(first, { replSetInitiate: config }, READY_TIMEOUT_MS);
  await waitForPrimary(members);
}

/** The member that accepts writes; a frozen or killed one does not answer. */
async function waitForPrimary(members: readonly Member[]): Promise<Member> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const answers = await Promise.all(
      members.map((member) =>
        command(member, { hello: 1 }).then(
          ({ isWritablePrimary }) => isWritablePrimary === true,
          () => false,
        ),
      ),
    );
    const primary = members[answers.indexOf(true)];
    if (primary) return primary;
    await delay(100);
  }
  throw new Error('no member became primary');
}

async function command({ host }: Member, body: mongo.Document, patienceMs = 1_000): Promise<mongo.Document> {
  const client = new mongo.MongoClient(`mongodb://${host}/?directConnection=true`, {
    serverSelectionTimeoutMS: patienceMs,
    connectTimeoutMS: 1_000,
    socketTimeoutMS: patienceMs + 10_000,
  });
  try {
    return await client.db('admin').command(body, 'hello' in body ? { timeoutMS: patienceMs } : {});
  } finally {
    await client.close();
  }
}
