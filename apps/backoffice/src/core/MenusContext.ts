import type { MenuIcon } from '@marea/domain/access/permissions';
import type { SessionUser } from '@marea/domain/session/session.schema';
import { createContext } from 'react';

type Person = Pick<SessionUser, 'isAdmin' | 'companyId' | 'role' | 'roles' | 'menus'>;

/** The entries of somebody's rail and the pages of their settings at a location, in words. */
export type MenusOf = (
  person: Person,
  at: string,
) => { rail: { path: string; icon: MenuIcon; label: string }[]; pages: string[] };

/** Given by the shell: a page that asked the routes themselves would be part of what it asks about. */
export const MenusContext = createContext<MenusOf>(() => ({ rail: [], pages: [] }));
