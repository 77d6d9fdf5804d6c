import type { MenuGrant, PermissionType } from '@marea/domain/access/permissions';
import { menuItems, OWNER_ROLE, permissionTypes, RESELLER_ROLE } from '@marea/domain/access/permissions';
import type { Role } from '@marea/domain/access/user.schema';

type RolePlan = Pick<Role, 'name' | 'description' | 'modifyCompany' | 'modifyCrewAndTip' | 'resources'>;

const staffMenus = menuItems.map(({ path }) => path).filter((path) => !path.startsWith('/user/'));

function grants(paths: readonly MenuGrant['path'][], permissions: readonly PermissionType[]): Role['resources'] {
  return paths.map((path) => ({ path, permissions: [...permissions] }));
}

/** The roles of every demo location, by the name of their demo login: what each may open and do there. */
export const rolePlans = {
  admin: {
    name: 'Administrador',
    description: 'Todo, también los datos de la empresa',
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
      staffMenus.filter((path) => path !== '/settings/bookings'),
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
    resources: grants(['/booking', '/calendar'], ['read']),
  },
  reseller: {
    name: RESELLER_ROLE,
    description: 'Vende y ve su comisión',
    modifyCompany: false,
    modifyCrewAndTip: false,
    resources: grants(['/booking', '/calendar'], ['read', 'create']),
  },
  owner: {
    name: OWNER_ROLE,
    description: 'Ve sus embarcaciones',
    modifyCompany: false,
    modifyCrewAndTip: false,
    resources: grants(['/user/booking', '/user/dashboard'], ['read']),
  },
} as const satisfies Record<string, RolePlan>;
export type RoleName = keyof typeof rolePlans;
export const roleNames = Object.keys(rolePlans) as RoleName[];
