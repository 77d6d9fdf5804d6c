import { isMenuPath } from '@marea/domain/access/permissions';
import { maySee, menusAt, type Person } from '../../core/session/guards.ts';
import { settingsAreas, type SettingsArea, type SettingsPath } from '../../core/settingsAreas.ts';
import type { Screen } from '../screen.ts';
import { screenAt } from '../screens.ts';

/** Pages that have a second address. */
export const aliases: Partial<Record<SettingsPath, string>> = { '/settings/bookings': '/settings/business' };

export type SettingsSection = { area: SettingsArea; pages: { path: SettingsPath; title: Screen['title'] }[] };

/** The settings pages that exist and that the person's role opens at a location, by area. */
export function settingsSections(person: Person, at: string | null): SettingsSection[] {
  const granted = new Set<string>(menusAt(person, at).map(({ path }) => path));
  const sections = Object.entries(settingsAreas).map(([area, paths]) => ({
    area: area as SettingsArea,
    pages: (paths as readonly SettingsPath[]).flatMap((path) => {
      // A page without its own menu needs what its screen needs.
      const screen = granted.has(path) || !isMenuPath(path) ? screenAt(path) : undefined;
      return screen && maySee(person, at, screen) ? [{ path, title: screen.title }] : [];
    }),
  }));
  return sections.filter(({ pages }) => pages.length > 0);
}

/** The first settings page of a person; undefined where their role opens none. */
export function firstSettingsPage(person: Person, at: string | null): string | undefined {
  return settingsSections(person, at)[0]?.pages[0]?.path;
}

/** Whether an address belongs to the settings. */
export function isSettingsPath(path: string): boolean {
  return path.startsWith('/settings/');
}
