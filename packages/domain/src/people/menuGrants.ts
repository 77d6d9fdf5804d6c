import type { MenuGrant } from '../access/permissions.ts';

/** Whether grants open no menu: people with such a role would sign in to nothing. */
export function opensNoMenu(grants: readonly MenuGrant[]): boolean {
  return grants.every(({ permissions }) => permissions.length === 0);
}
