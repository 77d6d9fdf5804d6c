import type { MenuPath, PermissionType } from '@marea/domain/access/permissions';
import { menuItems } from '@marea/domain/access/permissions';
import { expect, it } from 'vitest';
import { firstSettingsPage, settingsSections } from './settingsPages.ts';

const here = 'b'.repeat(24);
function person(grants: Partial<Record<MenuPath, PermissionType[]>>) {
  const menus = menuItems.flatMap((item) => {
    const permissions = grants[item.path];
    return permissions ? [{ ...item, permissions }] : [];
  });
  return {
    isAdmin: false,
    companyId: 'a'.repeat(24),
    role: 'Cocina',
    roles: [{ _id: 'c'.repeat(24), name: 'Cocina', locationId: here, resources: menus, modifyCrewAndTip: false }],
    menus,
  };
}
const pathsOf = (who: ReturnType<typeof person>) =>
  settingsSections(who, here).map(({ area, pages }) => [area, ...pages.map(({ path }) => path)]);

it('lists the pages of the settings that a role opens, by area', () => {
  const cook = person({ '/settings/reviews': ['read'], '/settings/recipes': ['read'], '/settings/bars': ['read'] });
  expect(pathsOf(cook)).toEqual([
    ['kitchen', '/settings/bars', '/settings/recipes'],
    ['guests', '/settings/reviews'],
  ]);
  expect(firstSettingsPage(cook, here)).toBe('/settings/bars');
});

it('leaves out a page that another menu reads, and one that the role only changes', () => {
  // Everybody who books reads the dishes; that alone does not give them the page.
  expect(pathsOf(person({ '/booking': ['read'], '/settings/bars': ['update'] }))).toEqual([]);
  expect(firstSettingsPage(person({ '/booking': ['read'] }), here)).toBeUndefined();
});

it('shows nothing at a location where the role does not work', () => {
  expect(settingsSections(person({ '/settings/bars': ['read'] }), 'd'.repeat(24))).toEqual([]);
});
