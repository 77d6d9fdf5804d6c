import { locations } from '@marea/domain/fleet/location.schema';
import { services } from '@marea/domain/fleet/service.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { foods } from '@marea/domain/menus/menus.schema';
import { roles } from '@marea/domain/people/user.schema';
import type { ReportRow } from '@marea/domain/reports/reports.schema';
import { products } from '@marea/domain/stock/stock.schema';
import { aLocation, anId, aRole, aService, aVessel } from '@marea/testing/builders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf } from '../../tests/bookings.ts';
import { storeUser } from '../../tests/company.ts';
import type { ReportWorld } from '../../tests/reportWorld.ts';
import { storeReportWorld } from '../../tests/reportWorld.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { bookings } from '../booking/index.ts';
import { checkins } from '../checkin/index.ts';

let api: TestApi;
let world: ReportWorld;
let admin: Caller;
beforeAll(async () => {
  api = await startTestApi();
  world = await storeReportWorld(api);
  admin = world.callers.admin as Caller;
});
afterAll(async () => {
  await api.stop();
});

const JUNE = { from: '2027-06-01', to: '2027-06-30' };
async function ask(report: string, query: Record<string, string> = {}) {
  const { body, status } = await admin.get(
    `/api/reports/${report}?${new URLSearchParams({ ...JUNE, limit: '100', ...query }).toString()}`,
  );
  expect([status, body.errors ?? []]).toEqual([200, []]);
  return body as { docs: ReportRow[]; totals: Record<string, Record<string, number>>; total: number };
}

it('a tip is divided among the crew to the cent', async () => {
  const { docs, totals } = await ask('tips-per-person', { grouping: 'each' });
  expect(docs.map(({ person, job, tip, share }) => ({ person, job, tip, share }))).toEqual([
    { person: 'Ana Pech', job: 'Capitan', tip: 4_501, share: 50 },
    { person: 'Luis Uc', job: 'Marinero', tip: 4_500, share: 50 },
  ]);
  expect(totals.usd).toMatchObject({ tip: 9_001, tipOpen: 9_001 });
  expect((await ask('tips')).totals.usd).toMatchObject({ tip: 9_001, tipOpen: 9_001, tipPaid: 0 });
});

it('profit bears all expenses of the period, by vessel and by location, and what was eaten', async () => {
  const { docs, totals } = await ask('profit', { grouping: 'each' });
  expect(docs).toHaveLength(4);
  expect(totals.usd?.expenses).toBe(10_001 + 500 + 7_000);
  const of = (name: string) => docs.find(({ bookingId }) => bookingId === world.ids[name]) as ReportRow;
  // Its vessel's two trips share 100.01, all four trips 75.00.
  expect(Number(of('first').expenses) + Number(of('missed').expenses)).toBe(10_001 + 2 * 1_875);
  expect(of('second').expenses).toBe(1_875);
  // Eight portions of ceviche at half a kilo for four, and twelve beers out of a box of 24.
  expect(of('second').foodCost).toBe(20_000 + 12_000);
  const { grandTotal, commission, bankFee, dockFee, marineParkFee, foodCost, expenses, margin } = of('second');
  const costs = [commission, bankFee, dockFee, marineParkFee, foodCost, expenses].map(Number);
  expect(margin).toBe(Number(grandTotal) - costs.reduce((sum, cost) => sum + cost, 0));
  const { totals: narrowed } = await ask('profit', { resourceId: world.home.other._id, grouping: 'month' });
  expect(narrowed.usd?.expenses).toBe(2 * 1_875);
});

