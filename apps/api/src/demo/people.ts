import type { Role, User } from '@marea/domain/access/user.schema';
import type { Chance } from './chance.ts';
import type { DemoCompany } from './fleet.ts';
import type { RoleName } from './roles.ts';
import { roleNames, rolePlans } from './roles.ts';

/** Who may turn up in a company's bookings. */
export type DemoStaff = { sellers: User[]; resellers: User[]; crew: User[]; manager: User };
export type DemoPeople = { roles: Role[]; users: User[]; staffOf: Map<string, DemoStaff> };

/** The people of the demo logins; the reseller is the company's first agency. */
const names: Record<Exclude<RoleName, 'reseller'>, [string, string]> = {
  admin: ['Adriana', 'Rivas'],
  manager: ['Marco', 'Núñez'],
  sales: ['Sofía', 'Cárdenas'],
  crew: ['Luis', 'Pech'],
  owner: ['Octavio', 'Lara'],
};
const COMMISSIONS = [18.25, 15, 12.5, 20, 10, 17.5, 15, 22];
const SERVICE_CHARGES = [10, null, 8, null, null, 0, null, 12];

/** Roles and people of both companies, and the superadmin who belongs to none. */
export function drawPeople(chance: Chance, companies: readonly DemoCompany[]): DemoPeople {
  const superadmin = person(chance, null, 'superadmin@marea.test', ['Super', 'Admin'], { isAdmin: true });
  const roles: Role[] = [];
  const users: User[] = [superadmin];
  const staffOf = new Map<string, DemoStaff>();
  for (const demo of companies) {
    const own = drawRoles(chance, demo);
    const staff = drawStaff(chance, demo, own);
    roles.push(...own);
    users.push(...Object.values(staff).flat());
    const { sellers, resellers, crew, manager } = staff;
    staffOf.set(demo.company._id, { sellers, resellers, crew, manager });
  }
  return { roles, users, staffOf };
}

function drawRoles(chance: Chance, { company, locations }: DemoCompany): Role[] {
  return locations.flatMap(({ location }) =>
    roleNames.map((name) => ({
      _id: chance.id(),
      companyId: company._id,
      locationId: location._id,
      active: true,
      ...rolePlans[name],
    })),
  );
}

function drawStaff(chance: Chance, { plan, company, locations }: DemoCompany, roles: readonly Role[]) {
  const domain = `${company.slug}.test`;
  const homes = locations.map(({ location }) => location._id);
  /** Somebody in a role, at the first location or, counting on, at the others in turn. */
  const join = (role: RoleName, email: string, name: [string, string], over: Partial<User> = {}, home = 0) => {
    const locationId = homes[home % homes.length];
    const held = roles.find((one) => one.name === rolePlans[role].name && one.locationId === locationId) ?? null;
    return person(chance, held, `${email}@${domain}`, name, over);
  };
  const sellers = plan.sellers.map((name, i) =>
    join('sales', addressOf(name[0]), name, { comision: 2.5 + i, category: 'Ventas' }, i + 1),
  );
  const crew = plan.crew.map(([firstName, lastName, category], i) =>
    join('crew', addressOf(firstName), [firstName, lastName], { category }, i),
  );
  const resellers = plan.agencies.map((agency, i) =>
    join('reseller', i === 0 ? 'reseller' : `agency${i}`, [agency, ''], {
      comision: COMMISSIONS[i] ?? null,
      serviceCharge: SERVICE_CHARGES[i] ?? null,
      category: i % 2 === 0 ? 'Agencia' : 'Concierge',
    }),
  );
  const vessels = locations.flatMap((place) => place.vessels.map(({ _id }) => _id));
  return {
    admin: join('admin', 'admin', names.admin),
    manager: join('manager', 'manager', names.manager),
    sellers: [join('sales', 'sales', names.sales, { comision: 3, category: 'Ventas' }), ...sellers],
    crew: [join('crew', 'crew', names.crew, { category: 'Capitan' }), ...crew],
    resellers,
    owner: join('owner', 'owner', names.owner, { resources: vessels.slice(0, 2) }),
  };
}

/** The local part of somebody's address: 'Toño' → 'tono'. */
function addressOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
}

function person(
  chance: Chance,
  role: Role | null,
  email: string,
  [firstName, lastName]: [string, string],
  over: Partial<User>,
): User {
  return {
    _id: chance.id(),
    companyId: role?.companyId ?? null,
    firstName,
    lastName,
    // No Mexican number begins with a zero: nobody's telephone rings for the demo.
    phone: `+52998000${1_000 + chance.below(9_000)}`,
    email,
    role: role?.name ?? '',
    roleId: role?._id ?? null,
    isAdmin: false,
    locationId: role?.locationId ?? null,
    resources: [],
    services: [],
    serviceCharge: null,
    comision: null,
    category: '',
    active: true,
    ...over,
  };
}
