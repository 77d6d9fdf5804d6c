import { menuPaths, RESELLER_ROLE } from '@marea/domain/access/permissions';
import type { TestApi } from '../testApi.ts';

/** Whom and what of the filled company the requests are about. Its resellers may read all that a reseller can. */
export async function knownOf(api: TestApi) {
  const { Company, Location, Service, Visit, Payment, Product, User, Role, Customer } = api.models;
  const resources = menuPaths.map((path) => ({ path, permissions: ['read', 'create', 'update'] }));
  await Role.updateMany({ name: RESELLER_ROLE }, { $set: { resources } });
  const company = await Company.findOne({ slug: 'marea' }).orFail().lean();
  const location = await Location.findOne({ companyId: company._id }).sort({ _id: 1 }).orFail().lean();
  const service = await Service.findOne({ locationId: location._id, active: true }).orFail().lean();
  const ofPlace = { locationId: location._id, isDeleted: false };
  // One of the demo's own season: its folio begins with letters.
  const trip = await Visit.findOne({ ...ofPlace, status: 'created', folio: { $gte: 'A' } })
    .orFail()
    .lean();
  const idOf = async (email: string) => (await User.findOne({ email }).orFail().lean())._id;
  const tokenOf = async (email: string) => api.tokenOf(await User.findOne({ email }).orFail().lean());
  return {
    company,
    location,
    service,
    trip,
    payment: await Payment.findOne({ locationId: location._id }).sort({ date: -1 }).orFail().lean(),
    product: await Product.findOne({ companyId: company._id }).orFail().lean(),
    customer: await Customer.findOne({ companyId: company._id }).sort({ createdAt: -1 }).orFail().lean(),
    reseller: await User.findOne({ email: 'reseller@marea.test' }).orFail().lean(),
    admin: await User.findOne({ email: 'admin@marea.test' }).orFail().lean(),
    owner: await User.findOne({ email: 'owner@marea.test' }).orFail().lean(),
    ids: {
      admin: await idOf('admin@marea.test'),
      owner: await idOf('owner@marea.test'),
      reseller: await idOf('reseller@marea.test'),
      crew: await idOf('crew@marea.test'),
      superadmin: await idOf('superadmin@marea.test'),
    },
    tokens: {
      admin: await tokenOf('admin@marea.test'),
      owner: await tokenOf('owner@marea.test'),
      reseller: await tokenOf('reseller@marea.test'),
      superadmin: await tokenOf('superadmin@marea.test'),
    },
  };
}
export type Known = Awaited<ReturnType<typeof knownOf>>;
export type Who = keyof Known['tokens'];