it('profit shows expenses that no trip bears: of another currency, or of days without a trip', async () => {
  const spend = (date: string, currency: string, amount: number) =>
    admin.post('/api/gasto', {
      date,
      currency,
      amount,
      type: 'Carga semanal',
      descripcion: 'Diésel',
      locationId: world.home.location._id,
    });
  await spend('2027-06-11', 'mxn', 400_000);
  await spend('2026-01-11', 'usd', 9_000);
  const lost = { bookings: 0, grandTotal: 0, expenses: 400_000, margin: -400_000, marginShare: null };
  const { docs, totals } = await ask('profit');
  expect(docs.filter(({ currency }) => currency === 'mxn')).toMatchObject([
    { vessel: 'Expenses without a trip', ...lost },
  ]);
  expect(totals.mxn).toMatchObject(lost);
  const order = docs.map(({ currency }) => currency);
  expect([...new Set(order)]).toEqual(['usd', 'mxn']);
  expect(totals.usd?.expenses).toBe(10_001 + 500 + 7_000);
  const winter = await ask('profit', { from: '2026-01-01', to: '2026-01-31', grouping: 'month' });
  expect(winter.docs).toMatchObject([{ month: '2026-01', currency: 'usd', expenses: 9_000, margin: -9_000 }]);
  // The figure's only detail is the expense; filtered by a vessel there is none.
  const { body } = await admin.get(
    `/api/reports/profit/details?${new URLSearchParams({ ...JUNE, column: 'expenses', currency: 'mxn' }).toString()}`,
  );
  expect(body.docs).toMatchObject([{ bookingId: null, name: 'Weekly loading · Diésel', value: 400_000 }]);
  expect((await ask('profit', { resourceId: world.home.other._id })).totals.mxn).toBeUndefined();
});

it('profit follows a changed price of a trip or of what is eaten at once', async () => {
  const second = async () => {
    const { docs } = await ask('profit', { grouping: 'each' });
    const { grandTotal, foodCost } = docs.find(({ bookingId }) => bookingId === world.ids.second) as ReportRow;
    return { grandTotal: Number(grandTotal), foodCost };
  };
  const { grandTotal } = await second();
  const { version } = (await admin.get(`/api/booking/${world.ids.second}`)).body.data;
  await admin.put(`/api/booking/${world.ids.second}/update`, { discount: 10_000, version });
  expect(await second()).toEqual({ grandTotal: grandTotal - 10_000, foodCost: 20_000 + 12_000 });
  await admin.put(`/api/booking/${world.ids.second}/update`, { discount: 0, version: version + 1 });
  const priceOf = async (precio: number) => api.db(products).updateOne({ nombre: 'Mero' }, { $set: { precio } });
  await priceOf(40_000);
  expect(await second()).toEqual({ grandTotal, foodCost: 40_000 + 12_000 });
  await priceOf(20_000);
});

it('resellers’ accounts close with what they opened with and what moved', async () => {
  const { docs } = await ask('reseller-commission', { from: '2027-06-01', to: '2027-06-30' });
  for (const row of docs) {
    const [opening, earned, reversed, collected, paidOut] = [
      'opening',
      'earned',
      'reversed',
      'collected',
      'paidOut',
    ].map((name) => Number(row[name]));
    expect(row.closing).toBe(Number(opening) + Number(earned) - Number(reversed) - Number(collected) - Number(paidOut));
  }
  // The trip leaves on the 25th: nothing is earned on the 20th, all of it in July.
  expect(docs).toEqual([]);
  api.clock.now = () => Date.parse('2027-07-02T15:00:00Z');
  const [row] = (await ask('reseller-commission')).docs;
  const { body } = await admin.get(`/api/reseller/${world.ids.reseller}/account?from=2027-06-01&to=2027-06-30`);
  api.clock.now = () => Date.parse('2027-06-20T15:00:00Z');
  expect(row).toMatchObject({ reseller: 'Caribe Agency', opening: 0 });
  expect(Number(row?.earned)).toBeGreaterThan(0);
  const { opening, earned, reversed, collected, paidOut, closing } = body.data.balances[0];
  expect(row).toMatchObject({ opening, earned, reversed, collected, paidOut, closing });
});

it('an internal commission is a percentage of its base, earned at departure', async () => {
  const { docs } = await ask('internal-commission', { grouping: 'each' });
  const first = docs.find(({ bookingId }) => bookingId === world.ids.first);
  expect(first).toMatchObject({ seller: 'Sofía Cárdenas', percent: 5 });
  expect(first?.commission).toBe((Number(first?.base) * 5) / 100);
  expect([first?.earned, first?.deferred]).toEqual([first?.commission, 0]);
});

