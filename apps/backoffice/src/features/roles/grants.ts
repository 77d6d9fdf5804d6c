import { menuPaths, type MenuPath, type PermissionType } from '@marea/domain/access/permissions';

export type Grant = { path: MenuPath; permissions: PermissionType[] };

/** Whether a permission on a menu is among the grants. */
export function grants(all: readonly Grant[], path: MenuPath, permission: PermissionType): boolean {
  return all.some((grant) => grant.path === path && grant.permissions.includes(permission));
}

/**
 * The grants with a permission given or taken, in the order of the menus. Whoever may do something on a menu reads it;
 * whoever reads it no longer does nothing there.
 */
export function withPermission(
  all: readonly Grant[],
  path: MenuPath,
  permission: PermissionType,
  isGiven: boolean,
): Grant[] {
  const held = all.find((grant) => grant.path === path)?.permissions ?? [];
  const others = held.filter((one) => one !== permission);
  const left = permission === 'read' ? [] : others;
  const permissions = isGiven ? [...new Set<PermissionType>(['read', ...held, permission])] : left;
  const rest = all.filter((grant) => grant.path !== path);
  const changed = permissions.length > 0 ? [...rest, { path, permissions }] : rest;
  return changed.toSorted((a, b) => menuPaths.indexOf(a.path) - menuPaths.indexOf(b.path));
}

/** How much of a permission is given on some menus. */
export function shareOf(
  all: readonly Grant[],
  paths: readonly MenuPath[],
  permission: PermissionType,
): 'all' | 'some' | 'none' {
  const given = paths.filter((path) => grants(all, path, permission)).length;
  return given === 0 ? 'none' : given === paths.length ? 'all' : 'some';
}

/** The grants with a permission given or taken on several menus. */
export function withPermissionOn(
  all: readonly Grant[],
  paths: readonly MenuPath[],
  permission: PermissionType,
  isGiven: boolean,
): Grant[] {
  return paths.reduce((grants, path) => withPermission(grants, path, permission, isGiven), [...all]);
}
