import type { SessionUser } from '@marea/domain/session/session.schema';
import { screenAt } from '../screens.ts';

type Menu = SessionUser['menus'][number];

/** The entries of the server's menu whose screen exists, in the server's order. */
export function railMenus(menus: readonly Menu[]): Menu[] {
  return menus.filter(({ path }) => screenAt(path));
}

/** Where a person starts: the first screen of their menu that exists. */
export function homeOf(menus: readonly Menu[]): string {
  return railMenus(menus).find(({ path }) => path === '/booking')?.path ?? railMenus(menus)[0]?.path ?? '/booking';
}