it('the bank’s net is what payments settle, its gross with the fees of cards', async () => {
  const { totals } = await ask('bank', { grouping: 'accountDay' });
  const collected = (await ask('collections')).totals.usd;
  expect(totals.usd?.net).toBe(collected?.amount);
  const { received = 0, refunds = 0, bankFee = 0 } = totals.usd ?? {};
  expect(received + refunds).toBe(Number(totals.usd?.net) + bankFee);
  expect(refunds).toBeLessThan(0);
});

it('what is owed is due when a payment was promised for, else at departure', async () => {
  await admin.post('/api/payment', {
    visitId: world.ids.missed,
    type: 'Cash',
    amount: 1_000,
    status: 'pending',
    dueDate: '2027-06-18',
  });
  const { docs, totals } = await ask('owed');
  const balance = async (name: string) => (await admin.get(`/api/booking/${world.ids[name]}`)).body.data.owed as number;
  expect(docs.map(({ bookingId, dueDate }) => [bookingId, dueDate])).toEqual([
    [world.ids.second, '2027-06-02'],
    [world.ids.missed, '2027-06-18'],
    [world.ids.sold, '2027-06-25'],
  ]);
  const owed = (await balance('second')) + (await balance('missed')) + (await balance('sold'));
  expect(totals.usd?.owed).toBe(owed);
});

it('the kitchen reads dishes by departure, all together, and what they are made of', async () => {
  const [line] = (await ask('kitchen')).docs;
  expect(line).toMatchObject({
    bookingDate: '2027-06-02',
    loadBy: '08:30',
    dish: 'Ceviche',
    portions: 8,
    notes: 'Sin cebolla',
    allergies: 'Nuez',
  });
  const dishes = await ask('kitchen', { grouping: 'dish' });
  expect(dishes.docs).toMatchObject([{ dish: 'Ceviche', protein: '', portions: 8 }]);
  const needed = await ask('kitchen', { grouping: 'ingredient' });
  expect(needed.docs).toMatchObject([{ ingredient: 'Mero', unit: 'kg', quantity: 1 }]);
});

it('the kitchen calls dishes as the house does, and in another language than the company’s as guests do', async () => {
  const own = world.home.company.language;
  const [other, dishName] = own === 'es' ? (['en', 'Lime fish'] as const) : (['es', 'Pescado'] as const);
  await api.db(foods).updateOne({ name: 'Ceviche' }, { $set: { displayName: { en: 'Lime fish', es: 'Pescado' } } });
  const query = new URLSearchParams(JUNE).toString();
  const read = (path: string, language: string) => admin.get(path).set('Accept-Language', language);
  const dishIn = async (language: string, grouping: string) => {
    const { body } = await read(`/api/reports/kitchen?${query}&grouping=${grouping}`, language);
    return (body.docs as ReportRow[])[0]?.dish;
  };
  expect([await dishIn(own, 'each'), await dishIn(own, 'dish')]).toEqual(['Ceviche', 'Ceviche']);
  expect([await dishIn(other, 'each'), await dishIn(other, 'dish')]).toEqual([dishName, dishName]);
  const file = await read(`/api/reports/kitchen?${query}&grouping=each&format=csv`, other);
  expect(file.text).toContain(dishName);
  await api.db(foods).updateOne({ name: 'Ceviche' }, { $set: { displayName: { en: '', es: '' } } });
  expect(await dishIn(other, 'each')).toBe('Ceviche');
});

