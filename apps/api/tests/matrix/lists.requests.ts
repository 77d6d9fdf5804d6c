import { customers } from '@marea/domain/customers/customer.schema';
import type { ImportState } from '@marea/domain/dataImports/dataImport.schema';
import { dataImports } from '../../src/dataImports/dataImport.collection.ts';
import type { CaseName, Request, Fixture } from './fixture.ts';

const uniqueName = (prefix: string, world: Fixture) => `${prefix} ${world.next()}`;
const at = ({ home }: Fixture) => ({ params: { id: home.location.slug } });
const atSlug = ({ home }: Fixture) => ({ params: { slug: home.location.slug } });
/** Asks for a list that is not empty. */
const having =
  (maker: CaseName): Request =>
  async (world) => {
    await world.known(maker);
    return {};
  };
const both = (text: string) => ({ en: text, es: text });

/** Changes or removes a record that `maker` has just made. */
const of =
  (maker: CaseName, body?: object): Request =>
  async (world, who) => ({ params: { id: (await world.target(maker, who))._id }, ...(body ? { body } : {}) });

/** A step of a new import whose earlier steps count as done. */
const inState =
  (state: ImportState): Request =>
  async (world, who) => {
    const { _id } = await world.target('uploadDataImport', who);
    await world.api.db(dataImports).updateOne({ _id }, { $set: { state } });
    return { params: { id: _id }, body: {} };
  };

const withFields =
  (fields: (world: Fixture) => object): Request =>
  (world) => ({ body: { ...world.at, ...fields(world) } });

