import { auditLog } from '@marea/api/audit/index';
import { toStoredBooking, bookings } from '@marea/api/booking/index';
import { companies, settings, waivers } from '@marea/api/catalogue/index';
import { checkins, signatures } from '@marea/api/checkin/index';
import type { AppContext } from '@marea/api/context';
import { emptyCollections } from '@marea/api/db/collection';
import { toStored } from '@marea/api/db/pages/listCollection';
import { messages } from '@marea/api/messages/index';
import { notificationReads, notifications } from '@marea/api/notifications/index';
import { octoKeys } from '@marea/api/octo/index';
import { agreements } from '@marea/api/owners/index';
import { payments } from '@marea/api/payments/index';
import type { Passwords } from '@marea/api/session/index';
import { crewDays, crewDaysOf, vesselDays, vesselDaysOf } from '@marea/api/slots/index';
import { waitingParties } from '@marea/api/waitlist/index';
import { occupiesSlot } from '@marea/domain/booking/status/booking.status';
import type { ListDefinition } from '@marea/domain/contract/defineList';
import { addDays } from '@marea/domain/core/time/zone';
import { coupons } from '@marea/domain/coupons/coupon.schema';
import { categories, customers } from '@marea/domain/customers/customer.schema';
import { expenses } from '@marea/domain/expenses/expense.schema';
import { addons } from '@marea/domain/fleet/addon.schema';
import { locations } from '@marea/domain/fleet/location.schema';
import { services } from '@marea/domain/fleet/service.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { forms } from '@marea/domain/forms/form.schema';
import { bars, drinks, foods, proteins, recipes } from '@marea/domain/menus/menus.schema';
import { packages } from '@marea/domain/packages/package.schema';
import { accounts } from '@marea/domain/payments/accounts/account.schema';
import { standardRoles } from '@marea/domain/people/standardRoles';
import { roles, userList } from '@marea/domain/people/user.schema';
import { reviews } from '@marea/domain/reviews/review.schema';
import { products, supplyCounts } from '@marea/domain/stock/stock.schema';
import { drawAudit } from './audit.ts';
import { drawBookings } from './bookings.ts';
import { drawCounts } from './counts.ts';
import { drawCrews, manned } from './crews.ts';
import { drawCategories, drawCompanies } from './fleet.ts';
import { drawForms } from './forms.ts';
import { knownGuests } from './guests.ts';
import { drawMenu } from './menus.ts';
import { drawAccounts, drawExpenses } from './money.ts';
import { drawMessages, drawNews, drawReads, drawSettings } from './notifications.ts';
import { drawAgreements, drawUpkeep } from './owners.ts';
import { drawOctoKeys, drawPackages } from './packages.ts';
import { drawPapers, drawWaiver } from './papers.ts';
import { DEMO_SUPERADMIN, drawPeople } from './people.ts';
import { storePhotographs } from './photographs.ts';
import { createFolios, createRandom } from './random.ts';
import { drawReviews } from './reviews.ts';
import { drawSharedDepartures, occupancyOf } from './sharedDepartures.ts';
import { customerOf, drawWaitingParties } from './waitlist.ts';

/** For every demo person; demo data alone. */
export const DEMO_PASSWORD = 'Marea-demo-2026';
const BATCH = 1_000;

export type DemoPlan = { seed: number; today: string; now: number; scale: number };

