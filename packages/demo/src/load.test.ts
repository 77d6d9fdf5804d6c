import { bookings } from '@marea/api/booking/booking.collection';
import { companies } from '@marea/api/catalogue/catalogue';
import { images } from '@marea/api/images/index';
import { messages } from '@marea/api/messages/messages';
import { auditLedger } from '@marea/api/payments/ledger/auditLedger';
import { payments } from '@marea/api/payments/ledger/payment.collection';
import type { UserRecord } from '@marea/api/session/session';
import { users, withSecrets } from '@marea/api/session/session';
import { crewDays, vesselDays } from '@marea/api/slots/slots.collection';
import type { TestApi } from '@marea/api/tests/testApi';
import { startTestApi } from '@marea/api/tests/testApi';
import { auditEntrySchema } from '@marea/domain/audit/audit.schema';
import { peakOverlap } from '@marea/domain/availability/occupancy';
import { bookingRecordSchema } from '@marea/domain/booking/booking.schema';
import { isTrip } from '@marea/domain/booking/price/salesFigures';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import { occupiesSlot } from '@marea/domain/booking/status/booking.status';
import { outOfService } from '@marea/domain/booking/status/disruption';
import { companySchema } from '@marea/domain/company/company.schema';
import { expenses } from '@marea/domain/expenses/expense.schema';
import { locationSchema } from '@marea/domain/fleet/location.schema';
import { serviceSchema } from '@marea/domain/fleet/service.schema';
import { vesselSchema } from '@marea/domain/fleet/vessel.schema';
import { foodCost } from '@marea/domain/menus/foodCost';
import { bars, drinks, foods, proteins, recipes } from '@marea/domain/menus/menus.schema';
import { packages } from '@marea/domain/packages/package.schema';
import { accounts } from '@marea/domain/payments/accounts/account.schema';
import { roleSchema, userSchema } from '@marea/domain/people/user.schema';
import { priceBooking } from '@marea/domain/pricing/priceBooking';
import { reviews } from '@marea/domain/reviews/review.schema';
import { settingsSchema } from '@marea/domain/settings/settings.schema';
import { products, supplyCounts } from '@marea/domain/stock/stock.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { DEMO_PASSWORD, generateDemo, loadDemoData } from './load.ts';
import { DEMO_OCTO_KEY } from './packages.ts';
import { occupancyOf } from './sharedDepartures.ts';

const now = Date.parse('2026-11-21T15:00:00Z');
const plan = { seed: 2026, today: '2026-11-21', now, scale: 1 };
const app = generateDemo(plan);
const locations = app.companies.flatMap(({ locations }) => locations);

