import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import { services } from '@marea/domain/fleet/service.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import type { Package } from '@marea/domain/packages/package.schema';
import { packages } from '@marea/domain/packages/package.schema';
import { roles } from '@marea/domain/people/user.schema';
import { aRecord, aRole, aService, aVessel } from '@marea/testing/builders';
import { storeCompany, storeUser } from './company.ts';
import { store } from './store.ts';
import type { TestApi } from './testApi.ts';
import { startTestApi } from './testApi.ts';

export const SEATS = 20;
const ALL = 'octo/pricing, octo/content';

/** An API with such a company, and a reseller of it. */
export async function startOcto() {
  const api = await startTestApi();
  const world = await storeOcto(api);
  return { api, world, reseller: await world.newReseller() };
}

/** A company that sells seats of a tour (`tour`), days of it (`day`) and a charter (`charter`) to resellers. */
export async function storeOcto(api: TestApi) {
  const home = await storeCompany(api.db);
  const { company, location } = home;
  const boat = aVessel(location, { name: 'Panga', price: 0, dockFee: 0, maxPeople: SEATS });
  const seats = { menores: 5_000, infantes: 0 };
  const tour = aService(location, [boat], { name: 'Shared tour', price: 8_000, seats, marineParkFee: 0 });
  const charter = aService(location, [boat], { name: 'Charter', price: 90_000, marineParkFee: 0 });
  await store(api.db, vessels, boat);
  await store(api.db, services, [tour, charter]);
  const aPackage = (over: Partial<Package> & Pick<Package, 'productId' | 'serviceId'>): Package => ({
    ...aRecord(location),
    ...packages.defaults(),
    name: over.productId,
    ...over,
  });
  const offers = {
    tour: aPackage({ productId: 'tour', serviceId: tour._id, maxUnits: 9 }),
    day: aPackage({ productId: 'day', serviceId: tour._id, availabilityType: 'OPENING_HOURS' }),
    charter: aPackage({ productId: 'charter', serviceId: charter._id }),
  };
  await store(api.db, packages, Object.values(offers));
  const resellerRole = aRole(location, { name: RESELLER_ROLE, locationId: location._id });
  await store(api.db, roles, resellerRole);
  const admin = await api.tokenOf(await storeUser(api.db, home.role));

  async function newReseller(comision = 20) {
    const reseller = await storeUser(api.db, resellerRole, { comision, serviceCharge: 0 });
    const { body } = await api
      .request()
      .post(`/api/reseller/${reseller._id}/octoKey`)
      .set('token', admin)
      .send({ name: 'Platform' })
      .expect(201);
    return { reseller, keyId: body.data._id as string, ...octoCaller(api, body.data.key as string) };
  }
  /** A session that begins now, by the test's clock. */
  const newAdmin = async () => api.tokenOf(await storeUser(api.db, home.role));

  return { home, company, location, boat, tour, charter, offers, admin, newAdmin, newReseller };
}
export type OctoWorld = Awaited<ReturnType<typeof storeOcto>>;

/** Requests of a reseller's platform under its key. */
export function octoCaller(api: TestApi, key: string, capabilities = ALL) {
  const headers = { Authorization: `Bearer ${key}`, 'Octo-Capabilities': capabilities };
  return {
    key,
    get: (path: string) => api.request().get(`/octo${path}`).set(headers),
    post: (path: string, body: object = {}) => api.request().post(`/octo${path}`).set(headers).send(body),
    patch: (path: string, body: object) => api.request().patch(`/octo${path}`).set(headers).send(body),
  };
}
export type OctoCaller = Awaited<ReturnType<OctoWorld['newReseller']>>;
