import type { MenuGrant } from '@marea/domain/access/permissions';
import { menuPaths, permissionTypes } from '@marea/domain/access/permissions';
import type { Company } from '@marea/domain/company/company.schema';
import type { Coupon } from '@marea/domain/coupons/coupon.schema';
import { coupons } from '@marea/domain/coupons/coupon.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import { locations } from '@marea/domain/fleet/location.schema';
import type { Service } from '@marea/domain/fleet/service.schema';
import { services } from '@marea/domain/fleet/service.schema';
import type { Vessel } from '@marea/domain/fleet/vessel.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import type { Role, User } from '@marea/domain/people/user.schema';
import { roles, userList } from '@marea/domain/people/user.schema';

let lastNumber = 0;

export function anId(): string {
  lastNumber += 1;
  return lastNumber.toString(16).padStart(24, '0');
}

export const unchanged = {
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
    guestHosts: [],
    guestHost: null,
    active: true,
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
    ...locations.defaults(),
    slug: `location-${_id}`,
    name: 'Cancún',
    address1: 'Av. Bonampak 1',
    country: 'México',
    state: 'Quintana Roo',
    city: 'Cancún',
    cp: '77500',
    phone: '+529981234567',
    email: 'cancun@marea.test',
    pier: 'Marina Puerto Juárez, muelle B',
    latitude: 21.18,
    longitude: -86.81,
    ...unchanged,
    ...over,
  };
}

/** Business hours of every day from midnight to midnight. */
export function roundTheClock(): Location['businessHours'] {
  const day = { isOpen: true, from: '00:00', to: '24:00' };
  return { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day };
}

/** A vessel for eight people, twelve at the most, at 1,500.00 a trip. */
export function aVessel(location: Location, over: Partial<Vessel> = {}): Vessel {
  return {
    _id: anId(),
    companyId: location.companyId,
    locationId: location._id,
    ...vessels.defaults(),
    name: 'Azimut 55',
    shortName: 'Azimut',
    category: 'Lujo',
    price: 150_000,
    people: 8,
    maxPeople: 12,
    extraPeople: 4_500,
    extraHour: 22_000,
    dockFee: 2_000,
    color: '#0B7A83',
    ...unchanged,
    ...over,
  };
}

/** A charter of four hours with a buffer of half an hour, on the vessels given. */
export function aService(
  location: Location,
  vesselsOfService: readonly Pick<Vessel, '_id'>[],
  over: Partial<Service> = {},
): Service {
  return {
    _id: anId(),
    companyId: location.companyId,
    locationId: location._id,
    ...services.defaults(),
    name: 'Private charter 4 h',
    displayName: { en: 'Private charter 4 h', es: 'Charter privado 4 h' },
    category: 'Charter',
    duration: 4,
    bufferTime: 30,
    price: 150_000,
    resources: vesselsOfService.map(({ _id }) => _id),
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
    ...roles.defaults(),
    name: 'Administrador',
    modifyCompany: true,
    modifyCrewAndTip: true,
    resources: allGrants.map(({ path, permissions }) => ({ path, permissions: [...permissions] })),
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
    ...userList.defaults(),
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: `user-${_id}@marea.test`,
    role: role.name,
    roleId: role._id,
    isAdmin: false,
    locationId: role.locationId,
    otherLocationIds: [],
    language: null,
    isInvited: false,
    invitedUntil: null,
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
    ...coupons.defaults(),
    name: `VERANO-${_id.slice(-4).toUpperCase()}`,
    type: 'percentage',
    amount: 15,
    uses: 0,
    ...unchanged,
    ...over,
  };
}

type Guest = { firstName: string; lastName: string; phone: string; email: string };

/** A guest with what staff enter besides name, phone and e-mail. */
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

/** The owner of a record: a stored location, or one as the API sends it. */
export type TestWorkplace = Pick<Location, '_id' | 'companyId'>;

/** The fields that every record of a location has. */
export function aRecord({ companyId, _id }: TestWorkplace) {
  return { _id: anId(), companyId, locationId: _id, ...unchanged };
}