describe('the demo data', () => {
  it('is the same each time, and another with another seed', () => {
    expect(generateDemo(plan)).toEqual(app);
    expect(generateDemo({ ...plan, seed: 1 }).visits[0]?._id).not.toBe(app.visits[0]?._id);
  });

  it('is an operator\u2019s: two companies, three locations, a dozen vessels, half a year', () => {
    expect(app.companies.map(({ company }) => company.slug)).toEqual(['marea', 'coral']);
    expect(locations.map(({ location }) => location.slug)).toEqual(['cancun', 'isla-mujeres', 'puerto-morelos']);
    expect(locations.flatMap(({ vessels }) => vessels).length).toBeGreaterThanOrEqual(12);
    const dates = app.visits.map(({ bookingDate }) => bookingDate).toSorted();
    expect(dates[0]! < '2026-08-31' && dates.at(-1)! > '2027-02-10').toBe(true);
    expect(app.visits.length).toBeGreaterThan(800);
    const saturday = app.visits.filter(
      ({ bookingDate, locationId }) => bookingDate === plan.today && locationId === locations[0]?.location._id,
    );
    expect(saturday.length).toBeGreaterThanOrEqual(7);
  });

  it('holds only records that the domain knows', () => {
    const records: [z.ZodType, unknown[]][] = [
      [settingsSchema, app.settings.map(({ _id, ...settings }) => settings)],
      [companySchema, app.companies.map(({ company }) => company)],
      [locationSchema, locations.map(({ location }) => location)],
      [vesselSchema, locations.flatMap(({ vessels }) => vessels)],
      [serviceSchema, locations.flatMap(({ services }) => services)],
      [roleSchema, app.roles],
      [userSchema, app.users],
      [bookingRecordSchema, app.visits],
      [auditEntrySchema, app.audit],
      [accounts.row, app.accounts],
      [expenses.row, app.expenses],
      [foods.row, app.menus.flatMap((menu) => menu.foods)],
      [drinks.row, app.menus.flatMap((menu) => menu.drinks)],
      [proteins.row, app.menus.flatMap((menu) => menu.proteins)],
      [bars.row, app.menus.flatMap((menu) => menu.bars)],
      [recipes.row, app.menus.flatMap((menu) => menu.recipes)],
      [supplyCounts.row, app.counts],
      [products.row, app.menus.flatMap((menu) => menu.products)],
      [packages.row, app.packages],
      [reviews.row, app.reviews],
    ];
    for (const [schema, all] of records) {
      expect(z.array(schema).safeParse(JSON.parse(JSON.stringify(all))).error).toBeUndefined();
    }
  });

  it('has each payment on an account of its company', () => {
    const companyOf = new Map(app.accounts.map(({ _id, companyId }) => [_id, companyId]));
    const astray = app.payments.filter(({ accountId, companyId }) => companyOf.get(accountId ?? '') !== companyId);
    expect(app.payments.length).toBeGreaterThan(100);
    expect(astray).toEqual([]);
  });

  it('has a log of what was changed, by people of the company', () => {
    for (const { company } of app.companies) {
      const entries = app.audit.filter(({ companyId }) => companyId === company._id);
      expect(new Set(entries.map(({ entity }) => entity)).size).toBeGreaterThanOrEqual(5);
      expect(entries.every(({ at, by, changes }) => at.getTime() <= now && by.name && changes.length > 0)).toBe(true);
    }
  });

  it('leaves everybody a handful of notices to read', () => {
    expect(app.news.length).toBeGreaterThan(20);
    for (const user of app.users) {
      const since = app.reads.find(({ _id }) => _id === user._id)?.at ?? new Date(0);
      const unread = app.news.filter(
        ({ companyId, locationId, createdAt }) =>
          (user.companyId === null || companyId === user.companyId) &&
          (!user.locationId || locationId === user.locationId) &&
          createdAt.getTime() > since.getTime(),
      );
      expect(unread.length).toBeLessThanOrEqual(5);
    }
  });

  it('can say what each of its dishes costs', () => {
    for (const menu of app.menus) {
      const byId = new Map(menu.recipes.map((recipe) => [recipe._id, recipe]));
      const servings = [...menu.foods, ...menu.drinks, ...menu.proteins].map(({ _id, name, recipeId }) => ({
        id: _id,
        name,
        cantidad: 10,
        recipes: [byId.get(recipeId ?? '') ?? null],
      }));
      const cost = foodCost(servings, menu.products);
      expect(cost.missing).toEqual([]);
      expect(cost.lines.every((line) => line.cost > 0)).toBe(true);
    }
  });

  it('counts what trips drank, never more than was aboard', () => {
    expect(app.counts.length).toBeGreaterThan(20);
    for (const { inicial, entradaInicial, final } of app.counts)
      expect(final).toBeLessThanOrEqual(inicial + entradaInicial);
  });

  it('prices every booking as the company does', () => {
    for (const visit of app.visits) expect(visit.price).toEqual(priceBooking({ ...visit, ...visit.rates }));
  });

  it('sells departures by the seat to several parties each, one of them to the last seat', () => {
    const service = locations[0]?.services.find(({ seats }) => seats !== null);
    const vessel = locations[0]?.vessels.find(({ _id }) => service?.resources.includes(_id));
    const departures = Map.groupBy(
      app.visits.filter(({ isShared, resourceId }) => isShared && resourceId === vessel?._id),
      ({ start }) => start.getTime(),
    );
    const seatsSold = [...departures.values()].map((parties) =>
      parties.reduce((total, { passengers }) => total + passengerCount(passengers), 0),
    );
    expect(departures.size).toBeGreaterThanOrEqual(5);
    expect([...departures.values()].every((parties) => parties.length >= 2)).toBe(true);
    expect(seatsSold.filter((seats) => seats === vessel?.maxPeople)).toHaveLength(1);
    expect(Math.max(...seatsSold)).toBe(vessel?.maxPeople);
  });

  it('blocks vessels without service, guest and price', () => {
    const blocked = app.visits.filter(({ status }) => status === 'blackout');
    expect(blocked.length).toBeGreaterThan(0);
    for (const { price, serviceId, customer } of blocked) {
      expect([price.grandTotal, serviceId, customer.customerId]).toEqual([0, null, null]);
    }
  });

  it('sells no vessel twice, none that is in repair, and nothing outside the opening hours', () => {
    for (const { vessels, location } of locations) {
      for (const vessel of vessels) {
        const trips = app.visits.filter(({ resourceId, status }) => resourceId === vessel._id && occupiesSlot[status]);
        const stretches = trips.map(occupancyOf).map(({ start, until, ...rest }) => ({
          ...rest,
          start: start.getTime(),
          until: until.getTime(),
        }));
        expect(peakOverlap(stretches, 0, Number.MAX_SAFE_INTEGER)).toBe(location.bookingTimes.spotsPerTimeSlot);
        for (const { bookingDate, hora } of trips) {
          expect(outOfService(vessel, bookingDate)).toBeNull();
          expect(hora >= '07:00').toBe(true);
        }
      }
    }
  });

  it('has the trips of this week manned, and nobody on two vessels at once', () => {
    const week = app.visits.filter(
      ({ status, start }) =>
        occupiesSlot[status] && status !== 'blackout' && Math.abs(start.getTime() - now) < 6 * 86_400_000,
    );
    expect(week.length).toBeGreaterThan(50);
    for (const { crew } of week) expect(crew.map(({ job }) => job)).toContain('Capitan');
    for (const visit of week) {
      const sailors = new Set(visit.crew.map(({ userId }) => userId));
      const meanwhile = week.filter(
        ({ resourceId, start, until }) => resourceId !== visit.resourceId && start < visit.until && visit.start < until,
      );
      expect(meanwhile.flatMap(({ crew }) => crew).some(({ userId }) => sailors.has(userId))).toBe(false);
    }
    expect(week.filter(({ menu }) => menu.alimentos.length > 0).length).toBeGreaterThan(20);
    expect(app.visits.filter(({ tip }) => tip.amount > 0).length).toBeGreaterThan(50);
  });

  it('tells of what happened these days, and of nothing that is still to come', () => {
    expect(app.news.length).toBeGreaterThan(10);
    expect(app.news.every(({ createdAt }) => createdAt.getTime() <= now)).toBe(true);
  });

  it('keeps the two companies wholly apart', () => {
    for (const { company, locations } of app.companies) {
      const ids = new Set(
        locations.flatMap(({ location, vessels, services }) =>
          [location, ...vessels, ...services].map(({ _id }) => _id),
        ),
      );
      for (const visit of app.visits) {
        const isTheirs = visit.companyId === company._id;
        const isTheirService = visit.serviceId === null ? isTheirs : ids.has(visit.serviceId);
        expect([ids.has(visit.locationId), ids.has(visit.resourceId), isTheirService]).toEqual([
          isTheirs,
          isTheirs,
          isTheirs,
        ]);
      }
    }
  });
});

