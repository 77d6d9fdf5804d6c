import { paths } from '../paths.ts';
import { screenAt } from '../screens.ts';
import { maySee, menusAt, type Person } from '../session/maySee.ts';
import { firstSettingsPage, isSettingsPath } from '../settings/settingsPages.ts';

type Menu = Omit<Person['menus'][number], 'path'> & { path: string };

/**
 * The entries of the server's menu that lead to a screen which the person may see at the location, in the server's
 * order. The pages of the settings have one entry together, the last, which leads to the first of them.
 */
export function railMenus(person: Person, at: string | null): Menu[] {
  const settings = firstSettingsPage(person, at);
  const menus = menusAt(person, at);
  const entry = menus.find(({ path }) => isSettingsPath(path));
  const screens = menus.filter(({ path }) => {
    const screen = isSettingsPath(path) ? undefined : screenAt(path);
    return screen && maySee(person, at, screen);
  });
  return entry && settings ? [...screens, { ...entry, name: 'Settings', path: settings }] : screens;
}

/** Where a person starts at a location: at the bookings, or else at the first screen of their menu. */
export function homeOf(person: Person, at: string | null): string {
  const menus = railMenus(person, at).map(({ path }) => path);
  return menus.find((path) => path === paths.booking) ?? menus[0] ?? paths.booking;
}
