import { callerOf } from '@marea/domain/access/actor';
import { mayCall } from '@marea/domain/access/mayCall';
import type { SessionUser } from '@marea/domain/session/session.schema';
import { paths } from '../paths.ts';
import { screenAt, type Screen } from '../screens.ts';

type Person = Pick<SessionUser, 'isAdmin' | 'companyId' | 'role' | 'roles' | 'menus'>;
type Menu = SessionUser['menus'][number];

/** Whether somebody may see a screen at a location: whether they may call what it shows. */
export function maySee(person: Person, at: string | null, { needs }: Screen): boolean {
  return mayCall(callerOf(person, at), needs);
}

/**
 * The entries of the server's menu that lead to a screen which the person may see at the location, in the server's order. The pages of
 * the settings have one entry together, which leads to the first of them.
 */
export function railMenus(person: Person, at: string | null): Menu[] {
  const menus = person.menus.filter(({ path }) => {
    const screen = screenAt(path);
    return screen !== undefined && maySee(person, at, screen);
  });
  const settings = menus.find(isSettings);
  return menus.flatMap((menu) => {
    if (!isSettings(menu)) return [menu];
    return menu === settings ? [{ ...menu, name: 'Settings' }] : [];
  });
}

function isSettings({ path }: Menu): boolean {
  return path.startsWith('/settings/');
}

/** Where a person starts at a location: at the bookings, or else at the first screen of their menu. */
export function homeOf(person: Person, at: string | null): string {
  const menus = railMenus(person, at).map(({ path }) => path);
  return menus.find((path) => path === paths.booking) ?? menus[0] ?? paths.booking;
}
