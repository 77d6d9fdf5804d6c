import { OWNER_ROLE } from '@marea/domain/access/permissions';
import { DAY_MS } from '@marea/domain/core/time/zone';
import { customers } from '@marea/domain/customers/customer.schema';
import type { Role } from '@marea/domain/people/user.schema';
import { roles } from '@marea/domain/people/user.schema';
import type { SearchResults } from '@marea/domain/search/search.contract';
import { aGuest, anId, aRole } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingRequest, bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi, testEnvironment } from '../../tests/testApi.ts';
import { bookings } from '../booking/index.ts';

let api: TestApi;
let home: StoredCompany;
let admin: string;
let folio: string;
beforeAll(async () => {
  api = await startTestApi({ MONGODB_URI: `${testEnvironment().MONGODB_URI}&monitorCommands=true` });
  home = await storeCompany(api.db);
  admin = await api.tokenOf(await storeUser(api.db, home.role));
  const customer = aGuest({ firstName: 'Renée', lastName: 'González 🎂', phone: '+529987654321' });
  const { body, status } = await api
    .request()
    .post('/api/booking')
    .set('token', admin)
    .send(bookingRequest(home, { customer }));
  if (status !== 201) throw new Error(`not booked: ${JSON.stringify(body)}`);
  folio = body.data.folio;
});
afterAll(() => api.stop());

async function find(value: string, token = admin): Promise<SearchResults> {
  const query = { value, locationId: home.location._id };
  const { body, status } = await api.request().get('/api/find').query(query).set('token', token);
  if (status !== 200) throw new Error(`not found: ${JSON.stringify(body)}`);
  return body.data;
}
const tokenIn = async (over: Partial<Role>, resources: string[] = []) => {
  const role = aRole(home.location, over);
  await store(api.db, roles, role);
  return api.tokenOf(await storeUser(api.db, role, { resources }));
};
const PAST_DAYS = 1_500;
type StoredTrip = { _id: string; folio: string; start: Date; end: Date; searchTerms: string[] };
const storedTrips = () => api.app.connection.collection<StoredTrip>(bookings.name);

/** Trips like a booked one, one on each day before today, with what the days change. */
async function storeOldTrips(_id: string, changeOf: (i: number) => Partial<StoredTrip>, days = PAST_DAYS) {
  const trip = await storedTrips().findOne({ _id });
  if (!trip) throw new Error('not stored');
  const { start, end } = trip;
  const lastsMs = end.getTime() - start.getTime();
  await storedTrips().insertMany(
    Array.from({ length: days }, (_, i) => {
      const day = new Date(start.getTime() - (20 + i) * DAY_MS);
      const old = { ...trip, _id: anId(), folio: `OLD-${i}`, start: day, end: new Date(day.getTime() + lastsMs) };
      return { ...old, ...changeOf(i) };
    }),
  );
}
const removeOldTrips = () => storedTrips().deleteMany({ folio: /^OLD-/ });

/** A search's results, and how many records each read of a collection (by default bookings) examines. */
async function examinedBy(search: () => Promise<SearchResults>, among: string = bookings.name) {
  const commands: Record<string, unknown>[] = [];
  const listen = ({ command }: { command: Record<string, unknown> }) => {
    if (command.find === among) commands.push(command);
  };
  const client = api.app.connection.getClient();
  client.on('commandStarted', listen as never);
  const results = await search();
  client.off('commandStarted', listen as never);
  const examined: number[] = [];
  for (const { find: name, filter, sort, projection, limit } of commands) {
    const read = { find: name, filter, ...(sort ? { sort } : {}), projection, limit };
    const command = { explain: read, verbosity: 'executionStats' };
    const { executionStats } = await client.db(api.app.connection.name).command(command);
    examined.push(executionStats.totalDocsExamined);
  }
  return { results, examined };
}
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const folios = ({ bookings }: SearchResults) => bookings.map((one) => one.folio);

