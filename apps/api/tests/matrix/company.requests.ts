import { companyExports } from '../../src/companyExports/index.ts';
import { crewPayouts } from '../../src/crew/index.ts';
import { newId } from '../../src/db/ids.ts';
import { storeBytes } from '../../src/images/index.ts';
import { issuePasswordLink } from '../../src/session/recovery.ts';
import { users } from '../../src/session/session.ts';
import type { CaseName, Request, Fixture } from './fixture.ts';
import { PASSWORD } from './fixture.ts';

const nothing = () => ({});
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);
/** People without a company, or of another one, name the company. */
const companyFor = (w: Fixture, who: string): Record<string, string> =>
  who === 'root' || who === 'other' ? { companyId: w.home.company._id } : {};
const ofHome = (w: Fixture, who: string) => ({ query: companyFor(w, who) });
const draft: Request = async (w, who) => {
  await w.known('createBooking', 'admin');
  const body = { language: 'en', subject: 'Your trip {{folio}}', text: 'See you, {{name}}.' };
  return { ...ofHome(w, who), params: { kind: 'bookingConfirmed' }, body };
};
const job = async ({ api }: Fixture) => {
  await api.planJobs();
  return { params: { name: 'ledgerCheck' } };
};
const at = ({ home }: Fixture) => ({ params: { id: home.location.slug } });
const home = ({ home: { company } }: Fixture) => ({ params: { id: company.slug, slug: company.slug } });
const of =
  (maker: CaseName, body?: object): Request =>
  async (world, who) => ({ params: { id: (await world.target(maker, who))._id }, ...(body ? { body } : {}) });

const location = (w: Fixture) => ({
  slug: `muelle-${w.next()}`,
  name: 'Muelle',
  phone: '+529981112233',
  email: 'muelle@marea.test',
});
const newLocation: Request = (w, who) => ({ body: { ...location(w), ...companyFor(w, who) } });
const upload =
  (purpose: string): Request =>
  (w, who) => ({ body: { purpose, ...companyFor(w, who) }, file: picture });
const month = () => new Date().toISOString().slice(0, 7);
const person = (w: Fixture, role: 'sales' | 'reseller') => ({
  firstName: 'Iker',
  email: `iker${w.next()}@private.example`,
  roleId: w.people[role].roleId,
});
const colleague =
  (kind: 'sales' | 'reseller' | 'chef', body?: object): Request =>
  async (w) => ({ params: { id: (await w.colleague(kind))._id }, ...(body ? { body } : {}) });

/** A salesperson whose invitation is still open. */
const invited: Request = async (w) => {
  const { _id } = await w.colleague('sales');
  const state = { isInvited: true, invitedUntil: new Date(Date.now() + 86_400_000) };
  await w.api.db(users).updateOne({ _id }, { $set: state });
  return { params: { id: _id } };
};

/** A payment of tips, which can be undone. */
async function payTips({ api, home: { company } }: Fixture, userId: string, amount: number): Promise<void> {
  const last = await api.db(crewPayouts).findOne({ userId }, { sort: { number: -1 } });
  await api.db(crewPayouts).insertOne({
    _id: newId(),
    companyId: company._id,
    userId,
    number: (last?.number ?? 0) + 1,
    amount,
    currency: 'usd',
    type: 'Cash',
    accountId: null,
    image: null,
    description: '',
    by: { userId: null, name: '' },
    paidAt: new Date(),
    createdAt: new Date(),
    date: '2026-01-31',
    trips: [{ visitId: newId(), amount }],
  });
}

