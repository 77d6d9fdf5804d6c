import { menuPaths, permissionTypes } from '@marea/domain/access/permissions';
import type { Contract } from '@marea/domain/contract';
import { contract } from '@marea/domain/contract';
import type { EndpointContract } from '@marea/domain/contract/contractOf';
import { locations } from '@marea/domain/fleet/location.schema';
import type { StandardRole } from '@marea/domain/people/standardRoles';
import { standardRoles } from '@marea/domain/people/standardRoles';
import type { User } from '@marea/domain/people/user.schema';
import { roles } from '@marea/domain/people/user.schema';
import { aGuest, aLocation, aRole } from '@marea/testing/builders';
import type { Response } from 'supertest';
import { users } from '../../src/session/session.ts';
import { inDays } from '../bookings.ts';
import type { StoredCompany } from '../company.ts';
import { storeCompany, storeUser } from '../company.ts';
import { firstOfStream } from '../eventStream.ts';
import { store } from '../store.ts';
import type { TestApi } from '../testApi.ts';
import { zoneWhereItIsDay } from '../waitlist.ts';

export const PASSWORD = 'correct horse battery';

/**
 * The columns of the matrix: `root` administers all companies, `other` is the administrator of another
 * one, `neighbour` of another location of the same company. `agent` is a reseller, and `owner` an owner, to whom the company has granted whatever there is:
 * they are refused only because of their kind.
 */
export const callers = [
  'root',
  'admin',
  'manager',
  'sales',
  'crew',
  'reseller',
  'agent',
  'owner',
  'neighbour',
  'other',
  'nobody',
] as const;
export type Caller = (typeof callers)[number];

/** People who do not work at the location. */
export const outsiders: readonly Caller[] = ['reseller', 'agent', 'owner', 'neighbour', 'other', 'nobody'];

export type EndpointName = keyof Contract;
/** An endpoint, or a case of it: `booking:sold`. */
export type CaseName = EndpointName | `${EndpointName}:${string}`;

/** What is sent to an endpoint. */
export type Ask = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** A string is sent unchanged as JSON. */
  body?: object | string;
  /** A picture that goes with the body. */
  file?: Buffer;
  /** A separate session, for requests that end it. */
  ownSession?: true;
};
/** Makes a valid request, so that only its sender can be a reason to refuse it. */
export type Request = (world: Fixture, who: Caller) => Ask | Promise<Ask>;

/** People who sell for a commission. */
export const sellers: readonly Caller[] = ['reseller', 'agent'];

/** E-mail addresses of the location's people and guests, which outsiders must never see. */
export const PRIVATE = /private\.example|9990001122/;
/** Far enough apart for a trip of four hours with its buffer. */
const HOURS = ['06:00', '11:00', '16:00'];
const privateGuest = aGuest({ email: 'guest@private.example', phone: '+529990001122' });

/** A company with people of each kind and its records, beside another company. */
export type Fixture = {
  api: TestApi;
  home: StoredCompany;
  away: StoredCompany;
  people: Record<Exclude<Caller, 'nobody'>, User>;
  /** Where records are made. */
  at: { locationId: string };
  /** A unique number. */
  next(): number;
  /** A trip at a free time, on the owner's vessel; a reseller's is on the other vessel. */
  slot(who: Caller): { serviceId: string; resourceId: string; bookingDate: string; hora: string };
  /** A guest as somebody enters one. */
  guest(who: Caller): ReturnType<typeof aGuest>;
  /** Somebody new of the home company, stored without the slow work of a password. */
  colleague(kind: 'sales' | 'reseller' | 'chef'): Promise<User>;
  /** Prepares a valid request with the records that it needs. */
  prepare(name: CaseName, who: Caller): Promise<Ask>;
  /** Sends a prepared request, or another one. */
  send(name: CaseName, who: Caller, ask: Ask): Promise<Response>;
  /** Sends a valid request as somebody. */
  call(name: CaseName, who: Caller): Promise<Response>;
  /** A new record, made by `who` or the administrator, to be changed or removed. */
  make(name: CaseName, who?: Caller): Promise<Made>;
  /** A record that is made once, to be read. */
  known(name: CaseName, who?: Caller): Promise<Made>;
  /** The record that `who` tries to change: a new one for those who may, a shared one for all others. */
  target(name: CaseName, who: Caller): Promise<Made>;
};
type Made = {
  _id: string;
  id?: string;
  key?: string;
  link?: string;
  url?: string;
  booking?: { _id: string; folio: string; customer: { email: string } };
  party?: { _id: string };
};