describe('the demo data, loaded', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
    api.clock.now = () => now;
    await loadDemoData(api.app, api.passwords, plan);
  });
  afterAll(() => api.stop());

  it('lets every person of the decisions sign in', async () => {
    const names = ['admin', 'manager', 'sales', 'crew', 'reseller', 'owner'];
    const emails = [
      'superadmin@marea.test',
      ...['marea', 'coral'].flatMap((slug) => names.map((name) => `${name}@${slug}.test`)),
    ];
    const doors = await Promise.all(
      emails.map(async (email) => {
        const user = await api.db(users).findOne<UserRecord>({ email }, { projection: withSecrets });
        return api.passwords.matches(DEMO_PASSWORD, user?.passwordHash ?? null);
      }),
    );
    expect(doors).toEqual(emails.map(() => true));
  });

  it('shows each what their role is for: one company, one location, or their own', async () => {
    const seen = async (who: string) => {
      const user = await api.db(users).findOne({ email: `${who}@marea.test` });
      const ask = api
        .request()
        .post('/api/visit/booking/marea/total')
        .set('token', await api.tokenOf(user ?? { _id: '' }));
      return (await ask.send({})).body.data;
    };
    const [all, here, aboard] = [await seen('admin'), await seen('manager'), await seen('crew')];
    const { company } = app.companies[0] ?? {};
    const trips = app.visits.filter(({ companyId, status }) => companyId === company?._id && isTrip(status));
    expect(all.bookings).toBe(trips.length);
    expect(here.bookings).toBeGreaterThan(0);
    expect(here.bookings).toBeLessThan(all.bookings);
    expect([aboard.bookings, aboard.byCurrency[0].grandTotal]).toEqual([here.bookings, null]);
    expect((await seen('sales')).bookings).toBe(all.bookings);
    for (const who of ['reseller', 'owner']) expect((await seen(who)).bookings).toBeGreaterThan(0);
  });

  it('keeps the vessel of every upcoming booking, so none is double-booked', async () => {
    const coming = app.visits.filter(({ status, start }) => occupiesSlot[status] && start.getTime() > now);
    const owners = new Set(await api.db(vesselDays).distinct('spans.owner'));
    expect(coming.every(({ _id }) => owners.has(_id))).toBe(true);
  });

  it('claims the crew of every trip to come', async () => {
    const [next] = app.visits
      .filter(({ crew, start }) => crew.length > 0 && start.getTime() > now)
      .toSorted((a, b) => a.start.getTime() - b.start.getTime());
    const claimed = await api.db(crewDays).distinct('userId', { 'claims.bookingId': next?._id });
    expect(new Set(claimed)).toEqual(new Set(next?.crew.map(({ userId }) => userId)));
  });

  it('has what guests were mailed, by the system and by staff, and customers with tags', async () => {
    const kinds = new Set(await api.db(messages).distinct('kind'));
    expect(kinds).toEqual(new Set(['bookingConfirmed', 'bookingCancelled', 'guestMessage']));
    expect(await api.db(messages).countDocuments({ settledAt: null })).toBe(0);
    expect(app.customers.filter(({ tags }) => tags.length > 0).length).toBeGreaterThan(20);
  });

  it('has a ledger that its bookings agree with', async () => {
    expect(await api.db(payments).countDocuments()).toBeGreaterThan(400);
    expect(await auditLedger(api.app)).toEqual([]);
  });

  it('shows its photographs in the width that a page needs', async () => {
    const photographs = [
      ...app.companies.flatMap(({ home }) => home),
      ...locations.flatMap((location) => location.photographs),
    ];
    for (const { _id } of photographs.slice(0, 3)) {
      const [small, large] = await Promise.all(
        [320, 1_280].map((width) => api.request().get(`/api/image/${_id}/${width}.webp`).expect(200)),
      );
      expect([small, large].map((answer) => answer?.type)).toEqual(['image/webp', 'image/webp']);
      expect(Number(small?.headers['content-length'])).toBeLessThan(Number(large?.headers['content-length']) / 2);
    }
    expect(await api.db(images).countDocuments()).toBe(photographs.length);
  });

  it('has what a platform needs to try the OCTO API', async () => {
    const headers = { Authorization: `Bearer ${DEMO_OCTO_KEY}` };
    const { body } = await api.request().get('/octo/products').set(headers).expect(200);
    const [first, ...others] = body;
    expect(first).toMatchObject({ availabilityType: 'START_TIME', options: [{ restrictions: { maxUnits: 9 } }] });
    expect(others.map((product: { availabilityType: string }) => product.availabilityType)).toContain('OPENING_HOURS');
    const daysAhead = async (productId: string) => {
      const range = { localDateStart: '2026-11-21', localDateEnd: '2026-12-20' };
      const request = { productId, optionId: 'DEFAULT', ...range };
      const ahead = await api.request().post('/octo/availability').set(headers).send(request).expect(200);
      return ahead.body as { status: string; vacancies: number }[];
    };
    const open = (await daysAhead(first.id)).filter(({ status }) => status === 'AVAILABLE');
    expect(open.length).toBeGreaterThan(100);
    expect(Math.min(...open.map(({ vacancies }) => vacancies))).toBeGreaterThanOrEqual(200);
    expect((await daysAhead('isla-shared')).some(({ status }) => status === 'SOLD_OUT')).toBe(true);
    for (const { id } of others) expect((await daysAhead(id)).some(({ status }) => status === 'AVAILABLE')).toBe(true);
  });

  it('is begun anew where a load was broken off', async () => {
    await api.db(companies).deleteMany({});
    await loadDemoData(api.app, api.passwords, plan);
    expect(await api.db(bookings).countDocuments()).toBe(app.visits.length);
    expect(await api.db(companies).countDocuments()).toBe(2);
  });
});