/** Sessions, the company, its places, vessels, people and roles. */
export const companyRequests = {
  companyExports: ofHome,
  startCompanyExport: async (w, who) => {
    // One at a time.
    await w.api.db(companyExports).deleteMany({});
    return { body: ofHome(w, who).query ?? {} };
  },
  companyExportFile: async (w, who) => {
    const { _id } = await w.target('startCompanyExport', who);
    const storedId = await storeBytes(w.api.app, Buffer.from('PK'));
    const ready = { state: 'ready' as const, expiresAt: new Date(w.api.clock.now() + 60_000), storedId };
    await w.api.db(companyExports).updateOne({ _id }, { $set: ready });
    return { params: { id: _id } };
  },
  removeCompanyExport: of('startCompanyExport'),
  login: ({ people }, who) => ({
    body: { email: people[who === 'nobody' ? 'owner' : who].email, password: PASSWORD },
  }),
  logout: () => ({ ownSession: true }),
  session: nothing,
  companies: nothing,
  forgotPassword: (w) => ({ body: { email: `unknown${w.next()}@example.com` } }),
  readPasswordLink: async (w) => {
    const email = `linked-${w.next()}@example.com`;
    const person = { ...(await w.colleague('sales')), email };
    // The link came by mail, so its holder knows the address.
    await w.api.db(users).updateOne({ _id: person._id }, { $set: { email } });
    const token = await issuePasswordLink(w.api.app, person, { lastsMs: 60_000, isInvitation: false });
    return { body: { token } };
  },
  resetPassword: async (w) => {
    const token = await issuePasswordLink(w.api.app, await w.colleague('sales'), {
      lastsMs: 60_000,
      isInvitation: false,
    });
    return { body: { token, password: `${PASSWORD} two` } };
  },
  createFirstAdministrator: (w) => ({
    body: { token: 'of no link', firstName: 'Ana', email: `ana${w.next()}@example.com`, password: `${PASSWORD} one` },
  }),
  updateProfile: () => ({ body: { phone: '+529981234567' } }),
  changePassword: () => ({ body: { current: PASSWORD, password: PASSWORD } }),
  companyDetails: home,
  createCompany: (w) => ({
    body: {
      slug: `velas-${w.next()}`,
      name: 'Velas',
      language: 'es',
      currency: 'mxn',
      serviceCharge: 10,
      bankFee: 4,
      email: 'hola@velas.test',
      phone: '+529981112233',
      location: { slug: `tulum-${w.next()}`, name: 'Tulum' },
    },
  }),
  administeredCompanies: nothing,
  systemHealth: nothing,
  inviteAdministrator: (w) => ({
    params: { slug: w.home.company.slug },
    body: { userId: w.people.admin._id, by: 'mail' },
  }),
  switchCompany: (w) => ({ params: { slug: w.home.company.slug }, body: { active: true } }),
  changeGuestHosts: (w) => ({
    params: { slug: w.home.company.slug },
    body: { guestHosts: [`trips-${w.next()}.marea.test`], guestHost: null },
  }),
  checkGuestHosts: (w) => ({ params: { slug: w.home.company.slug } }),
  jobs: nothing,
  jobRuns: job,
  runJob: job,
  pauseJob: async (w) => ({ ...(await job(w)), body: { isPaused: true } }),
  messageTemplates: ofHome,
  changeMessageTemplate: async (w, who) => {
    const { data } = (await w.send('messageTemplates', 'root', ofHome(w, 'root'))).body;
    const { number } = data.find(({ kind }: { kind: string }) => kind === 'bookingMoved');
    return { ...ofHome(w, who), params: { kind: 'bookingMoved' }, body: { number, texts: null } };
  },
  previewMessageTemplate: draft,
  testMessageTemplate: draft,
  updateCompany: (w) => ({ ...home(w), body: { name: 'Marea 🌊' } }),
  settings: (w, who) => (who === 'root' ? { query: { companyId: w.home.company._id } } : {}),
  updateSettings: (w, who) => ({
    body: {
      settings: { reminderHours: [24] },
      ...companyFor(w, who),
    },
  }),
  waiver: (w, who) => (who === 'root' ? { query: { companyId: w.home.company._id } } : {}),
  changeWaiver: async (w, who) => {
    const query = { companyId: w.home.company._id };
    const { number } = (await w.send('waiver', 'root', { query })).body.data;
    const text = { en: 'I come aboard at my own risk.', es: 'Abordo bajo mi propio riesgo.' };
    const body = { number, text, required: false, asksBirthDate: true };
    return { ...(who === 'root' || who === 'other' ? { query } : {}), body };
  },
  audit: nothing,
  notifications: async (w) => {
    await w.known('createBooking', 'reseller');
    return {};
  },
  unreadNotifications: nothing,
  liveChanges: nothing,
  findAnything: (w) => ({ query: { value: 'sea', ...w.at } }),
  notificationChoices: nothing,
  changeNotificationChoices: () => ({
    body: { choices: [{ kind: 'booking_made', inApp: true, mail: 'daily' }], digestHour: 7 },
  }),
  readNotifications: nothing,
  reference: nothing,
  guestReference: nothing,

  locationDetails: at,
  locationsOfCompany: nothing,
  allLocations: nothing,
  location: at,
  createLocation: newLocation,
  createLocations: newLocation,
  updateLocation: (w) => ({ ...at(w), body: { city: 'Cancún' } }),
  updateLocations: (w) => ({ ...at(w), body: { city: 'Cancún' } }),
  deleteLocation: of('createLocation'),
  deleteLocations: of('createLocation'),
  setLocationMenu: (w) => ({ ...at(w), body: { menu: { alimentos: [], bebidas: [], proteinas: [] } } }),
  setLocationActive: (w) => ({ ...at(w), body: { active: true } }),
  updateBookingSettings: (w) => ({
    ...at(w),
    body: { bookingTimes: { maxDuration: 60, minDuration: 30, spotsPerTimeSlot: 1 } },
  }),
  addToLocationGallery: (w) => ({ ...at(w), body: {}, file: picture }),

  locationServices: at,
  servicesOfCompany: nothing,
  service: (w) => ({ params: { id: w.home.service._id } }),
  serviceDetails: (w) => ({ params: { id: w.home.service._id } }),
  createService: (w) => ({
    body: { ...w.at, name: `Tour ${w.next()}`, displayName: { en: 'Tour', es: 'Tour' }, duration: 2 },
  }),
  updateService: of('createService', { category: 'Tour' }),
  deleteService: of('createService'),
  setServiceMenu: of('createService', { menu: null }),
  setServiceActive: of('createService', { active: false }),
  setServiceResources: async (w, who) => ({
    params: { id: (await w.target('createService', who))._id },
    body: { resources: [w.home.vessel._id] },
  }),
  addToServiceGallery: async (w, who) => ({
    params: { id: (await w.target('createService', who))._id },
    body: {},
    file: picture,
  }),
  locationResources: at,
  resourcesOfCompany: nothing,
  createResource: (w) => ({
    body: { ...w.at, name: `Yate ${w.next()}`, shortName: 'Yate', people: 4, maxPeople: 6, price: 1_000 },
  }),
  updateResource: of('createResource', { price: 2_000 }),
  agreement: of('createResource'),
  changeAgreement: of('createResource', { terms: [], version: 0 }),
  ownerStatement: of('createResource'),
  ownStatement: ({ home }) => ({ params: { id: home.vessel._id } }),
  closeOwnerPeriod: of('createResource', { to: '2026-01-31', number: 1 }),
  crewAccount: of('createUser:crew'),
  ownTips: nothing,
  payCrew: async (w, who) => {
    const { _id } = await w.target('createUser:crew', who);
    await payTips(w, _id, 100);
    return { params: { id: _id }, body: { amount: -100, currency: 'usd', type: 'Cash' } };
  },
  payOwner: of('createResource', { amount: -100, currency: 'usd', type: 'Cash' }),
  deleteResource: of('createResource'),
  addToResourceGallery: async (w, who) => ({
    params: { id: (await w.target('createResource', who))._id },
    body: {},
    file: picture,
  }),
  freeTimes: (w) => ({ ...at(w), query: { serviceId: w.home.service._id, date: w.slot('admin').bookingDate } }),
  freeDays: (w) => ({ ...at(w), query: { serviceId: w.home.service._id, month: month() } }),
  uploadImage: upload('gallery'),
  'uploadImage:receipt': upload('receipt'),
  image: async (w) => ({ params: { id: (await w.known('uploadImage'))._id } }),
  imageVariant: async (w) => ({ params: { id: (await w.known('uploadImage'))._id, variant: '320.webp' } }),
  'image:receipt': async (w) => {
    await w.known('takePayment');
    return { params: { id: (await w.known('uploadImage:receipt'))._id } };
  },

  userSearch: () => ({ query: { value: 'an' } }),
  resellers: at,
  locationUsers: at,
  usersOfCompany: nothing,
  crew: at,
  createUser: (w) => ({ body: person(w, 'sales') }),
  'createUser:reseller': (w) => ({ body: person(w, 'reseller') }),
  'createUser:crew': (w) => ({ body: { ...person(w, 'sales'), category: 'Chef' } }),
  updateUser: colleague('sales', { lastName: 'Peña' }),
  'updateUser:reseller': colleague('reseller', { comision: 12 }),
  'updateUser:crew': colleague('chef', { phone: '+529981112233' }),
  'updateUser:self': ({ people }, who) => ({
    params: { id: people[who === 'nobody' ? 'admin' : who]._id },
    body: { lastName: 'Peña' },
  }),
  inviteUser: invited,
  revokeInvitation: invited,
  removeResellers: colleague('sales', {}),
  deleteUser: colleague('sales'),
  'deleteUser:reseller': colleague('reseller'),
  roles: at,
  createRole: (w) => ({ body: { ...w.at, name: `Rol ${w.next()}` } }),
  updateRole: of('createRole', { description: 'x' }),
  setRoleActive: of('createRole', { active: false }),
  setRoleModifyCompany: of('createRole', { modifyCompany: true }),
  setRoleResources: of('createRole', { resources: [{ path: '/booking', permissions: ['read'] }] }),
  deleteRole: of('createRole'),
} satisfies Record<string, Request>;
