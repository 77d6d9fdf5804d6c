import { contract } from '@marea/domain/contract';
import type { EndpointContract } from '@marea/domain/contract/contractOf';
import type { mongo } from 'mongoose';
import type { Response } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ask, Caller, EndpointName, Fixture } from '../../../tests/matrix/fixture.ts';
import { createWorld, PASSWORD } from '../../../tests/matrix/fixture.ts';
import { requests } from '../../../tests/matrix/requests.ts';
import type { TestApi } from '../../../tests/testApi.ts';
import { startTestApi } from '../../../tests/testApi.ts';
import type { Fault, Schema } from '../../../tests/wrongBodies.ts';
import { faultsOf, withFault } from '../../../tests/wrongBodies.ts';
import { openApiDocument } from '../openapi/openapi.ts';

type Described = {
  paths: Record<string, Record<string, { requestBody: { content: Record<string, { schema: Schema }> } }>>;
  components: { schemas: Record<string, Schema> };
};
const { paths, components } = JSON.parse(JSON.stringify(openApiDocument('test'))) as Described;
const endpoints = Object.entries(contract as Record<string, EndpointContract>).filter(([, { body }]) => body);
const withJson = endpoints.filter(([, { file }]) => !file).map(([name]) => name as EndpointName);
const withFile = endpoints.filter(([, { file }]) => file).map(([name]) => name as EndpointName);
type Write = { ns: string; op: string };
/** An entry of the database's log; the writes of a transaction are within one. */
type LogEntry = Write & { ts: mongo.Timestamp; o: { applyOps?: Write[] } };
/** Request counts, which include refused requests. */
const COUNTS = new Set(['limits', 'signInTallies']);
const UNKNOWN = 'f'.repeat(24);
/** Senders are looked up once. */
const AT_ONCE = 20;
const MORE_THAN_A_BODY = 300_000;

let api: TestApi;
let world: Fixture;
beforeAll(async () => {
  api = await startTestApi({ TRUSTED_PROXIES: '1' });
  world = await createWorld(api, requests);
  // Signing in is stored as well.
  for (const who of ['admin', 'root'] as const) await world.call('session', who);
});
afterAll(() => api.stop());

/** Somebody who may do it. */
function callerOf(name: EndpointName): Caller {
  const { access } = contract[name] as EndpointContract;
  if (access === 'superadmin') return 'root';
  return access === 'public' ? 'nobody' : 'admin';
}

/** Bodies of another form than the usual one, for faults in what only they have. */
const otherForms: Partial<Record<EndpointName, object>> = {
  login: { credentials: { email: 'ana@example.com', password: PASSWORD } },
  takePayment: {
    type: 'Cash',
    data: { amount: 100 },
    reseller: UNKNOWN,
    selectedBookings: [UNKNOWN],
    bookingsList: [{ _id: UNKNOWN, amount: 100 }],
  },
};

/** This API's later entries in the database's log: every insert, change and removal with its collection. */
async function logFromHere(): Promise<() => Promise<string[]>> {
  const { connection } = api.app;
  const log = connection.getClient().db('local').collection<LogEntry>('oplog.rs');
  const [last] = await log.find().sort({ $natural: -1 }).limit(1).toArray();
  if (!last) throw new Error('the database keeps no log');
  return async () => {
    const entries = await log.find({ ts: { $gt: last.ts } }).toArray();
    return entries
      .flatMap(({ ns, op, o }) => o.applyOps ?? [{ ns, op }])
      .filter(({ ns }) => ns.startsWith(`${connection.name}.`))
      .map(({ ns, op }) => `${op} ${ns.slice(connection.name.length + 1)}`)
      .filter((write) => !COUNTS.has(write.slice(2)));
  };
}

/** The answer to a fault, unless it refuses the field by name. */
function complaintOf({ at, value }: Fault, { status, body }: Response): string[] {
  const path = at.join('.');
  const reportedPaths: string[] = (body.errors ?? []).map((error: { path: string }) => error.path);
  const isNamed = reportedPaths.some((one) => one === path || one.startsWith(path === '' ? '' : `${path}.`));
  const spelled = JSON.stringify(value)?.slice(0, 40);
  return status === 422 && isNamed ? [] : [`${path} = ${spelled}: ${status} ${body.code} ${reportedPaths.join(' ')}`];
}

async function refusals(name: EndpointName, ask: Ask, bodies: readonly (object | string)[]): Promise<string[]> {
  const answers: string[] = [];
  for (const body of bodies) {
    const { status, body: answer } = await world.send(name, callerOf(name), { ...ask, body });
    answers.push(`${status} ${answer.code} ${(answer.errors ?? [])[0]?.path ?? ''}`.trim());
  }
  return answers;
}

