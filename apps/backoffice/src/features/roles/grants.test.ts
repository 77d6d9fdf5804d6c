import { describe, expect, it } from 'vitest';
import { withPermission, type Grant } from './grants.ts';

const bookings: Grant = { path: '/booking', permissions: ['read', 'create'] };

describe('the grants of a role', () => {
  it('let those who may do something on a menu read it', () => {
    expect(withPermission([bookings], '/coupons', 'update', true)).toEqual([
      bookings,
      { path: '/coupons', permissions: ['read', 'update'] },
    ]);
  });
  it('stand in the order of the menus, whatever is given first', () => {
    const paths = withPermission([bookings], '/dashboard', 'read', true).map(({ path }) => path);
    expect(paths).toEqual(['/dashboard', '/booking']);
  });
  it('lose all of a menu that is no longer read', () => {
    expect(withPermission([bookings], '/booking', 'read', false)).toEqual([]);
    expect(withPermission([bookings], '/booking', 'create', false)).toEqual([
      { path: '/booking', permissions: ['read'] },
    ]);
  });
});
