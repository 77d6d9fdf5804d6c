import { paths } from '../../core/paths.ts';

/** The lists whose records open by `?open=`. */
const lists: Readonly<Record<string, string>> = {
  coupon: '/settings/coupons',
  addon: '/settings/addons',
  location: '/settings/locations',
  service: '/settings/services',
  resource: '/settings/resources',
  form: '/settings/forms',
  food: '/settings/alimentos',
  drink: '/settings/bebidas',
  protein: '/settings/proteinas',
  bar: '/settings/bars',
  recipe: '/settings/recipes',
  package: '/settings/packages',
  account: '/settings/accounts',
  role: '/settings/roles',
  user: '/settings/users',
  review: '/settings/reviews',
  product: '/settings/productos',
  expense: paths.expenses,
};

/** Where a record can be looked at, or null. */
export function linkOf(entity: string, id: string): string | null {
  if (entity === 'booking') return paths.bookingById(id);
  if (entity === 'customer') return paths.customer(id);
  if (entity === 'company' || entity === 'settings') return '/settings/bookings';
  if (entity === 'waiver') return '/settings/waiver';
  const list = lists[entity];
  return list ? `${list}?open=${id}` : null;
}
