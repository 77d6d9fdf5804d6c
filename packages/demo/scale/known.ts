import { bookings } from '@marea/api/booking/booking.collection';
import { companies } from '@marea/api/catalogue/catalogue';
import { newId } from '@marea/api/db/ids';
import { images } from '@marea/api/images/store';
import { payments } from '@marea/api/payments/ledger/payment.collection';
import { users } from '@marea/api/session/session';
import type { TestApi } from '@marea/api/tests/testApi';
import { menuPaths, RESELLER_ROLE } from '@marea/domain/access/permissions';
import type { Contract } from '@marea/domain/contract';
import { customers } from '@marea/domain/customers/customer.schema';
import { locations } from '@marea/domain/fleet/location.schema';
import { services } from '@marea/domain/fleet/service.schema';
import { packages } from '@marea/domain/packages/package.schema';
import { roles } from '@marea/domain/people/user.schema';
import { products } from '@marea/domain/stock/stock.schema';

/** The people and records that the requests name. The resellers have every grant that a reseller can have. */
export async function knownRecords(api: TestApi) {
  const resources = menuPaths.map((path) => ({
    path,
    permissions: ['read' as const, 'create' as const, 'update' as const],
  }));
  await api.db(roles).updateMany({ name: RESELLER_ROLE }, { $set: { resources } });
  const company = orThrow(await api.db(companies).findOne({ slug: 'marea' }));
  const location = orThrow(await api.db(locations).findOne({ companyId: company._id }, { sort: { _id: 1 } }));
  const service = orThrow(await api.db(services).findOne({ locationId: location._id, active: true, hours: null }));
  const ofPlace = { locationId: location._id, isDeleted: false };
  // One of the demo's own season: its folio begins with letters.
  const trip = orThrow(await api.db(bookings).findOne({ ...ofPlace, status: 'created', folio: { $gte: 'A' } }));
  const idOf = async (email: string) => orThrow(await api.db(users).findOne({ email }))._id;
  const tokenOf = async (email: string) => api.tokenOf(orThrow(await api.db(users).findOne({ email })));
  const tokens = {
    admin: await tokenOf('admin@marea.test'),
    owner: await tokenOf('owner@marea.test'),
    reseller: await tokenOf('reseller@marea.test'),
    manager: await tokenOf('manager@marea.test'),
    superadmin: await tokenOf('superadmin@marea.test'),
  };
  const feedOf = async (token: string, choice: object) => {
    const feed = { locationId: location._id, resourceId: null, onlyOwnTrips: false, ...choice };
    const { body } = await api.request().post('/api/calendar-feeds').set('token', token).send(feed);
    return String(body.data.url).split('/').at(-1) ?? '';
  };
  return {
    company,
    location,
    service,
    trip,
    payment: orThrow(await api.db(payments).findOne({ locationId: location._id }, { sort: { date: -1 } })),
    product: orThrow(await api.db(products).findOne({ locationId: location._id })),
    receipt: await storeReceipt(api, company._id),
    customer: orThrow(await api.db(customers).findOne({ companyId: company._id }, { sort: { createdAt: -1 } })),
    offer: orThrow(await api.db(packages).findOne({ companyId: company._id }, { sort: { createdAt: 1 } })),
    reseller: orThrow(await api.db(users).findOne({ email: 'reseller@marea.test' })),
    sailor: orThrow(await api.db(users).findOne({ companyId: company._id, category: 'Capitan' })),
    admin: orThrow(await api.db(users).findOne({ email: 'admin@marea.test' })),
    owner: orThrow(await api.db(users).findOne({ email: 'owner@marea.test' })),
    ids: {
      admin: await idOf('admin@marea.test'),
      owner: await idOf('owner@marea.test'),
      reseller: await idOf('reseller@marea.test'),
      manager: await idOf('manager@marea.test'),
      crew: await idOf('crew@marea.test'),
      superadmin: await idOf('superadmin@marea.test'),
    },
    tokens,
    feedKeys: [
      await feedOf(tokens.admin, {}),
      await feedOf(tokens.admin, { resourceId: trip.resourceId }),
      await feedOf(tokens.admin, { onlyOwnTrips: true }),
      await feedOf(tokens.owner, {}),
      await feedOf(tokens.reseller, {}),
    ],
  };
}
async function storeReceipt(api: TestApi, companyId: string): Promise<string> {
  const _id = newId();
  const picture = { purpose: 'receipt' as const, width: 9, height: 9, placeholder: '', files: [], uploadedBy: newId() };
  await api.db(images).insertOne({ _id, companyId, ...picture, isDeleted: false, createdAt: new Date() });
  return _id;
}

export type KnownRecords = Awaited<ReturnType<typeof knownRecords>>;
export type Who = keyof KnownRecords['tokens'];

function orThrow<T>(record: T | null): T {
  if (!record) throw new Error('the demo data lacks something');
  return record;
}

/** A request to an endpoint; by default an administrator's, about the first location. */
export type MeasuredRead = {
  name: keyof Contract;
  as?: Who | 'nobody';
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
};

/** Beginnings of a name that many have, of one that hardly anybody has, and of two words together. */
export const searches = ['car', 'zzyzx', 'ana lop'];
