import type { MenuGrant } from '@marea/domain/access/permissions';
import { menuPaths, permissionTypes } from '@marea/domain/access/permissions';
import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import type { Company } from '@marea/domain/company/company.schema';
import type { Coupon } from '@marea/domain/coupons/coupon.schema';
import type { Customer } from '@marea/domain/customers/customer.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import { defaultWaitSettings, defaultWeekHours, wholeMenu } from '@marea/domain/fleet/location.schema';
import type { Service } from '@marea/domain/fleet/service.schema';
import type { Vessel } from '@marea/domain/fleet/vessel.schema';
import type { Drink, Food, Protein, Recipe } from '@marea/domain/menus/menus.schema';
import type { PaymentView } from '@marea/domain/payments/ledger.schema';
import type { Role, User } from '@marea/domain/people/user.schema';
import type { Product } from '@marea/domain/stock/stock.schema';

let lastNumber = 0;

export function anId(): string {
  lastNumber += 1;
  return lastNumber.toString(16).padStart(24, '0');
}

const unchanged = {
  version: 1,
  createdAt: new Date('2026-01-15T12:00:00.000Z'),
  updatedAt: new Date('2026-01-15T12:00:00.000Z'),
};

/** A company in US dollars with a 10 % service charge and a 4 % bank fee. */
export function aCompany(over: Partial<Company> = {}): Company {
  const _id = anId();
  return {
    _id,
    slug: `company-${_id}`,
    name: 'Marea',
    language: 'es',
    currency: 'usd',
    serviceCharge: 10,
    bankFee: 4,
    email: 'hola@marea.test',
    phone: '+529981234567',
    brandColor: '#0B7A83',
    image: null,
    version: 1,
    ...over,
  };
}

/** A location in Cancún, open every day from 05:00 to 23:00, one trip at a time on a vessel. */
export function aLocation(company: Company, over: Partial<Location> = {}): Location {
  const _id = anId();
  return {
    _id,
    companyId: company._id,
    slug: `location-${_id}`,
    name: 'Cancún',
    address1: 'Av. Bonampak 1',
    address2: '',
    country: 'México',
    state: 'Quintana Roo',
    city: 'Cancún',
    cp: '77500',
    phone: '+529981234567',
    email: 'cancun@marea.test',
    pier: 'Marina Puerto Juárez, muelle B',
    arriveMinutes: 20,
    bring: { en: '', es: '' },
    latitude: 21.18,
    longitude: -86.81,
    zone: 'America/Cancun',
    webDescription: { en: '', es: '' },
    gallery: [],
    isEnableGroupSize: false,
    allowWaitlist: true,
    allowBooking: true,
    active: true,
    businessHours: defaultWeekHours(),
    bookingTimes: { maxDuration: 60, minDuration: 30, spotsPerTimeSlot: 1 },
    bookingCalendar: { startHour: 7, endHour: 16, view: 'List view' },
    wait_settings: defaultWaitSettings(),
    menu: wholeMenu(),
    ...unchanged,
    ...over,
  };
}

/** A vessel for eight people, twelve at the most, at 1,500.00 a trip. */
export function aVessel(location: Location, over: Partial<Vessel> = {}): Vessel {
  return {
    _id: anId(),
    companyId: location.companyId,
    locationId: location._id,
    name: 'Azimut 55',
    shortName: 'Azimut',
    key: '',
    category: 'Lujo',
    description: { en: '', es: '' },
    addons: [],
    price: 150_000,
    people: 8,
    maxPeople: 12,
    extraPeople: 4_500,
    extraHour: 22_000,
    dockFee: 2_000,
    active: true,
    blackouts: [],
    blockout: false,
    blockoutDate: null,
    gallery: [],
    color: '#0B7A83',
    ...unchanged,
    ...over,
  };
}