/** Draws two companies with people and half a year of trips, reproducible by `seed`. `scale` repeats past seasons. */
export function generateDemo({ seed, today, now, scale }: DemoPlan) {
  const random = createRandom(seed);
  // A random source of its own, so that other bookings stay the same.
  const seats = createRandom(seed + 13);
  const drawnCompanies = drawCompanies({ random, seats, camera: createRandom(seed + 15) }, today);
  const people = drawPeople(random, today, drawnCompanies);
  // A random source of its own, so that bookings stay the same.
  const office = createRandom(seed + 2);
  const ledger = new Map(drawnCompanies.map((company) => [company.company._id, drawAccounts(office, today, company)]));
  const folios = createFolios(random.below);
  const seasons = Array.from({ length: scale }, (_, i) => addDays(today, -i * 183));
  const drawn = drawnCompanies.flatMap((company) => {
    const accounts = ledger.get(company.company._id) ?? [];
    return seasons.map((day) =>
      drawBookings(seed, company, { today: day, now, people: people.users, accounts, folios }),
    );
  });
  const charters = drawn.flatMap(({ visits }) => visits);
  drawn.push(
    ...drawnCompanies.map((company) => {
      const accounts = ledger.get(company.company._id) ?? [];
      return drawSharedDepartures(seats, company, { today, now, people: people.users, accounts, folios, charters });
    }),
  );
  // Last, from a random source of its own, so that bookings stay the same.
  const kitchen = createRandom(seed + 1);
  const menus = drawnCompanies.flatMap(({ locations, scale: dollars }) =>
    locations.map((location) => drawMenu(kitchen, today, location, dollars)),
  );
  const parties = drawnCompanies.flatMap(({ locations }) =>
    locations.flatMap((location) => drawWaitingParties(kitchen, location, today, now)),
  );
  // Also of its own.
  const pier = createRandom(seed + 3);
  const trips = drawn.flatMap(({ visits }) => visits);
  const crews = drawnCompanies
    .flatMap((company) => company.locations)
    .map((location, nth) => {
      const { _id } = location.location;
      const role = people.roles.find(({ locationId, name }) => locationId === _id && name === standardRoles.crew.name);
      const captain = people.users.find(({ locationId, category }) => locationId === _id && category === 'Capitan');
      return { locationId: _id, menu: menus[nth], ...drawCrews(pier, today, location, role ?? null, captain) };
    });
  const visits = crews.flatMap(({ locationId, menu, aboard }) =>
    manned(
      pier,
      trips.filter((booking) => booking.locationId === locationId),
      { aboard, menu, now },
    ),
  );
  const kinds = createRandom(seed + 5);
  const staffNotes = createRandom(seed + 10);
  const papers = createRandom(seed + 6);
  const pens = createRandom(seed + 8);
  const shipyard = createRandom(seed + 11);
  const log = createRandom(seed + 12);
  const channel = createRandom(seed + 14);
  const said = createRandom(seed + 15);
  const drawnWaivers = drawnCompanies.map(({ company }, nth) => drawWaiver(pens, company, nth === 0, new Date(now)));
  const everybody = [...people.users, ...crews.flatMap(({ users: sailors }) => sailors)];
  const news = drawNews(pier, visits, now);
  const signed = drawPapers(pens, visits, drawnWaivers, now);
  return {
    companies: drawnCompanies,
    categories: drawnCompanies.flatMap(({ locations }) =>
      locations.flatMap(({ location }) => drawCategories(kinds, location, new Date(now))),
    ),
    menus,
    reviews: drawnCompanies.flatMap(({ locations }) =>
      locations.flatMap((location) => drawReviews(said, today, location)),
    ),
    counts: drawCounts(createRandom(seed + 7), visits, menus, now),
    parties,
    accounts: [...ledger.values()].flat(),
    forms: drawnCompanies.flatMap(({ locations }) =>
      locations.flatMap((location) => drawForms(papers, location, today)),
    ),
    expenses: drawnCompanies.flatMap(({ locations, scale: dollars }) =>
      locations.flatMap((location) => [
        ...drawExpenses(office, today, location, dollars),
        ...drawUpkeep(shipyard, today, location, dollars),
      ]),
    ),
    packages: drawnCompanies.flatMap((company) => drawPackages(channel, company, today)),
    octoKeys: drawOctoKeys(channel, people.users, today),
    agreements: drawnCompanies.flatMap(({ locations, scale: dollars }) =>
      locations.flatMap((location) => drawAgreements(location, today, new Date(now), dollars)),
    ),
    roles: people.roles,
    users: everybody,
    visits: signed.map(({ visit }) => visit),
    waivers: drawnWaivers,
    signed: signed.filter(({ passengers }) => passengers.length > 0),
    news,
    reads: drawReads(everybody, news),
    audit: drawnCompanies.flatMap((company) => drawAudit(log, company, { users: people.users, visits, now })),
    messages: drawMessages(createRandom(seed + 9), visits, now),
    settings: drawnCompanies.map((company) => drawSettings(company, new Date(now))),
    customers: [
      ...drawn.flatMap((one) => one.customers).map((customer) => ({ ...customer, ...knownGuests(staffNotes) })),
      ...parties.map(customerOf),
    ],
    payments: drawn.flatMap(({ payments }) => payments),
  };
}