/** Stores the fixture and sends requests by name. */
export async function createWorld(api: TestApi, requests: Readonly<Record<string, Request>>): Promise<Fixture> {
  const home = await storeCompany(api.db, { zone: zoneWhereItIsDay() });
  const away = await storeCompany(api.db);
  const people = await storePeople(api, home, away);
  const tokens = new Map<Caller, string>();
  const records = new Map<string, Promise<Made>>();
  let last = 0;
  let trips = 0;
  let requested = 0;

  const world: Fixture = {
    api,
    home,
    away,
    people,
    at: { locationId: home.location._id },
    next: () => (last += 1),
    slot(who) {
      const trip = (trips += 1);
      return {
        serviceId: home.service._id,
        resourceId: sellers.includes(who) ? home.other._id : home.vessel._id,
        bookingDate: inDays(5 + Math.floor(trip / HOURS.length)),
        hora: HOURS[trip % HOURS.length] ?? '',
      };
    },
    guest: (who) => (outsiders.includes(who) ? aGuest() : privateGuest),
    colleague: (kind) => {
      const { roleId, role, locationId } = people[kind === 'chef' ? 'sales' : kind];
      const email = `iker${world.next()}@private.example`;
      return storeUser(api.db, home.role, {
        roleId,
        role,
        locationId,
        email,
        category: kind === 'chef' ? 'Chef' : '',
      });
    },
    async prepare(name, who) {
      const request = requests[name];
      if (!request) throw new Error(`no request for ${name}`);
      return request(world, who);
    },
    call: async (name, who) => world.send(name, who, await world.prepare(name, who)),
    async send(name, who, { params = {}, query = {}, headers = {}, body, file, ownSession }) {
      const { method, base, path }: EndpointContract = contract[endpointOf(name)];
      const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
      const address = base + path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(params[part] ?? part));
      const ask = api.request()[verb](address);
      // Each comes from another address, so that no limit by address applies.
      void ask.query(query).set({ 'x-forwarded-for': `10.${(requested += 1) >> 8}.${requested % 256}.1`, ...headers });
      if (who !== 'nobody') void ask.set('token', ownSession ? await api.tokenOf(people[who]) : await tokenOf(who));
      if (contract[endpointOf(name)].isStream) void ask.buffer(true).parse(firstOfStream);
      if (typeof body === 'string') return ask.set('content-type', 'application/json').send(body);
      if (!file) return body ? ask.send(body) : ask;
      for (const [field, value] of Object.entries(body ?? {})) void ask.field(field, String(value));
      const field = contract[endpointOf(name)].file ?? '';
      return ask.attach(field, file, { filename: 'photo.png', contentType: 'image/png' });
    },
    async make(name, who = 'admin') {
      const { status, body } = await world.call(name, who);
      if (status !== 201 && status !== 202) throw new Error(`${name} made nothing: ${JSON.stringify(body)}`);
      return body.data;
    },
    known(name, who = 'admin') {
      const key = `${name} ${who}`;
      const one = records.get(key) ?? world.make(name, who);
      records.set(key, one);
      return one;
    },
    target: (name, who) => (outsiders.includes(who) ? world.known(name) : world.make(name)),
  };
  return world;

  async function tokenOf(who: Exclude<Caller, 'nobody'>): Promise<string> {
    const token = tokens.get(who) ?? (await api.tokenOf(people[who]));
    tokens.set(who, token);
    return token;
  }
}

/** The endpoint of a case. */
export function endpointOf(name: string): EndpointName {
  return name.split(':')[0] as EndpointName;
}

/** Somebody in each of the roles with which a location begins, and those who are of no company or another. */
async function storePeople(api: TestApi, home: StoredCompany, away: StoredCompany): Promise<Fixture['people']> {
  const passwordHash = await api.passwords.hash(PASSWORD);
  const join = async (role: StoredCompany['role'], over: Partial<User>) => {
    const user = await storeUser(api.db, role, over);
    await api.db(users).updateOne({ _id: user._id }, { $set: { passwordHash } });
    return user;
  };
  const inRole = async (kind: StandardRole, over: Partial<User> = {}) => {
    const { resources, ...plan } = standardRoles[kind];
    const grants = resources.map(({ path, permissions }) => ({ path, permissions: [...permissions] }));
    const role = aRole(home.location, { ...plan, resources: grants });
    if (kind !== 'admin') await store(api.db, roles, role);
    return join(kind === 'admin' ? home.role : role, { email: `${kind}@private.example`, ...over });
  };
  /** A person whose role grants everything. It is the company's, since the location has a role of that name. */
  const withEverything = async (kind: 'reseller' | 'owner', over: Partial<User>) => {
    const resources = menuPaths.map((path) => ({ path, permissions: [...permissionTypes] }));
    const powers = { resources, modifyCompany: true, modifyCrewAndTip: true };
    const role = aRole(home.location, { name: standardRoles[kind].name, locationId: null, ...powers });
    await store(api.db, roles, role);
    return join(role, { locationId: home.location._id, ...over });
  };
  /** The administrator of another location: refused only because of the location. */
  const atAnotherLocation = async () => {
    const there = aLocation(home.company, { name: 'Isla Mujeres' });
    const role = aRole(there, { modifyCompany: false });
    await store(api.db, locations, there);
    await store(api.db, roles, role);
    return join(role, {});
  };
  return {
    root: await join(home.role, { companyId: null, roleId: null, role: '', isAdmin: true, locationId: null }),
    admin: await inRole('admin'),
    manager: await inRole('manager'),
    sales: await inRole('sales'),
    crew: await inRole('crew'),
    reseller: await inRole('reseller', { email: 'reseller@outside.example', comision: 20 }),
    agent: await withEverything('reseller', { email: 'agent@outside.example', comision: 20 }),
    owner: await withEverything('owner', { email: 'owner@outside.example', resources: [home.vessel._id] }),
    neighbour: await atAnotherLocation(),
    other: await join(away.role, {}),
  };
}