describe('what is typed', () => {
  it.each(['gonzalez', 'RENEE GONZ', '🎂', '998 765 4321', '4321', 'gonsalez', 'gnozalez', 'rene gonzaelz'])(
    'finds a booking and its customer by %s',
    async (value) => {
      const results = await find(value);
      expect(folios(results)).toEqual([folio]);
      expect(results.customers.map(({ lastName }) => lastName)).toEqual(['González 🎂']);
    },
  );

  it('finds what has its number in one word by the two', async () => {
    const customer = aGuest({ firstName: 'Cliente25', lastName: 'Prueba' });
    const booked = await bookTrip(callerOf(api, admin), home, { customer, bookingDate: inDays(20) });
    expect(folios(await find('cliente 25'))).toEqual([booked.folio]);
  });

  it.each(['gonsalez', 'renee gonzález', 'sea ray42'])('finds in lists what it finds here, by %s', async (search) => {
    const { _id } = home.location;
    const read = async (path: string, body?: object) => {
      const request = body ? api.request().post(path).send(body) : api.request().get(path).query({ search });
      return (await request.set('token', admin)).body.docs.map((row: { _id: string }) => row._id);
    };
    const results = await find(search);
    expect(await read(`/api/location/${_id}/bookings`, { filter: { search, status: ['created'], page: 1 } })).toEqual(
      results.bookings.map((one) => one._id),
    );
    expect(await read(`/api/location/${_id}/customers`)).toEqual(results.customers.map((one) => one._id));
    expect(await read('/api/resource/list')).toEqual(results.resources.map((one) => one._id));
  });

  it('takes no number for another: a phone with one wrong digit is somebody else’s', async () => {
    expect(await find('9987654322')).toEqual({ bookings: [], customers: [], resources: [] });
    expect((await find('gonsalez 4321')).customers).toHaveLength(1);
  });

  it('finds a booking by its folio, and a vessel by its name', async () => {
    expect(folios(await find(folio.toLowerCase()))).toEqual([folio]);
    expect((await find('sea ray')).resources.map(({ name }) => name)).toEqual(['Sea Ray 42']);
    expect((await find('ray42')).resources.map(({ name }) => name)).toEqual(['Sea Ray 42']);
  });

  it('finds a booking by its folio without prefix or hyphen, and in pieces', async () => {
    const [prefix, letters = ''] = folio.split('-');
    const pieces = `${letters.slice(0, 3)} ${letters.slice(3)}`;
    for (const typed of [letters, pieces, `${prefix}${letters}`, `${prefix} ${pieces}`]) {
      expect([typed, folios(await find(typed.toLowerCase()))]).toEqual([typed, [folio]]);
    }
  });

  it('finds the next trip first, and gone ones after those ahead', async () => {
    const customer = aGuest({ firstName: 'Ximena', lastName: 'Quezada' });
    const staff = callerOf(api, admin);
    const [later, gone, next] = await Promise.all(
      [12, -1, 11].map((days) => bookTrip(staff, home, { customer, bookingDate: inDays(days) })),
    );
    const results = await find('quezada');
    expect(results.bookings.map(({ _id }) => _id)).toEqual([next?._id, later?._id, gone?._id]);
  });

  it('reads few of the many bookings that a word finds', async () => {
    const customer = aGuest({ firstName: 'Itzel', lastName: 'Yllades' });
    const { _id } = await bookTrip(callerOf(api, admin), home, { customer, bookingDate: inDays(14) });
    await storeOldTrips(_id, () => ({}));

    const { results, examined } = await examinedBy(() => find('yllades'));

    expect(results.bookings.map((one) => one._id)[0]).toBe(_id);
    expect(Math.max(...examined)).toBeLessThan(PAST_DAYS / 5);
    await removeOldTrips();
  });

  it('finds those of a common first and a common last name, and reads few of the many who have one of them', async () => {
    const customer = aGuest({ firstName: 'Citlali', lastName: 'Zepeda' });
    const { _id } = await bookTrip(callerOf(api, admin), home, { customer, bookingDate: inDays(15) });
    const both = [10, 110, 210, 310];
    const words = ['citlali', 'zepeda', 'otra'];
    await storeOldTrips(_id, (i) => (both.includes(i) ? {} : { searchTerms: [words[i % 3] ?? ''] }));

    const { results, examined } = await examinedBy(() => find('citlali zepeda'));
    const { bookings: next } = await find('zepeda citlali');

    expect(folios(results).slice(1)).toEqual(both.map((day) => `OLD-${day}`));
    expect([results.bookings[0]?._id, next[0]?._id]).toEqual([_id, _id]);
    expect(sum(examined)).toBeLessThan(200);
    await removeOldTrips();
  });

  it('finds those of long ago too, after the later ones', async () => {
    const customer = aGuest({ firstName: 'Xóchitl', lastName: 'Olvera' });
    const { _id } = await bookTrip(callerOf(api, admin), home, { customer, bookingDate: inDays(16) });
    await storeOldTrips(_id, (i) => ([3, 700, 800, 2_999].includes(i) ? {} : { searchTerms: ['olvera'] }), 3_000);

    const { bookings } = await find('xochitl olvera');

    expect(bookings.slice(1).map((one) => one.folio)).toEqual(['OLD-3', 'OLD-700', 'OLD-800', 'OLD-2999']);
    await removeOldTrips();
  });

  it('reads few of the many who have one word, where nobody has the other', async () => {
    const customer = aGuest({ firstName: 'Nayeli', lastName: 'Garza' });
    const { _id, folio: booked } = await bookTrip(callerOf(api, admin), home, { customer, bookingDate: inDays(18) });
    await storeOldTrips(_id, () => ({ searchTerms: ['nayeli'] }));

    const { results, examined } = await examinedBy(() => find('nayeli garsa'));

    expect(folios(results)).toEqual([booked]);
    expect(sum(examined)).toBeLessThan(PAST_DAYS / 2);
    await removeOldTrips();
  });

  describe('a wrong word among many that begin alike', () => {
    /** Of ten records one is of a Carlos, one of a Hernández, and eight have words that begin with the same letters. */
    const wordsOf = (i: number) => [['carlos'], ['hernandez'], ['catamaran', 'hector']][Math.min(i % 10, 2)] ?? [];
    let trip: { _id: string; folio: string };
    let carlos: string;
    beforeAll(async () => {
      const customer = aGuest({ firstName: 'Carlos', lastName: 'Hernández' });
      trip = await bookTrip(callerOf(api, admin), home, { customer, bookingDate: inDays(17) });
      await storeOldTrips(trip._id, (i) => ({ searchTerms: wordsOf(i) }));
      const people = api.app.connection.collection<{ _id: string; searchTerms: string[] }>(customers.collection);
      const person = await people.findOne({ searchTerms: { $all: ['carlos', 'hernandez'] } });
      if (!person) throw new Error('not stored');
      carlos = person._id;
      const others = { ...person, email: null, phone: null };
      await people.insertMany(
        Array.from({ length: PAST_DAYS }, (_, i) => ({ ...others, _id: anId(), searchTerms: wordsOf(i) })),
      );
    });
    afterAll(removeOldTrips);

    it.each(['carlos hernandes', 'hernandes carlos', 'carlso hernandez'])(
      'finds those of many of each by %s, and reads few',
      async (typed) => {
        const { results, examined } = await examinedBy(() => find(typed));
        const { examined: people } = await examinedBy(() => find(typed), customers.collection);

        expect(folios(results)).toEqual([trip.folio]);
        expect(results.customers.map((one) => one._id)).toEqual([carlos]);
        expect(sum(examined)).toBeLessThan(PAST_DAYS / 2);
        expect(sum(people)).toBeLessThan(PAST_DAYS / 2);
      },
    );

    it('reads few where one of them is nobody’s', async () => {
      const { results, examined } = await examinedBy(() => find('carlota hernandez'));
      const { examined: people } = await examinedBy(() => find('carlota hernandez'), customers.collection);

      expect(results).toEqual({ bookings: [], customers: [], resources: [] });
      expect(sum(examined)).toBeLessThan(PAST_DAYS / 2);
      expect(sum(people)).toBeLessThan(PAST_DAYS / 2);
    });

    it('reads few by one wrong word that begins like many', async () => {
      const { results, examined } = await examinedBy(() => find('catamxron'));
      const { examined: people } = await examinedBy(() => find('carmxla'), customers.collection);

      expect(results.bookings).toEqual([]);
      expect(sum(examined)).toBeLessThan(PAST_DAYS / 2);
      expect(sum(people)).toBeLessThan(PAST_DAYS / 2);
    });
  });

  it.each(['zzyzx', '.*', '$', '%'])('finds nothing by %s', async (value) => {
    expect(await find(value)).toEqual({ bookings: [], customers: [], resources: [] });
  });
});

describe('who looks', () => {
  it('finds nothing that their role does not read', async () => {
    const bar = await tokenIn({ name: 'Bar', resources: [{ path: '/settings/bebidas', permissions: ['read'] }] });
    expect(await find('gonzalez', bar)).toEqual({ bookings: [], customers: [], resources: [] });
  });

  it('finds as an owner trips of their own vessels, by nothing that is hidden from them', async () => {
    const owning = {
      name: OWNER_ROLE,
      resources: [{ path: '/user/booking' as const, permissions: ['read' as const] }],
    };
    const own = await tokenIn(owning, [home.vessel._id]);
    const other = await tokenIn({ ...owning, locationId: null, description: 'another' }, [home.other._id]);
    expect(folios(await find('gonzalez', own))).toEqual([folio]);
    expect(folios(await find('4321', own))).toEqual([]);
    expect(folios(await find('gonzalez', other))).toEqual([]);
  });

  it('is told of another company’s location that there is none', async () => {
    const away = await storeCompany(api.db);
    const query = { value: 'gonzalez', locationId: away.location._id };
    const { status } = await api.request().get('/api/find').query(query).set('token', admin);
    expect(status).toBe(404);
  });
});