/** Plain lists: what is in them and how it changes. */
export const listRequests = {
  coupons: at,
  couponsOfCompany: having('createCoupon'),
  createCoupon: withFields((w) => ({ name: `MAR${w.next()}`, type: 'percentage', amount: 10 })),
  updateCoupon: of('createCoupon', { amount: 11 }),
  deleteCoupon: of('createCoupon'),
  calendarImports: (w) => ({ params: { id: w.home.vessel._id } }),
  createCalendarImport: withFields((w) => ({
    resourceId: w.home.vessel._id,
    name: uniqueName('Airbnb', w),
    url: 'https://localhost/calendar.ics',
  })),
  updateCalendarImport: of('createCalendarImport', { name: 'Booking.com' }),
  readCalendarImport: of('createCalendarImport', {}),
  deleteCalendarImport: of('createCalendarImport'),
  webhooks: having('createWebhook'),
  createWebhook: withFields(() => ({ url: 'https://erp.company.example/marea', events: ['booking.created'] })),
  updateWebhook: of('createWebhook', { events: ['booking.cancelled'] }),
  rollWebhookSecret: of('createWebhook', {}),
  deleteWebhook: of('createWebhook'),
  testWebhook: of('createWebhook', {}),
  webhookDeliveries: of('createWebhook'),
  resendDelivery: async (w, who) => {
    const { _id: id } = await w.target('createWebhook', who);
    const { _id: deliveryId } = (await w.send('testWebhook', 'admin', { params: { id } })).body.data;
    return { params: { id, deliveryId } };
  },
  importKinds: () => ({}),
  importSample: () => ({ params: { kind: 'customers' } }),
  dataImports: having('uploadDataImport'),
  dataImport: of('uploadDataImport'),
  uploadDataImport: (w) => ({
    body: { ...w.at, kind: 'customers', name: 'customers.csv' },
    file: Buffer.from('Name,Phone\nAna Reyes,9981234567'),
  }),
  checkDataImport: of('uploadDataImport', { columns: ['fullName', 'phone'] }),
  writeDataImport: inState('checked'),
  undoDataImport: inState('written'),
  importFindings: of('uploadDataImport'),
  importFindingsFile: of('uploadDataImport'),
  deleteDataImport: of('uploadDataImport'),
  addons: at,
  addonsOfCompany: having('createAddon'),
  createAddon: withFields((w) => ({ title: both(uniqueName('Jet ski', w)), price: 100 })),
  updateAddon: of('createAddon', { price: 200 }),
  deleteAddon: of('createAddon'),
  accounts: at,
  createAccount: withFields((w) => ({ name: uniqueName('Banco', w) })),
  'createAccount:online': withFields((w) => ({
    name: uniqueName('En línea', w),
    provider: 'sandbox',
    guestMethods: ['card'],
  })),
  providerState: of('createAccount:online'),
  storeCredentials: of('createAccount:online', { webhookKey: '' }),
  reconcilePayout: of('createAccount:online', { csv: 'id,amount\nsbx_nothing,1.00' }),
  providerPayouts: of('createAccount:online'),
  testConnection: of('createAccount:online'),
  updateAccount: of('createAccount', { position: 2 }),
  deleteAccount: of('createAccount'),
  expenses: at,
  expenseTotals: at,
  createExpense: withFields(() => ({ date: '2026-11-01', type: 'Google' })),
  updateExpense: of('createExpense', { amount: 500 }),
  deleteExpense: of('createExpense'),
  customers: at,
  customerSearch: () => ({ query: { value: 'dan' } }),
  customerDetails: async (w) => ({ params: { id: (await w.known('createCustomer'))._id } }),
  createCustomer: (w, who) => ({
    body: {
      ...w.at,
      ...w.guest(who),
      email: `${w.next()}.${w.guest(who).email}`,
      phone: `+52998${2_000_000 + w.next()}`,
    },
  }),
  updateCustomer: of('createCustomer', { notes: 'Alergia 🦐' }),
  deleteCustomer: of('createCustomer'),
  personData: async (w) => ({ params: { id: (await w.known('createCustomer'))._id } }),
  personDataFile: async (w) => ({ params: { id: (await w.known('createCustomer'))._id } }),
  anonymisePerson: async (w, who) => {
    const { _id } = await w.target('createCustomer', who);
    const { firstName = '', lastName = '' } = (await w.api.db(customers).findOne({ _id })) ?? {};
    return { params: { id: _id }, body: { name: `${firstName} ${lastName}` } };
  },
  mergeCustomers: async (w, who) => ({
    params: { id: (await w.target('createCustomer', who))._id },
    body: { duplicateId: (await w.make('createCustomer'))._id },
  }),
  customerTags: at,
  categories: at,
  createCategory: withFields((w) => ({ name: uniqueName('Agencia', w) })),
  forms: atSlug,
  createForm: withFields((w) => ({ name: uniqueName('Salud', w) })),
  updateForm: of('createForm', { fields: [] }),
  deleteForm: of('createForm'),
  foods: at,
  createFood: withFields((w) => ({ name: uniqueName('Ceviche', w) })),
  updateFood: of('createFood', { shortName: 'Cev' }),
  deleteFood: of('createFood'),
  drinks: at,
  createDrink: withFields((w) => ({ name: uniqueName('Agua', w) })),
  updateDrink: of('createDrink', { shortName: 'Ag' }),
  deleteDrink: of('createDrink'),
  proteinas: atSlug,
  createProteina: withFields((w) => ({ name: uniqueName('Pollo', w) })),
  updateProteina: of('createProteina', { description: 'x' }),
  deleteProteina: of('createProteina'),
  proteins: having('createProtein'),
  createProtein: withFields((w) => ({ name: uniqueName('Tofu', w) })),
  updateProtein: of('createProtein', { description: 'x' }),
  deleteProtein: of('createProtein'),
  bars: having('createBar'),
  createBar: withFields((w) => ({ name: uniqueName('Bar', w) })),
  updateBar: of('createBar', { description: 'x' }),
  deleteBar: of('createBar'),
  recipes: having('createRecipe'),
  createRecipe: withFields((w) => ({ name: uniqueName('Receta', w) })),
  updateRecipe: of('createRecipe', { rinde: 2 }),
  deleteRecipe: of('createRecipe'),
  foodCost: async (w) => ({ body: { ...w.at, alimentos: [{ id: (await w.known('createFood'))._id, cantidad: 2 }] } }),
  products: at,
  createProduct: withFields((w) => ({ nombre: uniqueName('Hielo', w), precio: 500 })),
  updateProduct: of('createProduct', { precio: 600 }),
  deleteProduct: of('createProduct'),
  supplyCounts: at,
  openSupplyCount: async (w) => ({
    body: { bookingId: (await w.known('createBooking'))._id, codigoProducto: (await w.make('createProduct'))._id },
  }),
  updateSupplyCounts: async (w) => ({ body: { rows: [{ id: (await w.make('openSupplyCount')).id, inicial: 3 }] } }),
  packages: at,
  createPackage: withFields((w) => ({
    name: uniqueName('Viator', w),
    serviceId: w.home.service._id,
    productId: uniqueName('P', w),
    optionId: uniqueName('O', w),
  })),
  updatePackage: of('createPackage', { cutoffMinutes: 60 }),
  deletePackage: of('createPackage'),
  octoProduct: async (w, who) => ({
    params: { id: (await w.target('createPackage', who))._id },
    query: { resellerId: w.people.reseller._id },
  }),
  apiKeys: having('createApiKey'),
  createApiKey: ({ home }) => ({ body: { name: 'Accounting', roleId: home.role._id } }),
  revokeApiKey: of('createApiKey', {}),
  octoKeys: ({ people }) => ({ params: { id: people.reseller._id } }),
  createOctoKey: ({ people }) => ({ params: { id: people.reseller._id }, body: { name: 'Platform' } }),
  revokeOctoKey: async (w, who) => ({ params: { id: (await w.target('createOctoKey', who))._id } }),
  reviews: at,
  reviewsOfCompany: having('createReview'),
  createReview: withFields((w) => ({ comment: 'Precioso ⛵', username: uniqueName('Noa', w) })),
  updateReview: of('createReview', { rating: 5 }),
  deleteReview: of('createReview'),
} satisfies Record<string, Request>;