describe('what is wrong in a body is named, and nothing of it is stored', () => {
  it.each(withJson)('by %s', async (name) => {
    const { method, base, path } = contract[name] as EndpointContract;
    const schema = paths[base + path]?.[method.toLowerCase()]?.requestBody.content['application/json']?.schema ?? {};
    const faults = faultsOf(schema, components.schemas).filter(({ at }) => at.length > 0);
    expect(faults.length).toBeGreaterThan(0);
    const ask = await world.prepare(name, callerOf(name));
    const forms = [Object(ask.body ?? {}), otherForms[name] ?? {}];
    const written = await logFromHere();

    const complaintAbout = async (fault: Fault) => {
      const right = forms.find((form) => String(fault.at[0]) in form) ?? forms[0];
      return complaintOf(fault, await world.send(name, callerOf(name), { ...ask, body: withFault(right, fault) }));
    };
    const complaints: string[] = [];
    for (let first = 0; first < faults.length; first += AT_ONCE) {
      const some = faults.slice(first, first + AT_ONCE);
      complaints.push(...(await Promise.all(some.map(complaintAbout))).flat());
    }
    expect(complaints).toEqual([]);
    expect(await written()).toEqual([]);
  });
});

describe('a request without a body', () => {
  it.each(withJson)('is refused by %s', async (name) => {
    const ask = await world.prepare(name, callerOf(name));
    const rest = JSON.stringify(ask.body ?? {}).slice(1);
    const written = await logFromHere();
    const cut = JSON.stringify({ ...Object(ask.body), unheardOf: 1 }).slice(0, -1);
    expect(await refusals(name, ask, [cut, '"text"', '42', 'null', '[]', '[{}]'])).toEqual([
      ...Array<string>(4).fill('400 unreadable_body'),
      '422 invalid',
      '422 invalid',
    ]);
    const also = (key: string) =>
      `{"${key}":{"isAdmin":true,"prototype":{"isAdmin":true}}${rest === '}' ? '' : ','}${rest}`;
    expect(await refusals(name, ask, [also('__proto__'), also('constructor'), also('$where')])).toEqual([
      '422 invalid __proto__',
      '422 invalid constructor',
      '422 invalid $where',
    ]);
    expect('isAdmin' in {}).toBe(false);
    expect(await refusals(name, ask, [also('x'.repeat(MORE_THAN_A_BODY))])).toEqual(['413 body_too_large']);
    expect(await written()).toEqual([]);
  });
});

describe('an invalid id', () => {
  const withParams = endpoints
    .map(([name]) => name as EndpointName)
    .filter((name) => contract[name].path.includes('{'));
  it.each(withParams)('is refused by %s', async (name) => {
    const ask = await world.prepare(name, callerOf(name));
    const written = await logFromHere();
    for (const param of Object.keys(ask.params ?? {})) {
      for (const wrong of ['not an id', '$where', '{"$gt":""}', '../../etc/passwd', 'g'.repeat(300), '\u0000', '⛵']) {
        if (!contract[name].path.includes(`{${param}}`)) continue;
        const params = { ...ask.params, [param]: wrong };
        const { status, body } = await world.send(name, callerOf(name), { ...ask, params });
        expect([wrong, status, body.errors?.[0]?.path]).toEqual([wrong, 422, param]);
      }
    }
    expect(await written()).toEqual([]);
  });
});

describe('a form with a picture', () => {
  it.each(withFile)('is refused by %s when it is none, or holds anything else', async (name) => {
    const { maxFileBytes } = contract[name];
    const ask = await world.prepare(name, callerOf(name));
    const written = await logFromHere();
    const upload = async (over: Ask) => {
      const { status, body } = await world.send(name, callerOf(name), { ...ask, ...over });
      return `${status} ${body.code} ${body.errors?.[0]?.path ?? ''}`.trim();
    };
    expect(await upload({ body: '{}' })).toBe('415 unsupported_media_type');
    expect(await upload({ body: { ...Object(ask.body), unheardOf: 'x' } })).toBe('422 invalid unheardOf');
    expect(await upload({ file: Buffer.from('<svg onload="alert(1)"/>') })).toMatch(/^4\d\d [a-z_]+( image| file)?$/);
    expect(await upload({ file: Buffer.alloc(maxFileBytes + 1_000_000) })).toBe('413 body_too_large');
    expect(await written()).toEqual([]);
  });
});