/** A charter of four hours with a buffer of half an hour, on the vessels given. */
export function aService(location: Location, vessels: readonly Vessel[], over: Partial<Service> = {}): Service {
  const emptyText = { en: '', es: '' };
  return {
    _id: anId(),
    companyId: location.companyId,
    locationId: location._id,
    name: 'Private charter 4 h',
    displayName: { en: 'Private charter 4 h', es: 'Charter privado 4 h' },
    key: '',
    category: 'Charter',
    phone: '',
    email: '',
    description: emptyText,
    webDescription: emptyText,
    itinerario: emptyText,
    inclusiones: emptyText,
    duration: 4,
    bufferTime: 30,
    price: 150_000,
    prices: [],
    marineParkFee: 0,
    depositPercentage: null,
    hours: null,
    resources: vessels.map(({ _id }) => _id),
    forms: [],
    gallery: [],
    menu: null,
    active: true,
    ...unchanged,
    ...over,
  };
}

export const allGrants: MenuGrant[] = menuPaths
  .filter((path) => !path.startsWith('/user/'))
  .map((path) => ({ path, permissions: permissionTypes }));

export function aRole(location: Location, over: Partial<Role> = {}): Role {
  return {
    _id: anId(),
    companyId: location.companyId,
    locationId: location._id,
    name: 'Administrador',
    description: '',
    active: true,
    modifyCompany: true,
    modifyCrewAndTip: true,
    resources: allGrants.map(({ path, permissions }) => ({ path, permissions: [...permissions] })),
    image: null,
    ...unchanged,
    ...over,
  };
}

/** A person of a company in a role. */
export function aUser(role: Role, over: Partial<User> = {}): User {
  const _id = anId();
  return {
    _id,
    companyId: role.companyId,
    firstName: 'Ana',
    lastName: 'Ruiz',
    phone: '',
    email: `user-${_id}@marea.test`,
    role: role.name,
    roleId: role._id,
    isAdmin: false,
    locationId: role.locationId,
    otherRoleIds: [],
    otherLocationIds: [],
    resources: [],
    services: [],
    resellers: [],
    serviceCharge: null,
    comision: null,
    category: '',
    image: null,
    active: true,
    ...unchanged,
    ...over,
  };
}

/** A coupon of 15 %, without limits. */
export function aCoupon(company: Company, over: Partial<Coupon> = {}): Coupon {
  const _id = anId();
  return {
    _id,
    companyId: company._id,
    locationId: null,
    name: `VERANO-${_id.slice(-4).toUpperCase()}`,
    type: 'percentage',
    category: '',
    description: '',
    amount: 15,
    validFrom: null,
    validTo: null,
    mostUses: null,
    uses: 0,
    image: null,
    active: true,
    ...unchanged,
    ...over,
  };
}

type Guest = { firstName: string; lastName: string; phone: string; email: string };

/** A guest with what staff enter besides name, phone and e-mail (specification §5). */
export function aGuest(over: Partial<Guest> = {}) {
  return {
    firstName: 'Daniela',
    lastName: 'Ríos Cantú',
    phone: '+529981234567',
    email: 'daniela@example.com',
    category: 'VIP',
    origin: 'Hotel',
    source: 'Llamada',
    ...over,
  };
}

/** Where a record belongs; what the API sends of a location does as well. */
type Workplace = Pick<Location, '_id' | 'companyId'>;

function aRecord({ companyId, _id }: Workplace) {
  return { _id: anId(), companyId, locationId: _id, ...unchanged };
}

/** A product bought in packs of five kilos at 100.00, of which twenty kilos are left. */
export function aProduct(location: Workplace, over: Partial<Product> = {}): Product {
  return {
    ...aRecord(location),
    nombre: 'Mero',
    precio: 10_000,
    tipo_empaque: 'Caja',
    tipo_unidad: 'kg',
    contenido: 5,
    inicial: 25,
    final: 20,
    caducidad: null,
    estado_producto: '',
    tipo_producto: 'Fresco',
    active: true,
    historial: [],
    ...over,
  };
}

/** A recipe of one portion without ingredients. */
export function aRecipe(location: Workplace, over: Partial<Recipe> = {}): Recipe {
  return {
    ...aRecord(location),
    name: 'Ceviche',
    category: 'Entrada',
    code: '',
    rinde: 1,
    ingredients: [],
    ...over,
  };
}

