export const permissionTypes = ['read', 'create', 'update', 'delete', 'export'] as const;
export type PermissionType = (typeof permissionTypes)[number];

/** The back office's menus: the specification's side menu, the owners' two screens and the settings. */
export const menuItems = [
  { name: 'Dashboard', path: '/dashboard', icon: 'dashboard' },
  { name: 'Booking', path: '/booking', icon: 'booking' },
  { name: 'Customers', path: '/customers', icon: 'customers' },
  { name: 'Resellers', path: '/resellers', icon: 'resellers' },
  { name: 'Resources', path: '/resources', icon: 'resources' },
  { name: 'Coupons', path: '/coupons', icon: 'coupons' },
  { name: 'Gastos', path: '/gastos', icon: 'gastos' },
  { name: 'Calendar', path: '/calendar', icon: 'calendar' },
  { name: 'Reports', path: '/reports', icon: 'reports' },
  { name: 'Reportes', path: '/reportes', icon: 'reportes' },
  { name: 'Payments', path: '/payments', icon: 'payments' },
  { name: 'Settings', path: '/settings/bookings', icon: 'settings' },
  { name: 'Booking', path: '/user/booking', icon: 'booking' },
  { name: 'Dashboard', path: '/user/dashboard', icon: 'dashboard' },
  { name: 'Payments module', path: '/payments_module', icon: 'payments_module' },
  { name: 'Waitlist', path: '/waitlist', icon: 'waitlist' },
  { name: 'Location info', path: '/settings/location', icon: 'settings' },
  { name: 'Locations', path: '/settings/locations', icon: 'settings' },
  { name: 'Services', path: '/settings/services', icon: 'settings' },
  { name: 'Resources', path: '/settings/resources', icon: 'settings' },
  { name: 'Accounts', path: '/settings/accounts', icon: 'settings' },
  { name: 'Packages', path: '/settings/packages', icon: 'settings' },
  { name: 'Productos', path: '/settings/productos', icon: 'settings' },
  { name: 'Tripulación', path: '/settings/tripulacion', icon: 'settings' },
  { name: 'Proteinas', path: '/settings/proteinas', icon: 'settings' },
  { name: 'Alimentos', path: '/settings/alimentos', icon: 'settings' },
  { name: 'Bebidas', path: '/settings/bebidas', icon: 'settings' },
  { name: 'Roles', path: '/settings/roles', icon: 'settings' },
  { name: 'Users', path: '/settings/users', icon: 'settings' },
  { name: 'Addons', path: '/settings/addons', icon: 'settings' },
  { name: 'Coupons', path: '/settings/coupons', icon: 'settings' },
  { name: 'Forms', path: '/settings/forms', icon: 'settings' },
  { name: 'Bars', path: '/settings/bars', icon: 'settings' },
  { name: 'Recipes', path: '/settings/recipes', icon: 'settings' },
  { name: 'Reviews', path: '/settings/reviews', icon: 'settings' },
  { name: 'Home page', path: '/settings/homepage', icon: 'settings' },
] as const;
export type MenuItem = (typeof menuItems)[number];
export type MenuPath = MenuItem['path'];
export type MenuIcon = MenuItem['icon'];
export const menuPaths = menuItems.map(({ path }) => path);

export function isMenuPath(path: string): path is MenuPath {
  return (menuPaths as readonly string[]).includes(path);
}

export type MenuGrant = { path: MenuPath; permissions: readonly PermissionType[] };

/** Names of the roles that restrict what a person sees, spelled as in the specification. */
export const OWNER_ROLE = 'Propietarios';
export const RESELLER_ROLE = 'Resellers';
