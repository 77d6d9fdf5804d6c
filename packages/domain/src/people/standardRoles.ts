import type { MenuGrant, MenuPath, PermissionType } from '../access/permissions.ts';
import { menuPaths, OWNER_ROLE, permissionTypes, RESELLER_ROLE } from '../access/permissions.ts';
import type { Language } from '../core/text/text.ts';
import type { Role } from './user.schema.ts';

type Plan = Pick<Role, 'name' | 'description' | 'modifyCompany' | 'modifyCrewAndTip' | 'resources'>;

const staffMenus = menuPaths.filter((path) => !path.startsWith('/user/'));

function grants(paths: readonly MenuPath[], permissions: readonly PermissionType[]): Role['resources'] {
  return paths.map((path) => ({ path, permissions: [...permissions] }));
}

const plain = { modifyCompany: false, modifyCrewAndTip: false };

export const companyRoles = {
  admin: {
    name: 'Administrador',
    description: 'Todo',
    modifyCompany: true,
    modifyCrewAndTip: true,
    resources: grants(staffMenus, permissionTypes),
  },
} as const satisfies Record<string, Plan>;

export const locationRoles = {
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
    ...plain,
    name: 'Ventas',
    description: 'Reserva y cobra',
    resources: grants(
      ['/dashboard', '/booking', '/customers', '/calendar', '/payments', '/waitlist'],
      ['read', 'create', 'update'],
    ),
  },
  crew: {
    ...plain,
    name: 'Tripulación',
    description: 'Ve los paseos y cuenta insumos',
    resources: grants(['/booking'], ['read']).concat(grants(['/calendar'], ['read', 'update'])),
  },
  reseller: {
    ...plain,
    name: RESELLER_ROLE,
    description: 'Vende y ve su comisión',
    resources: grants(['/booking', '/calendar'], ['read', 'create']).concat(grants(['/dashboard'], ['read'])),
  },
  owner: {
    ...plain,
    name: OWNER_ROLE,
    description: 'Ve sus embarcaciones',
    resources: grants(['/user/booking', '/user/dashboard'], ['read']),
  },
} as const satisfies Record<string, Plan>;

export const standardRoles = { ...companyRoles, ...locationRoles };
export type StandardRole = keyof typeof standardRoles;

/** What a company in English calls these roles; the names of owners and resellers decide what they may. */
const englishTexts: Record<StandardRole, Pick<Plan, 'name' | 'description'>> = {
  admin: { name: 'Administrator', description: 'Everything' },
  manager: { name: 'Manager', description: 'Runs the location' },
  sales: { name: 'Sales', description: 'Books and takes payments' },
  crew: { name: 'Crew', description: 'Sees trips and counts supplies' },
  reseller: { name: RESELLER_ROLE, description: 'Sells and sees their commission' },
  owner: { name: OWNER_ROLE, description: 'Sees their vessels' },
};

/** The first roles of a company or of a location, in the company's language. */
export function firstRoles(of: 'company' | 'location', language: Language): Plan[] {
  const plans: Partial<Record<StandardRole, Plan>> = of === 'company' ? companyRoles : locationRoles;
  return (Object.keys(plans) as StandardRole[]).map((role) => {
    const texts = language === 'en' ? englishTexts[role] : {};
    return { ...standardRoles[role], ...texts };
  });
}

/** The names under which a company has a standard role. */
export function namesOfRole(role: StandardRole): string[] {
  return [standardRoles[role].name, englishTexts[role].name];
}

/** Whether grants open no menu: people with such a role would see nothing after signing in. */
export function opensNoMenu(grants: readonly MenuGrant[]): boolean {
  return grants.every(({ permissions }) => permissions.length === 0);
}