/** Stores the demo data in a database without companies, replacing a partial load; returns counts. */
export async function loadDemoData(
  app: AppContext,
  passwords: Passwords,
  plan: DemoPlan,
): Promise<Record<string, number>> {
  await emptyCollections(app.connection);
  const drawn = generateDemo(plan);
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  await storeOffer(app, drawn);
  await store(app, roles, drawn.roles);
  await store(
    app,
    userList,
    drawn.users.map((user) => ({ ...user, passwordHash, sessions: [] })),
  );
  await store(app, categories, drawn.categories);
  await store(app, customers, drawn.customers);
  await store(app, accounts, drawn.accounts);
  await store(app, forms, drawn.forms);
  await store(app, expenses, drawn.expenses);
  await storeMenus(app, drawn);
  await store(app, packages, drawn.packages);
  await storeTrips(app, drawn, plan.now);
  await storeBesideTrips(app, drawn);
  // Last: a partial load leaves no company and can start again.
  await app.db(companies).insertMany(drawn.companies.map(({ company }) => company));
  const drawnLocations = locationsOf(drawn);
  return {
    companies: drawn.companies.length,
    locations: drawnLocations.length,
    vessels: drawnLocations.flatMap(({ vessels }) => vessels).length,
    people: drawn.users.length,
    bookings: drawn.visits.length,
  };
}

type DemoData = ReturnType<typeof generateDemo>;

function locationsOf(drawn: DemoData) {
  return drawn.companies.flatMap((company) => company.locations);
}

/** Stores what the companies sell, and where. */
async function storeOffer(app: AppContext, drawn: DemoData): Promise<void> {
  const drawnLocations = locationsOf(drawn);
  await store(
    app,
    coupons,
    drawn.companies.flatMap((company) => company.coupons),
  );
  await store(
    app,
    locations,
    drawnLocations.map(({ location }) => location),
  );
  await store(
    app,
    vessels,
    drawnLocations.flatMap(({ vessels }) => vessels),
  );
  await store(
    app,
    services,
    drawnLocations.flatMap((location) => location.services),
  );
  await store(
    app,
    addons,
    drawnLocations.flatMap((location) => location.addons),
  );
  await storePhotographs(
    app,
    [...drawn.companies.flatMap(({ home }) => home), ...drawnLocations.flatMap(({ photographs }) => photographs)],
    drawn.users.find(({ email }) => email === DEMO_SUPERADMIN)?._id ?? '',
  );
}

async function storeMenus(app: AppContext, drawn: DemoData): Promise<void> {
  for (const menu of drawn.menus) {
    await store(app, products, menu.products);
    await store(app, recipes, menu.recipes);
    await store(app, proteins, menu.proteins);
    await store(app, bars, menu.bars);
    await store(app, foods, menu.foods);
    await store(app, drinks, menu.drinks);
  }
  await store(app, reviews, drawn.reviews);
  await store(app, supplyCounts, drawn.counts);
}

/** Stores the bookings with their payments, signed papers, and times of vessels and crew. */
async function storeTrips(
  { db }: AppContext,
  { visits, payments: paid, signed }: DemoData,
  now: number,
): Promise<void> {
  for (const batch of batches(visits)) await db(bookings).insertMany(batch.map(toStoredBooking));
  for (const batch of batches(paid)) await db(payments).insertMany(batch);
  const papers = signed.map(({ visit: { _id, companyId, locationId }, passengers }) => {
    return { _id, companyId, locationId, passengers, updatedAt: new Date(now) };
  });
  for (const batch of batches(papers)) await db(checkins).insertMany(batch);
  for (const batch of batches(signed.flatMap((one) => one.signatures))) await db(signatures).insertMany(batch);
  const occupying = visits.filter(({ status }) => occupiesSlot[status]);
  for (const batch of batches(vesselDaysOf(occupying.map(occupancyOf), new Date(now))))
    await db(vesselDays).insertMany(batch);
  const ahead = visits.filter(({ until }) => until.getTime() >= now);
  for (const batch of batches(crewDaysOf(ahead))) await db(crewDays).insertMany(batch);
}

/** Stores notes and reviews, and the companies' agreements and settings. */
async function storeBesideTrips({ db }: AppContext, drawn: DemoData): Promise<void> {
  await db(waitingParties).insertMany(drawn.parties);
  await db(notifications).insertMany(drawn.news);
  await db(notificationReads).insertMany(drawn.reads);
  for (const batch of batches(drawn.messages)) await db(messages).insertMany(batch);
  for (const batch of batches(drawn.audit)) await db(auditLog).insertMany(batch);
  await db(octoKeys).insertMany(drawn.octoKeys);
  await db(agreements).insertMany(drawn.agreements);
  await db(settings).insertMany(drawn.settings);
  await db(waivers).insertMany(drawn.waivers);
}

async function store(app: AppContext, list: ListDefinition, records: readonly object[]): Promise<void> {
  for (const batch of batches(records)) {
    await app.db(list).insertMany(batch.map((record) => toStored(list, record)) as never);
  }
}

function batches<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, i) => all.slice(i * BATCH, (i + 1) * BATCH));
}