it('the kitchen’s pages are parts of the whole, whichever trips their dishes are of', async () => {
  const { menu } = (await api.db(bookings).findOne({ _id: world.ids.second ?? '' })) ?? {};
  const dishes = menu?.alimentos.map((dish) => ({ ...dish, cantidad: 3 })) ?? [];
  for (const name of ['first', 'missed']) {
    await api.db(bookings).updateOne({ _id: world.ids[name] ?? '' }, { $set: { 'menu.alimentos': dishes } });
  }
  const whole = await ask('kitchen');
  const pages = await Promise.all([1, 2, 3].map((page) => ask('kitchen', { limit: '1', page: String(page) })));
  expect(new Set(whole.docs.map(({ bookingId }) => bookingId)).size).toBe(3);
  expect(pages.map(({ docs }) => docs)).toEqual(whole.docs.map((row) => [row]));
  expect(pages.map(({ total, totals }) => [total, totals.all])).toEqual(whole.docs.map(() => [3, { portions: 14 }]));
  for (const name of ['first', 'missed']) {
    await api.db(bookings).updateOne({ _id: world.ids[name] ?? '' }, { $set: { 'menu.alimentos': [] } });
  }
});

it('drinks are what the counts say, beside what the recipes need', async () => {
  const { docs, totals } = await ask('drinks');
  expect(docs).toMatchObject([
    { product: 'Cerveza', initial: 6, loaded: 10, final: 2, used: 14, expected: 12, difference: 2, pax: 8 },
  ]);
  expect(docs[0]?.perPassenger).toBe(1.75);
  // Pieces and litres are added up only within one product.
  expect(totals.all).toEqual({});
  const row = String(docs[0]?._id);
  const { body } = await admin.get(
    `/api/reports/drinks/details?${new URLSearchParams({ ...JUNE, column: 'used', row }).toString()}`,
  );
  expect([body.docs.map(({ value }: { value: number }) => value), body.totals]).toEqual([[14], { all: { used: 14 } }]);
});

it('boarding counts who is expected and who is aboard, against the vessel', async () => {
  const { docs } = await ask('boarding', { grouping: 'departure' });
  expect(docs.map(({ bookingDate, pax, aboard }) => [bookingDate, pax, aboard])).toEqual([
    ['2027-06-01', 8, 0],
    ['2027-06-02', 8, 0],
    ['2027-06-03', 8, 0],
    ['2027-06-25', 8, 0],
  ]);
  const crew = world.callers.crew as Caller;
  const { body } = await crew.get(`/api/reports/boarding?${new URLSearchParams(JUNE).toString()}`);
  expect(body.docs[0]).toMatchObject({ pax: 8, balance: null });
  const { status } = await crew.get(
    `/api/reports/boarding/details?${new URLSearchParams({ ...JUNE, column: 'balance' }).toString()}`,
  );
  expect(status).toBe(422);
});

it('boarding names the passengers of the check-in, on screen and in files, to those who read check-ins', async () => {
  const { company, location } = world.home;
  const passengers = ['Eva Luna', 'Iker Luna'].map((name) => ({
    id: anId(),
    name,
    kind: 'adult' as const,
    guardian: '',
    birthDate: null,
  }));
  await api.db(checkins).insertOne({
    _id: world.ids.first ?? '',
    companyId: company._id,
    locationId: location._id,
    passengers,
    updatedAt: new Date('2027-05-30T15:00:00Z'),
  });
  const exporting = { path: '/reportes' as const, permissions: ['read' as const, 'export' as const] };
  const dock = aRole(location, { name: 'Dock', resources: [exporting] });
  await store(api.db, roles, dock);
  const dockCaller = callerOf(api, await api.tokenOf(await storeUser(api.db, dock)));
  const path = `/api/reports/boarding?${new URLSearchParams(JUNE).toString()}`;

  const { docs } = await ask('boarding');
  const { text: file } = await admin.get(`${path}&format=csv`);
  const unread = await dockCaller.get(path);
  const unreadFile = await dockCaller.get(`${path}&format=csv`);

  expect(docs.map(({ passengers: names }) => names)).toEqual(['Eva Luna, Iker Luna', '', '', '']);
  expect(file).toContain('Eva Luna, Iker Luna');
  expect(unread.body.docs).toHaveLength(4);
  expect(unread.body.docs[0]).not.toHaveProperty('passengers');
  expect(unreadFile.status).toBe(200);
  expect(unreadFile.text).not.toContain('Eva Luna');
});

