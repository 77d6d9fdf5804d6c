import type { MenuPath } from '@marea/domain/access/permissions';

/** The menus by area, as somebody thinks of them who makes a role: first the day's work, last how the company is set up. */
export const menuGroups = {
  daily: ['/dashboard', '/booking', '/calendar', '/customers', '/waitlist', '/resources', '/resellers'],
  money: ['/payments', '/payments_module', '/coupons', '/gastos', '/reports', '/reportes'],
  owners: ['/user/booking', '/user/dashboard'],
  business: [
    '/settings/bookings',
    '/settings/location',
    '/settings/locations',
    '/settings/accounts',
    '/settings/coupons',
  ],
  fleet: ['/settings/resources', '/settings/services', '/settings/addons', '/settings/forms', '/settings/packages'],
  kitchen: [
    '/settings/alimentos',
    '/settings/proteinas',
    '/settings/bebidas',
    '/settings/bars',
    '/settings/recipes',
    '/settings/productos',
  ],
  people: ['/settings/users', '/settings/roles', '/settings/tripulacion'],
  guests: ['/settings/homepage', '/settings/reviews'],
} as const satisfies Record<string, readonly MenuPath[]>;
export type MenuGroup = keyof typeof menuGroups;
export const menuGroupNames = Object.keys(menuGroups) as MenuGroup[];