const served = {
  displayName: { en: '', es: '' },
  shortName: '',
  category: '',
  phone: '',
  email: '',
  description: { en: '', es: '' },
  addons: [],
  proteins: [],
  allergens: [],
  recipeId: null,
  image: null,
  active: true,
};

/** A dish without recipe, picture or allergens. */
export function aFood(location: Workplace, over: Partial<Food> = {}): Food {
  return { ...aRecord(location), ...served, name: 'Tacos', ...over };
}

/** A main that dishes can be had with. */
export function aProtein(location: Workplace, over: Partial<Protein> = {}): Protein {
  return { ...aRecord(location), name: 'Pescado', description: '', recipeId: null, active: true, ...over };
}

/** A drink that no bar serves. */
export function aDrink(location: Workplace, over: Partial<Drink> = {}): Drink {
  return { ...aRecord(location), ...served, name: 'Mojito', isAlcoholic: true, barId: null, ...over };
}

/** A guest of the location as staff have entered her. */
export function aCustomer(location: Workplace, over: Partial<Customer> = {}): Customer {
  return {
    _id: anId(),
    companyId: location.companyId,
    locationId: location._id,
    firstName: 'Mariana',
    lastName: 'Castañeda',
    code: '+52',
    phone: '+529981234567',
    email: 'mariana@example.com',
    notes: '',
    tags: [],
    origin: 'Hotel Xcaret',
    source: 'Llamada',
    category: 'VIP',
    currentStatus: 'Active',
    contactStatus: null,
    groupSize: 4,
    country: 'México',
    state: 'Yucatán',
    city: 'Mérida',
    qroo: false,
    regiones: '',
    ...unchanged,
    ...over,
  };
}

/** A booking as lists show it: a charter for eight on the last day of 2026, half of it paid. */
export function aBookingRow(over: Partial<BookingRowView> = {}): BookingRowView {
  return {
    _id: anId(),
    folio: 'MAR-7K3M9Q',
    status: 'created',
    resourceId: anId(),
    serviceId: anId(),
    resourceName: 'Azimut 55',
    serviceName: { en: 'Private charter', es: 'Charter privado' },
    firstName: 'Daniela',
    lastName: 'Ríos',
    bookingDate: '2026-12-31',
    hora: '10:00',
    start: '2026-12-31T15:00:00.000Z',
    end: '2026-12-31T19:00:00.000Z',
    until: '2026-12-31T19:30:00.000Z',
    pax: 8,
    currency: 'usd',
    grandTotal: 183_775,
    balance: 93_775,
    isCourtesy: false,
    stopsBoarding: ['unpaid'],
    color: '#0B7A83',
    sellerName: null,
    marks: [],
    createdAt: '2026-11-01T15:30:00.000Z',
    ...over,
  };
}

/** A payment in cash of 500.00 that a guest has made, as its reader sees it. */
export function aPayment(location: Workplace, over: Partial<PaymentView> = {}): PaymentView {
  const at = new Date('2026-11-20T15:00:00.000Z');
  return {
    _id: anId(),
    companyId: location.companyId,
    locationId: location._id,
    visitId: anId(),
    folio: 'MAR-7K3M9Q',
    customer: { firstName: 'Daniela', lastName: 'Ríos' },
    batchId: null,
    type: 'Cash',
    payer: 'El cliente',
    status: 'succeeded',
    amount: 50_000,
    currency: 'usd',
    bankFee: 0,
    tendered: { amount: 50_000, currency: 'usd' },
    exchangeRate: null,
    refundOf: null,
    refunded: 0,
    accountId: null,
    reseller: null,
    provider: null,
    providerObjectId: null,
    refundState: null,
    dispute: null,
    image: null,
    description: '',
    takenBy: { userId: anId(), name: 'Sofía Canul' },
    paidAt: at,
    dueDate: null,
    createdAt: at,
    updatedAt: at,
    history: [{ at, by: { userId: anId(), name: 'Sofía Canul' }, from: null, to: 'succeeded', why: null }],
    ...over,
  };
}
