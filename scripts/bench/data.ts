import { bookings, toStoredBooking } from '@marea/api/booking/booking.collection';
import { companies } from '@marea/api/catalogue/catalogue';
import { openDatabase } from '@marea/api/db/collection';
import { connect } from '@marea/api/db/connection';
import '@marea/api/app';
import { toStored } from '@marea/api/db/pages/listCollection';
import { upgradeDatabase } from '@marea/api/release';
import { users } from '@marea/api/session/session';
import { vesselDays } from '@marea/api/slots/slots.collection';
import { vesselDaysOf } from '@marea/api/slots/vesselDays';
import { composeBooking } from '@marea/domain/booking/composeBooking';
import { newBookingPrice, priceEntries } from '@marea/domain/booking/price/bookingPrice';
import { folio } from '@marea/domain/core/text/folio';
import { HOUR_MS, MINUTE_MS, addDays } from '@marea/domain/core/time/zone';
import { customers } from '@marea/domain/customers/customer.schema';
import { locations } from '@marea/domain/fleet/location.schema';
import { services } from '@marea/domain/fleet/service.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { noMenu } from '@marea/domain/menus/chosenMenu.schema';
import { roles, userList } from '@marea/domain/people/user.schema';
import { aCompany, aLocation, aRole, aService, aUser, aVessel, aGuest, anId } from '@marea/testing/builders';
import { aCustomer } from '@marea/testing/saleBuilders';

const VESSELS = 20;
const BOOKINGS = 5_000;
const DAYS = BOOKINGS / VESSELS;
const CUSTOMERS = 200;

const TODAY = new Date().toISOString().slice(0, 10);
/** Sales start today; the month lies in the future. */
export const MONTH = addDays(TODAY, 120).slice(0, 7);
export const DAY = `${MONTH}-15`;
/** Free days, for the bookings of the benchmark. */
export const FREE_FROM = addDays(TODAY, 400);

/** One location, twenty vessels, five thousand bookings. */
export async function storeBenchmarkData(mongodbUri: string) {
  const connection = await connect(mongodbUri);
  await connection.dropDatabase();
  const db = openDatabase(connection);
  await upgradeDatabase(connection);

  const company = aCompany({ slug: 'bench' });
  const location = aLocation(company, { slug: 'bench' });
  const fleet = Array.from({ length: VESSELS }, (_, i) => aVessel(location, { name: `Vessel ${i + 1}` }));
  const service = aService(location, fleet);
  const oneVessel = aService(location, fleet.slice(0, 1), {
    name: 'One vessel',
    displayName: { en: 'One vessel', es: 'Una embarcación' },
  });
  const role = aRole(location);
  const user = aUser(role);
  await db(companies).insertOne(company);
  await db(locations).insertOne(toStored(locations, location) as never);
  await db(vessels).insertMany(fleet.map((vessel) => toStored(vessels, vessel)));
  await db(services).insertMany([service, oneVessel].map((one) => toStored(services, one)));
  await db(roles).insertOne(toStored(roles, role));
  const signedIn = { ...user, passwordHash: 'no hash: nobody signs in here', sessions: [] };
  await db(users).insertOne(toStored(userList, signedIn));

  const passengers = { adultos: 8, menores: 1, infantes: 0, hrsExtras: 0 };
  const now = new Date();
  const visits = Array.from({ length: BOOKINGS }, (_, i) => {
    const vessel = fleet[i % VESSELS] as (typeof fleet)[0];
    const bookingDate = addDays(TODAY, Math.floor(i / VESSELS) % DAYS);
    const hour = 9 + (i % 5);
    const start = new Date(Date.parse(bookingDate) + (hour + 5) * HOUR_MS);
    const end = new Date(start.getTime() + service.duration * HOUR_MS);
    const price = newBookingPrice({
      company,
      service,
      vessel,
      passengers,
      addons: [],
      coupon: null,
      entries: priceEntries({}),
      reseller: null,
      seller: null,
    });
    const { firstName, lastName, phone, email } = aGuest();
    return composeBooking({
      _id: anId(),
      folio: folioOf(i),
      request: {
        locationId: location._id,
        serviceId: service._id,
        resourceId: vessel._id,
        bookingDate,
        hora: `${String(hour).padStart(2, '0')}:00`,
        passengers,
        notes: 'Celebran un aniversario; llegan del hotel en taxi.',
        language: 'es',
      },
      quote: { company, location, service, vessel, sellers: { reseller: null, seller: null }, price },
      slot: { start, end, until: new Date(end.getTime() + service.bufferTime * MINUTE_MS) },
      isEnteredAfterwards: false,
      author: { userId: user._id, name: 'Ana Ruiz' },
      at: now,
      customer: { customerId: anId(), firstName, lastName, phone, email },
      hasUser: false,
      partyId: null,
      answers: [],
      menu: noMenu(),
    });
  });
  await db(bookings).insertMany(visits.map(toStoredBooking));
  const guests = visits
    .slice(0, CUSTOMERS)
    .map(({ customer: { customerId, firstName, lastName } }) =>
      aCustomer(location, { _id: customerId ?? anId(), firstName, lastName }),
    );
  await db(customers).insertMany(guests.map((guest) => toStored(customers, guest)));
  await db(vesselDays).insertMany(vesselDaysOf(visits, now));
  return { connection, db, company, location, vessels: fleet, service, oneVessel, user };
}
/** Counted up rather than drawn at random, so that all differ. */
function folioOf(i: number): string {
  let rest = i;
  return folio('bench', (below) => {
    const digit = rest % below;
    rest = Math.floor(rest / below);
    return digit;
  });
}

export type BenchmarkData = Awaited<ReturnType<typeof storeBenchmarkData>>;
