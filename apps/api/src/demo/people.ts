import type { MenuGrant, PermissionType } from '@marea/domain/access/permissions';
import { menuItems, OWNER_ROLE, permissionTypes, RESELLER_ROLE } from '@marea/domain/access/permissions';
import type { Role, User } from '@marea/domain/access/user.schema';
import type { Chance } from './chance.ts';
import type { DemoCompany } from './fleet.ts';
import { asOf } from './fleet.ts';

const staffMenus = menuItems.map(({ path }) => path).filter((path) => !path.startsWith('/user/'));

function grants(paths: readonly MenuGrant['path'][], permissions: readonly PermissionType[]): Role['resources'] {
  return paths.map((path) => ({ path, permissions: [...permissions] }));
}

type RoleName = 'admin' | 'manager' | 'sales' | 'crew' | 'reseller' | 'owner';

/** The roles of every location: what each may open and do there. */
const rolePlans: Record<
  RoleName,
  Pick<Role, 'name' | 'description' | 'modifyCompany' | 'modifyCrewAndTip' | 'resources'>
> = {
  admin: {
    name: 'Administrador',
    description: 'Todo',
    modifyCompany: true,
    modifyCrewAndTip: true,
    resources: grants(staffMenus, permissionTypes),
  },
  manager: {
    name: 'Gerente',
    description: 'Opera la ubicación',
    modifyCompany: false,
    modifyCrewAndTip: true,
    resources: grants(
      staffMenus.filter((path) => !['/settings/bookings', '/settings/roles', '/settings/users'].includes(path)),
      ['read', 'create', 'update', 'export'],
    ),
  },
  sales: {
    name: 'Ventas',
    description: 'Reserva y cobra',
    modifyCompany: false,
    modifyCrewAndTip: false,
    resources: grants(['/dashboard', '/booking', '/customers', '/calendar', '/payments'], ['read', 'create', 'update']),
  },
  crew: {
    name: 'Tripulación',
    description: 'Ve las salidas',
    modifyCompany: false,
    modifyCrewAndTip: false,
    resources: grants(['/booking'], ['read']).concat(grants(['/calendar'], ['read', 'update'])),
  },
  reseller: {
    name: RESELLER_ROLE,
    description: 'Vende y ve su comisión',
    modifyCompany: false,
    modifyCrewAndTip: false,
    resources: grants(['/booking', '/calendar'], ['read', 'create']).concat(grants(['/dashboard'], ['read'])),
  },
  owner: {
    name: OWNER_ROLE,
    description: 'Ve sus embarcaciones',
    modifyCompany: false,
    modifyCrewAndTip: false,
    resources: grants(['/user/booking', '/user/dashboard'], ['read']),
  },
};

const names: Record<RoleName, [string, string]> = {
  admin: ['Adriana', 'Rivas'],
  manager: ['Marco', 'Núñez'],
  sales: ['Sofía', 'Cárdenas'],
  crew: ['Luis', 'Pech'],
  reseller: ['Caribe', 'Agency'],
  owner: ['Octavio', 'Lara'],
};
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

/** Roles and people of both companies, and the superadmin who belongs to none. */
export function drawPeople(
  chance: Chance,
  today: string,
  companies: readonly DemoCompany[],
): { roles: Role[]; users: User[] } {
  const roles: Role[] = [];
  const users: User[] = [person(chance, today, null, 'superadmin@marea.test', ['Super', 'Admin'], { isAdmin: true })];
  for (const { company, locations } of companies) {
    const own: Partial<Record<RoleName, Role>> = {};
    for (const { location } of locations) {
      for (const [name, plan] of Object.entries(rolePlans) as [RoleName, (typeof rolePlans)[RoleName]][]) {
        const role: Role = {
          _id: chance.id(),
          companyId: company._id,
          locationId: location._id,
          active: true,
          ...plan,
          image: null,
          ...asOf(today),
        };
        own[name] ??= role;
        roles.push(role);
      }
    }
    const vessels = locations.flatMap((place) => place.vessels.map(({ _id }) => _id));
    for (const name of Object.keys(rolePlans) as RoleName[]) {
      users.push(
        person(chance, today, own[name] ?? null, `${name}@${company.slug}.test`, names[name], {
          resources: name === 'owner' ? vessels.slice(0, 2) : [],
          comision: name === 'reseller' ? 18.25 : name === 'sales' ? 3 : null,
          serviceCharge: name === 'reseller' ? 10 : null,
        }),
      );
    }
    (agencies[company.slug] ?? []).forEach((agency, i) => {
      const over = { comision: 10 + (i % 4) * 2.5, serviceCharge: i % 3 === 0 ? 8 : null, category: 'Agencia' };
      users.push(
        person(chance, today, own.reseller ?? null, `agency${i + 1}@${company.slug}.test`, [agency, ''], over),
      );
    });
  }
  return { roles, users };
}

function person(
  chance: Chance,
  today: string,
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
    phone: '+529980000000',
    email,
    role: role?.name ?? '',
    roleId: role?._id ?? null,
    isAdmin: false,
    locationId: role?.locationId ?? null,
    resources: [],
    services: [],
    resellers: [],
    serviceCharge: null,
    comision: null,
    category: '',
    image: null,
    active: true,
    ...asOf(today),
    ...over,
  };
}
