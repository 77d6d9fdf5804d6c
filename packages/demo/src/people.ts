import { keysOf } from '@marea/domain/core/errors/unknown';
import type { StandardRole as RoleName } from '@marea/domain/people/standardRoles';
import { companyRoles, locationRoles, standardRoles } from '@marea/domain/people/standardRoles';
import type { Role, User } from '@marea/domain/people/user.schema';
import { userList as staff } from '@marea/domain/people/user.schema';
import type { DemoCompany } from './fleet.ts';
import { asOf } from './fleet.ts';
import type { Random } from './random.ts';

export const DEMO_SUPERADMIN = 'superadmin@marea.test';

const names: Record<RoleName, [string, string]> = {
  admin: ['Adriana', 'Rivas'],
  manager: ['Marco', 'Núñez'],
  sales: ['Sofía', 'Cárdenas'],
  crew: ['Luis', 'Pech'],
  reseller: ['Caribe', 'Agency'],
  owner: ['Octavio', 'Lara'],
};
/** People of all locations; the others work at one. */
const everywhere: ReadonlySet<RoleName> = new Set(['sales', 'reseller', 'owner']);

function alsoIn(roles: readonly Role[]): Pick<User, 'otherRoleIds' | 'otherLocationIds'> {
  return {
    otherRoleIds: roles.map(({ _id }) => _id),
    otherLocationIds: roles.flatMap(({ locationId }) => locationId ?? []),
  };
}

const agencies: Record<string, readonly string[]> = {
  marea: [
    'Hotel Nizuc Concierge',
    'Playa Tours',
    'Riviera Experiences',
    'Blue Horizon Travel',
    'Conserjería Grand Coral',
    'Yucatán Select',
    'Sunrise DMC',
  ],
  coral: ['Hotel Ojo de Agua', 'Selva y Mar Viajes', 'Manglar Tours', 'Cenote Collective'],
};

export function drawPeople(
  random: Random,
  today: string,
  companies: readonly DemoCompany[],
): { roles: Role[]; users: User[] } {
  const roles: Role[] = [];
  const users: User[] = [person(random, today, null, DEMO_SUPERADMIN, ['Super', 'Admin'], { isAdmin: true })];
  for (const { company, locations } of companies) {
    const own: Partial<Record<RoleName, Role[]>> = {};
    const begin = (plans: Partial<typeof standardRoles>, locationId: string | null) => {
      for (const [name, plan] of Object.entries(plans)) {
        const scope = { companyId: company._id, locationId };
        const role: Role = { _id: random.id(), ...scope, active: true, ...plan, image: null, ...asOf(today) };
        (own[name as RoleName] ??= []).push(role);
        roles.push(role);
      }
    };
    begin(companyRoles, null);
    for (const { location } of locations) begin(locationRoles, location._id);
    const first = locations[0]?.location._id ?? null;
    const vessels = locations.flatMap((scope) => scope.vessels.map(({ _id }) => _id));
    for (const name of keysOf(standardRoles)) {
      const [role = null, ...elsewhere] = own[name] ?? [];
      users.push(
        person(random, today, role, `${name}@${company.slug}.test`, names[name], {
          ...(name === 'admin' ? { locationId: first } : {}),
          ...(everywhere.has(name) ? alsoIn(elsewhere) : {}),
          resources: name === 'owner' ? vessels.slice(0, 2) : [],
          comision: name === 'reseller' ? 18.25 : name === 'sales' ? 3 : null,
          serviceCharge: name === 'reseller' ? 10 : null,
          category: name === 'crew' ? 'Capitan' : '',
        }),
      );
    }
    (agencies[company.slug] ?? []).forEach((agency, i) => {
      const terms = { comision: 10 + (i % 4) * 2.5, serviceCharge: i % 3 === 0 ? 8 : null, category: 'Agencia' };
      const [role = null, ...elsewhere] = own.reseller ?? [];
      // Every other agency sells at the first location alone.
      const over = { ...terms, ...(i % 2 === 0 ? {} : alsoIn(elsewhere)) };
      users.push(person(random, today, role, `agency${i + 1}@${company.slug}.test`, [agency, ''], over));
    });
  }
  return { roles, users };
}

export function person(
  random: Random,
  today: string,
  role: Role | null,
  email: string,
  [firstName, lastName]: [string, string],
  over: Partial<User>,
): User {
  return {
    _id: random.id(),
    companyId: role?.companyId ?? null,
    ...staff.defaults(),
    firstName,
    lastName,
    phone: '+529980000000',
    email,
    role: role?.name ?? '',
    roleId: role?._id ?? null,
    isAdmin: false,
    locationId: role?.locationId ?? null,
    otherLocationIds: [],
    language: null,
    isInvited: false,
    invitedUntil: null,
    ...asOf(today),
    ...over,
  };
}
