import type { MenuIcon } from '@marea/domain/access/permissions';
import { paths } from '../../core/paths.ts';
import { isOwner, maySee, menusAt, type Person } from '../../core/session/guards.ts';
import type { Screen } from '../screen.ts';
import { screenAt } from '../screens.ts';
import { firstSettingsPage, isSettingsPath } from '../settings/settingsPages.ts';

/** An entry of the rail; its title is the page's own. */
type Menu = { path: string; icon: MenuIcon; title: Screen['title'] };

/**
 * The entries of the server's menu whose screen the person may see at the location, in the server's order. The settings
 * pages share one entry, the last; it leads to the first of them.
 */
export function railMenus(person: Person, at: string | null): Menu[] {
  const settings = firstSettingsPage(person, at);
  const menus = menusAt(person, at);
  const entry = menus.find(({ path }) => isSettingsPath(path));
  const screens = menus.flatMap(({ path, icon }) => {
    const screen = isSettingsPath(path) ? undefined : screenAt(path);
    return screen && maySee(person, at, screen) ? [{ path, icon, title: screen.title }] : [];
  });
  return entry && settings ? [...screens, { path: settings, icon: entry.icon, title: 'settings.label' }] : screens;
}

/** A person's first screen at a location: the bookings, or the first screen of their menu. */
export function homeOf(person: Person, at: string | null): string {
  const menus = railMenus(person, at).map(({ path }) => path);
  return menus.find((path) => path === paths.booking) ?? menus[0] ?? paths.booking;
}

/**
 * The links of the user menu: calendar and settings; bookings and settings for people without the calendar; none for
 * owners (specification, section 2).
 */
export function shortcutsOf(person: Person, at: string | null): Record<'trips' | 'settings', Menu | undefined> {
  const menus = isOwner(person) ? [] : railMenus(person, at);
  const entry = (path: string) => menus.find((menu) => menu.path === path);
  return {
    trips: entry(paths.calendar) ?? entry(paths.booking),
    settings: menus.find(({ path }) => isSettingsPath(path)),
  };
}
