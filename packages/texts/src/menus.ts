import type { MenuPath, PermissionType } from '@marea/domain/access/permissions';
import type { Language } from '@marea/domain/core/text/text';

/** The name of each menu: in the rail, as the page's title, in the palette and in the grants of a role. */
export const menuTexts: Record<Language, Record<MenuPath, string>> = {
  en: {
    '/dashboard': 'Dashboard',
    '/booking': 'Booking',
    '/customers': 'Customers',
    '/resellers': 'Resellers',
    '/resources': 'Resources',
    '/coupons': 'Coupons',
    '/gastos': 'Expenses',
    '/calendar': 'Calendar',
    '/reports': 'Reports',
    '/reportes': 'Operations reports',
    '/payments': 'Payments',
    '/payments_module': 'Payments of resellers',
    '/waitlist': 'Waitlist',
    '/user/booking': 'Booking',
    '/user/dashboard': 'Dashboard',
    '/settings/bookings': 'Business info',
    '/settings/location': 'Location info',
    '/settings/locations': 'Locations',
    '/settings/services': 'Services',
    '/settings/resources': 'Resources',
    '/settings/accounts': 'Accounts',
    '/settings/packages': 'Packages',
    '/settings/productos': 'Products',
    '/settings/tripulacion': 'Crew',
    '/settings/proteinas': 'Proteins',
    '/settings/alimentos': 'Food',
    '/settings/bebidas': 'Drinks',
    '/settings/roles': 'Roles',
    '/settings/users': 'Users',
    '/settings/addons': 'Addons',
    '/settings/coupons': 'Coupons',
    '/settings/forms': 'Forms',
    '/settings/bars': 'Bars',
    '/settings/recipes': 'Recipes',
    '/settings/reviews': 'Reviews',
    '/settings/homepage': 'Home page',
  },
  es: {
    '/dashboard': 'Panel',
    '/booking': 'Reservas',
    '/customers': 'Clientes',
    '/resellers': 'Revendedores',
    '/resources': 'Embarcaciones',
    '/coupons': 'Cupones',
    '/gastos': 'Gastos',
    '/calendar': 'Calendario',
    '/reports': 'Reportes de dinero',
    '/reportes': 'Reportes',
    '/payments': 'Pagos',
    '/payments_module': 'Pagos de revendedores',
    '/waitlist': 'Lista de espera',
    '/user/booking': 'Reservas',
    '/user/dashboard': 'Panel',
    '/settings/bookings': 'Datos del negocio',
    '/settings/location': 'Datos de la ubicación',
    '/settings/locations': 'Ubicaciones',
    '/settings/services': 'Servicios',
    '/settings/resources': 'Embarcaciones',
    '/settings/accounts': 'Cuentas',
    '/settings/packages': 'Paquetes',
    '/settings/productos': 'Productos',
    '/settings/tripulacion': 'Tripulación',
    '/settings/proteinas': 'Proteinas',
    '/settings/alimentos': 'Alimentos',
    '/settings/bebidas': 'Bebidas',
    '/settings/roles': 'Roles',
    '/settings/users': 'Usuarios',
    '/settings/addons': 'Extras',
    '/settings/coupons': 'Cupones',
    '/settings/forms': 'Formularios',
    '/settings/bars': 'Barras',
    '/settings/recipes': 'Recetas',
    '/settings/reviews': 'Reseñas',
    '/settings/homepage': 'Página de inicio',
  },
};

/** The names of menus in lists that mix those of staff and owners: `Owner: Booking`. */
export const grantedMenuTexts: Record<Language, Record<MenuPath, string>> = {
  en: withOwners(menuTexts.en, 'Owner'),
  es: withOwners(menuTexts.es, 'Propietario'),
};

function withOwners(texts: Record<MenuPath, string>, owner: string): Record<MenuPath, string> {
  return {
    ...texts,
    '/user/booking': `${owner}: ${texts['/user/booking']}`,
    '/user/dashboard': `${owner}: ${texts['/user/dashboard']}`,
  };
}

/** The wording of permissions on a menu. */
export const permissionTexts: Record<Language, Record<PermissionType, string>> = {
  en: { read: 'Read', create: 'Create', update: 'Change', delete: 'Delete', export: 'Export' },
  es: { read: 'Ver', create: 'Crear', update: 'Editar', delete: 'Borrar', export: 'Exportar' },
};
