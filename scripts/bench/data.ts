import { noTip } from '@marea/domain/crew/crew.schema';
import { noMenu } from '@marea/domain/menus/chosenMenu.schema';
import { aCompany, aLocation, aRole, aService, aUser, aVessel, aGuest, anId } from '@marea/testing/builders';
import { cellsOf } from '@marea/domain/availability/cells';
import { folio } from '@marea/domain/kernel/folio';
import { addDays } from '@marea/domain/kernel/zone';
import { nativeCollections } from '@marea/api/db/collections';
import { connect } from '@marea/api/db/connection';
import { createModels, prepareCollections } from '@marea/api/db/models';
import type { BookingRecord } from '@marea/api/booking/booking.collection';
import { toStoredBooking } from '@marea/api/booking/bookingSearch';
import { entriesOf, pricingOf } from '@marea/api/booking/sell/pricing';

const VESSELS = 20;
const BOOKINGS = 5_000;
/** One trip a day on each vessel: some 620 in a month of 31 days. */
const DAYS = BOOKINGS / VESSELS;

const TODAY = new Date().toISOString().slice(0, 10);
/** The season is sold from today on; the month asked for lies in its middle, all of it to come. */
export const MONTH = addDays(TODAY, 120).slice(0, 7);
export const DAY = `${MONTH}-15`;
/** Days on which nothing is sold yet, for the bookings that the benchmark makes. */
export const FREE_FROM = addDays(TODAY, 400);

/** Stores the benchmark's house: one location, twenty vessels, five thousand bookings. */
export async function storeBenchmarkData(mongodbUri: string) {
  const connection = await connect(mongodbUri);
  await connection.dropDatabase();
  const models = createModels(connection);
  await prepareCollections(models);
  const native = nativeCollections(connection);

  const company = aCompany({ slug: 'bench' });
  const location = aLocation(company, { slug: 'bench' });
  const vessels = Array.from({ length: VESSELS }, (_, i) => aVessel(location, { name: `Vessel ${i + 1}` }));
  const service = aService(location, vessels);
  const role = aRole(location);
  const user = aUser(role);
  await models.Company.create(company);
  await models.Location.create(location);
  await models.Vessel.create(vessels);
  await models.Service.create(service);
  await models.Role.create(role);
  await models.User.create({ ...user, passwordHash: 'no hash: nobody signs in here', sessions: [] });

  const passengers = { adultos: 8, menores: 1, infantes: 0, hrsExtras: 0 };
  const now = new Date();
  const visits: BookingRecord[] = Array.from({ length: BOOKINGS }, (_, i) => {
    const resource = vessels[i % VESSELS] as (typeof vessels)[0];
    const bookingDate = addDays(TODAY, Math.floor(i / VESSELS) % DAYS);
    const hour = 9 + (i % 5);
    const start = new Date(Date.parse(bookingDate) + (hour + 5) * 3_600_000);
    const pricing = pricingOf({
      company,
      service,
      resource,
      passengers,
      addons: [],
      coupon: null,
      entries: entriesOf({}),
      reseller: null,
      seller: null,
    });
    const guest = aGuest();
    return {
      _id: anId(),
      folio: folio('bench', (below) => Math.floor(Math.random() * below)),
      companyId: company._id,
      locationId: location._id,
      resourceId: resource._id,
      serviceId: service._id,
      resourceName: resource.name,
      serviceName: service.displayName,
      isBooking: true,
      isDeleted: false,
      status: 'created',
      type: 'Directo',
      customer: { customerId: anId(), ...guest },
      hasUser: false,
      bookingDate,
      hora: `${String(hour).padStart(2, '0')}:00`,
      start,
      end: new Date(start.getTime() + 4 * 3_600_000),
      until: new Date(start.getTime() + 4.5 * 3_600_000),
      duration: 4,
      zone: location.zone,
      language: 'es',
      notes: 'Celebran un aniversario; llegan del hotel en taxi.',
      color: resource.color,
      passengers,
      reseller: null,
      seller: null,
      ...pricing,
      answers: [],
      menu: noMenu(),
      crew: [],
      tip: noTip(),
      history: [
        {
          at: now,
          by: { userId: user._id, name: 'Ana Ruiz' },
          action: 'created',
          from: null,
          to: 'created',
          why: null,
        },
      ],
      version: 1,
      createdAt: now,
      updatedAt: now,
    };
  });
  await native.visits.insertMany(visits.map(toStoredBooking));
  await native.claims.insertMany(
    visits.map(({ _id, resourceId, start, until }) => ({
      _id,
      resourceId,
      start,
      until,
      keys: cellsOf(start.getTime(), until.getTime()).map((cell) => `${resourceId}|${cell}|0`),
    })),
  );
  return { connection, models, native, company, location, vessels, service, user };
}
export type BenchmarkData = Awaited<ReturnType<typeof storeBenchmarkData>>;