it('a service charge is divided by passengers and by crew', async () => {
  const { docs } = await ask('service-charge-per-person');
  const second = docs.find(({ bookingId }) => bookingId === world.ids.second);
  const charge = Number(second?.serviceCharge);
  expect(second).toMatchObject({ pax: 8, aboardCrew: 2, perPassenger: Math.round(charge / 8), perCrew: charge / 2 });
  expect(docs.find(({ bookingId }) => bookingId === world.ids.first)?.perCrew).toBeNull();
});

it('vessels of one name at several locations are told apart where figures are of all of them', async () => {
  const { company, other, vessel, location } = world.home;
  const isla = aLocation(company, { name: 'Isla Blanca' });
  await store(api.db, locations, [isla]);
  const name = (resourceName: string, locationId: string) =>
    Promise.all([
      api.db(vessels).updateOne({ _id: other._id }, { $set: { locationId } }),
      api.db(bookings).updateMany({ resourceId: other._id }, { $set: { resourceName }, $inc: { version: 1 } }),
    ]);
  const rowsOf = async (report: string, at: Record<string, string> = {}) => {
    const { docs } = await ask(report, { grouping: 'vessel', ...at });
    return [...new Set(docs.map((row) => String(row.vessel)))].toSorted();
  };
  await name(vessel.name, isla._id);
  const both = [`${vessel.name} · ${isla.name}`, `${vessel.name} · ${location.name}`].toSorted();
  expect(await rowsOf('sales')).toEqual(both);
  expect(await rowsOf('profit')).toEqual(expect.arrayContaining(both));
  expect(await rowsOf('sales', { locationId: location._id })).toEqual([vessel.name]);
  await name(other.name, location._id);
  expect(await rowsOf('sales')).toEqual([vessel.name, other.name].toSorted());
});

it('an account has the name by which staff choose it, not the one that guests read', async () => {
  const entry = { name: 'Caja', displayName: 'Efectivo', paymentMethod: 'Cash', currency: ['usd', 'mxn'] };
  const account = await admin.post('/api/account', entry);
  expect(account.status).toBe(201);
  const cash = { visitId: world.ids.second, type: 'Cash', amount: 100, accountId: account.body.data._id };
  const paid = await admin.post('/api/payment', cash);
  expect(paid.status).toBe(201);
  const always = { from: '2024-01-01', to: '2036-12-31' };
  const { docs } = await ask('collections', { ...always, grouping: 'each' });
  expect(docs.map(({ account: name }) => name)).toContain('Caja');
});

it('a shared departure is one trip with its hours once, also where its first party did not come', async () => {
  const { location } = world.home;
  const boat = aVessel(location, { name: 'Panga', maxPeople: 20 });
  const tour = aService(location, [boat], {
    name: 'Shared tour',
    price: 8_000,
    duration: 3,
    seats: { menores: 5_000, infantes: 0 },
  });
  await store(api.db, vessels, boat);
  await store(api.db, services, tour);
  const party = (adultos: number) => ({ adultos, menores: 0, infantes: 0, hrsExtras: 0 });
  const seats = { resourceId: boat._id, serviceId: tour._id, bookingDate: '2027-06-29', hora: '12:00' };
  const first = await bookTrip(admin, world.home, { ...seats, passengers: party(3) });
  await bookTrip(admin, world.home, { ...seats, passengers: party(2) });
  await bookTrip(admin, world.home, { ...seats, passengers: party(5) });
  const onBoat = (query = {}) => ask('hours-and-passengers', { resourceId: boat._id, ...query });

  const { docs, totals } = await onBoat({ grouping: 'day' });
  expect(docs).toMatchObject([{ bookingDate: '2027-06-29', trips: 1, hours: 3, pax: 10, places: 20 }]);
  expect(totals.all).toMatchObject({ trips: 1, hours: 3, pax: 10, places: 20, load: 50 });

  await api.db(bookings).updateOne({ _id: first._id }, { $set: { status: 'No show' } });
  expect((await onBoat()).totals.all).toMatchObject({ trips: 1, hours: 3, pax: 7, places: 20 });
});
