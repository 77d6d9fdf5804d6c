import { menuPaths } from '@marea/domain/access/permissions';
import type { Screen } from '../screen.ts';
import { screenAt } from '../screens.ts';
import { maySee, menusAt, type Person } from '../session/maySee.ts';

/** The pages of the settings by area, in the order in which a company is set up. */
const areas = {
  business: [
    '/settings/bookings',
    '/settings/location',
    '/settings/locations',
    '/settings/accounts',
    '/settings/coupons',
    '/settings/audit',
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
  guests: ['/settings/homepage', '/settings/waiver', '/settings/reviews'],
} as const satisfies Record<string, readonly `/settings/${string}`[]>;
/** Pages that have a second address. */
export const aliases: Partial<Record<SettingsPath, string>> = { '/settings/bookings': '/settings/business' };
export type SettingsArea = keyof typeof areas;
export type SettingsPath = (typeof areas)[SettingsArea][number];

export type SettingsSection = { area: SettingsArea; pages: { path: SettingsPath; title: Screen['title'] }[] };

/** The pages of the settings which exist and which the person's role opens at a location, by area. */
export function settingsSections(person: Person, at: string | null): SettingsSection[] {
  const granted = new Set<string>(menusAt(person, at).map(({ path }) => path));
  const sections = Object.entries(areas).map(([area, paths]) => ({
    area: area as SettingsArea,
    pages: (paths as readonly SettingsPath[]).flatMap((path) => {
      // What is no menu of its own opens with what its screen needs.
      const screen = granted.has(path) || !isMenu(path) ? screenAt(path) : undefined;
      return screen && maySee(person, at, screen) ? [{ path, title: screen.title }] : [];
    }),
  }));
  return sections.filter(({ pages }) => pages.length > 0);
}

function isMenu(path: string): boolean {
  return (menuPaths as readonly string[]).includes(path);
}

/** Where the settings begin for somebody; undefined where their role opens none. */
export function firstSettingsPage(person: Person, at: string | null): string | undefined {
  return settingsSections(person, at)[0]?.pages[0]?.path;
}

/** Whether an address is one of the settings. */
export function isSettingsPath(path: string): boolean {
  return path.startsWith('/settings/');
}
