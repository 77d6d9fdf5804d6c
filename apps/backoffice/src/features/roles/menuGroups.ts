import { isMenuPath, type MenuPath } from '@marea/domain/access/permissions';
import { settingsAreas, type SettingsArea } from '../../core/settingsAreas.ts';

export type MenuGroup = 'daily' | 'money' | 'owners' | SettingsArea;

/** Those pages of the settings that are menus of their own. */
const ofSettings = Object.fromEntries(
  Object.entries(settingsAreas).map(([area, paths]) => [area, paths.filter(isMenuPath)]),
) as Record<SettingsArea, MenuPath[]>;

/** The menus by area, as somebody thinks of them who makes a role: first the day's work, last how the company is set up. */
export const menuGroups: Readonly<Record<MenuGroup, readonly MenuPath[]>> = {
  daily: ['/dashboard', '/booking', '/calendar', '/customers', '/waitlist', '/resources', '/resellers'],
  money: ['/payments', '/payments_module', '/coupons', '/gastos', '/reports', '/reportes'],
  owners: ['/user/booking', '/user/dashboard'],
  ...ofSettings,
};
export const menuGroupNames = Object.keys(menuGroups) as MenuGroup[];
