import { menuPaths } from '@marea/domain/access/permissions';
import { describe, expect, it } from 'vitest';
import { shareOf, withPermission, withPermissionOn, type RoleGrant, menuGroups } from './PermissionMatrix.tsx';

const bookings: RoleGrant = { path: '/booking', permissions: ['read', 'create'] };

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
  it('are given and taken for a group of menus at once', () => {
    const roleGrants = withPermissionOn([bookings], ['/booking', '/coupons'], 'update', true);
    expect(roleGrants).toEqual([
      { path: '/booking', permissions: ['read', 'create', 'update'] },
      { path: '/coupons', permissions: ['read', 'update'] },
    ]);
    expect(withPermissionOn(roleGrants, ['/booking', '/coupons'], 'read', false)).toEqual([]);
  });
  it('say how much of a group is given', () => {
    expect(shareOf([bookings], ['/booking', '/coupons'], 'create')).toBe('some');
    expect(shareOf([bookings], ['/booking'], 'create')).toBe('all');
    expect(shareOf([bookings], ['/coupons'], 'create')).toBe('none');
  });
});

it('every menu is in one group', () => {
  expect(Object.values(menuGroups).flat().toSorted()).toEqual(menuPaths.toSorted());
});
