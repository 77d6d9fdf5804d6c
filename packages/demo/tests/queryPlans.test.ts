import { bookings } from '@marea/api/booking/booking.collection';
import { inDays } from '@marea/api/tests/bookings';
import { startTestApi, testEnvironment } from '@marea/api/tests/testApi';
import type { Response, TestApi } from '@marea/api/tests/testApi';
import type { Contract } from '@marea/domain/contract';
import { contract } from '@marea/domain/contract';
import type { EndpointContract } from '@marea/domain/contract/contractOf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { planAllowances } from '../scale/allowances.ts';
import type { CommandListener, Query } from '../scale/commands.ts';
import { listenTo } from '../scale/commands.ts';
import { liveADay } from '../scale/day.ts';
import { fillCompany } from '../scale/fillCompany.ts';
import type { KnownRecords, MeasuredRead } from '../scale/known.ts';
import { knownRecords } from '../scale/known.ts';
import type { PlanFault, QueryPlan } from '../scale/plans.ts';
import { faultsOf, explainQuery } from '../scale/plans.ts';
import { readsOf } from '../scale/reads.ts';
import { requestOf } from '../scale/requestOf.ts';

const MINUTES = 60_000;

let api: TestApi;
let known: KnownRecords;
let reads: MeasuredRead[];
let listener: CommandListener;
beforeAll(async () => {
  api = await startTestApi({ MONGODB_URI: `${testEnvironment().MONGODB_URI}&monitorCommands=true` });
  await fillCompany(api.app, api.passwords, inDays(0), Date.now());
  known = await knownRecords(api);
  reads = readsOf(known);
  listener = listenTo(api.app.connection);
}, 5 * MINUTES);
afterAll(() => api.stop());

/** Sends a request; returns its status and answer. */
async function send(read: MeasuredRead): Promise<number> {
  const { name, as = 'admin', query = {}, body } = read;
  const { status } = await listener.during<Response>(`${name} ${as} ${JSON.stringify(body ?? query)}`, () =>
    requestOf(api, known, read),
  );
  return status;
}

/** Whether an endpoint only reads. A stream does not: it follows the changes. */
function isRead({ method, status, response, isStream }: EndpointContract): boolean {
  return (method === 'GET' && !isStream) || (method === 'POST' && status === 200 && isList(response));
}

function isList(response: z.ZodType): boolean {
  if (response instanceof z.ZodUnion) return response.options.some((one) => one instanceof z.ZodType && isList(one));
  return response instanceof z.ZodObject && ('docs' in response.shape || response.shape.data instanceof z.ZodArray);
}

function allowanceFor(fault: PlanFault, query: Query) {
  return planAllowances.find(
    ({ faults, collections, of }) => faults.includes(fault) && collections.includes(query.collection) && of(query),
  );
}

function describeFaults(
  { name, collection, document, askedBy }: Query,
  plan: QueryPlan,
  faults: readonly PlanFault[],
): string {
  const numbers = `${plan.keys} keys, ${plan.documents} documents, ${plan.sorted} sorted, for ${plan.matches}`;
  const documentText = JSON.stringify({ ...document, projection: undefined }).slice(0, 400);
  return `${faults.join(', ')}: ${collection}.${name} ${documentText}\n  ${numbers} by ${plan.indexes.join(' ')}\n  for ${askedBy}`;
}

describe('with forty thousand bookings', () => {
  it('calls every read endpoint', () => {
    const driven = new Set<string>(reads.map(({ name }) => name));
    const names = (Object.keys(contract) as (keyof Contract)[]).filter((name) => isRead(contract[name]));
    expect(names.filter((name) => !driven.has(name))).toEqual([]);
  });

  it(
    'whatever the API asks of the database has an index that serves it',
    async () => {
      expect(await api.db(bookings).countDocuments()).toBeGreaterThan(40_000);
      const refused: string[] = [];
      for (const read of reads) {
        const status = await send(read);
        if (status !== 200 && status !== 404) refused.push(`${status} ${JSON.stringify(read)}`);
      }
      expect(refused).toEqual([]);
      await liveADay(api, known, listener);

      const faulty: string[] = [];
      const needed = new Set<string>();
      for (const query of listener.queries()) {
        const plan = await explainQuery(api.app.connection, query);
        const faults = faultsOf(plan).filter((fault) => {
          const allowance = allowanceFor(fault, query);
          if (allowance) needed.add(`${query.collection}: ${allowance.because}`);
          return !allowance;
        });
        if (faults.length > 0) faulty.push(describeFaults(query, plan, faults));
      }
      expect(faulty.join('\n')).toBe('');
      const allowed = planAllowances.flatMap(({ collections, because }) =>
        collections.map((one) => `${one}: ${because}`),
      );
      expect(allowed.filter((one) => !needed.has(one))).toEqual([]);
    },
    5 * MINUTES,
  );

  it('has no unused index on collections that grow with bookings', async () => {
    const idle: string[] = [];
    const growing = ['bookings', 'customers', 'payments', 'vesselDays', 'audit', 'notifications', 'outbox'];
    for (const collection of growing.map((name) => api.app.connection.collection(name))) {
      for (const { name, accesses, spec } of await collection.aggregate([{ $indexStats: {} }]).toArray()) {
        const isGuard = spec.unique || 'expireAfterSeconds' in spec || name === '_id_';
        if (!isGuard && Number(accesses.ops) === 0) idle.push(`${collection.collectionName}: ${name}`);
      }
    }
    expect(idle).toEqual([]);
  });
});
