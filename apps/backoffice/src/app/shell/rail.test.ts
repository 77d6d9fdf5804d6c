import type { MenuPath, PermissionType } from '@marea/domain/access/permissions';
import { menuItems } from '@marea/domain/access/permissions';
import { describe, expect, it } from 'vitest';
import { maySee } from '../../core/session/guards.ts';
import { screenAt } from '../screens.ts';
import { homeOf, railMenus, shortcutsOf } from './rail.ts';

type Grants = Partial<Record<MenuPath, PermissionType[]>>;
const here = 'b'.repeat(24);
const person = (role: string, grants: Grants, companyId: string | null = 'a'.repeat(24), locationId = here) => ({
  isAdmin: companyId === null,
  companyId,
  role,
  roles: [
    {
      _id: 'c'.repeat(24),
      name: role,
      locationId,
      modifyCrewAndTip: false,
      resources: menuItems.flatMap(({ path }) => (grants[path] ? [{ path, permissions: grants[path] }] : [])),
    },
  ],
  menus: menuItems.flatMap((item) => {
    const permissions = grants[item.path];
    return permissions ? [{ ...item, permissions }] : [];
  }),
});
const sees = (user: ReturnType<typeof person>, path: string) => {
  const screen = screenAt(path);
  if (!screen) throw new Error(`no screen at ${path}`);
  return maySee(user, here, screen);
};

describe('the rail', () => {
  it('shows the entries of the menu that lead to a screen which may be seen', () => {
    const seller = person('Ventas', { '/booking': ['read'], '/dashboard': ['read'], '/calendar': ['read'] });
    expect(railMenus(seller, here).map(({ path }) => path)).toEqual(['/dashboard', '/booking', '/calendar']);
  });
  it('shows no entry whose screen would be refused', () => {
    expect(railMenus(person('Bodega', { '/booking': ['create'] }), here)).toEqual([]);
  });
  it('has nothing that a role at another location alone grants', () => {
    const seller = person('Ventas', { '/booking': ['read', 'create'], '/customers': ['read'] });
    const [role] = seller.roles;
    if (!role) throw new Error('no role');
    const [booking, ...others] = role.resources;
    const roles = [
      { ...role, resources: booking ? [booking] : [] },
      { ...role, locationId: 'd'.repeat(24), resources: others },
    ];
    expect(railMenus({ ...seller, roles }, here).map(({ path }) => path)).toEqual(['/booking']);
  });
  it('has one entry for all pages of the settings', () => {
    const everything = Object.fromEntries(menuItems.map(({ path }) => [path, ['read']])) as Grants;
    const settings = railMenus(person('Gerente', everything), here).filter(({ path }) => path.startsWith('/settings/'));
    expect(settings.map(({ title }) => title)).toEqual(['settings.label']);
    const cook = person('Cocina', { '/settings/reviews': ['read'], '/settings/bars': ['read'] });
    expect(railMenus(cook, here).map(({ path }) => path)).toEqual(['/settings/bars']);
  });
  it('is shortened in the person’s own menu: calendar or else bookings, and settings; nothing for owners', () => {
    const pathsOf = (role: string, grants: Grants) =>
      Object.values(shortcutsOf(person(role, grants), here)).flatMap((menu) => menu?.path ?? []);
    const all: Grants = { '/booking': ['read'], '/calendar': ['read'], '/settings/bars': ['read'] };
    expect(pathsOf('Gerente', all)).toEqual(['/calendar', '/settings/bars']);
    expect(pathsOf('Ventas', { '/booking': ['read'], '/settings/bars': ['read'] })).toEqual([
      '/booking',
      '/settings/bars',
    ]);
    expect(pathsOf('Propietarios', all)).toEqual([]);
  });
  it('begins with the bookings, or else with what there is', () => {
    expect(homeOf(person('Ventas', { '/calendar': ['read'], '/booking': ['read'] }), here)).toBe('/booking');
    expect(homeOf(person('Tripulación', { '/calendar': ['read'] }), here)).toBe('/calendar');
    expect(homeOf(person('Propietarios', { '/user/booking': ['read'] }), here)).toBe('/user/booking');
  });
});

describe('a screen', () => {
  it('is seen by those who may call what it shows', () => {
    expect(sees(person('Ventas', { '/booking': ['read'] }), '/booking')).toBe(true);
    expect(sees(person('Cocina', { '/settings/recipes': ['read', 'update'] }), '/booking')).toBe(false);
    expect(sees(person('Propietarios', { '/user/booking': ['read'] }), '/user/booking')).toBe(true);
  });
  it('is seen at the location of the role alone', () => {
    const elsewhere = person('Ventas', { '/booking': ['read'] }, 'a'.repeat(24), 'd'.repeat(24));
    expect(sees(elsewhere, '/booking')).toBe(false);
  });
  it('is seen by a superadmin without any menu', () => {
    expect(sees(person('', {}, null), '/calendar')).toBe(true);
  });
});
