import type { SystemHealth } from '@marea/domain/systemHealth/systemHealth.contract';
import type { HealthSubject } from '@marea/domain/systemHealth/systemHealth.endpoints';
import { healthFindings, healthSubjects } from '@marea/domain/systemHealth/systemHealth.endpoints';
import { guestOrigin } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { answerWithin } from '../db/connection.ts';
import type { DatabaseRelease } from '../db/schema/schemaVersion.ts';
import type { Handlers } from '../http/mount.ts';
import { findCertificates } from './certificates.ts';
import {
  findClock,
  findDatabase,
  findDisk,
  findLedger,
  findMail,
  findOutbox,
  findPayments,
  findVersion,
} from './facts.ts';
import type { Finding } from './judge.ts';

/** Below the time limit of a request without a database. */
const FACT_TIMEOUT_MS = 3_000;

export function systemHealthRoutes(app: AppContext, release: DatabaseRelease) {
  return {
    async systemHealth() {
      return { data: await readSystemHealth(app, release) };
    },
  } satisfies Partial<Handlers>;
}

/** Reads each fact separately: one that fails or takes too long is unknown, and the others are still reported. */
async function readSystemHealth(app: AppContext, release: DatabaseRelease): Promise<SystemHealth> {
  const { BACKOFFICE_ORIGIN, GUEST_ORIGIN, API_URL } = app.config;
  const find: Record<HealthSubject, () => Promise<Finding>> = {
    database: () => findDatabase(app),
    outbox: () => findOutbox(app),
    mail: () => findMail(app),
    payments: () => findPayments(app),
    ledger: () => findLedger(app),
    disk: () => findDisk(app),
    clock: () => findClock(app),
    version: () => findVersion(app, release),
    certificates: async () =>
      findCertificates([GUEST_ORIGIN, BACKOFFICE_ORIGIN, API_URL, ...(await ownOrigins(app))], app.now()),
  };
  const facts = await Promise.all(
    healthSubjects.map(async (subject) => {
      const { finding, values = {} } = (await answerWithin<Finding>(FACT_TIMEOUT_MS, find[subject]())) ?? {
        finding: 'notKnown',
      };
      return { subject, finding, state: healthFindings[finding], values };
    }),
  );
  return { checkedAt: new Date(app.now()).toISOString(), facts };
}

/** The guest hosts of companies that links use. */
async function ownOrigins(app: AppContext): Promise<string[]> {
  const owners = await app.catalogue.guestHosts();
  return owners.filter(({ guestHost }) => guestHost !== null).map((company) => guestOrigin(app, company));
}
