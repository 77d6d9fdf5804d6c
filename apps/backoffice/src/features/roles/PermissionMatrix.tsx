import { Checkbox, Table, UnstyledButton } from '@mantine/core';
import { isMenuPath, menuPaths, permissionTypes } from '@marea/domain/access/permissions';
import type { MenuPath, PermissionType } from '@marea/domain/access/permissions';
import { grantedMenuTexts, permissionTexts } from '@marea/texts/menus';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settingsAreas } from '../../core/settingsAreas.ts';
import type { SettingsArea } from '../../core/settingsAreas.ts';
import classes from './Roles.module.css';

export type MenuGroup = 'daily' | 'money' | 'owners' | SettingsArea;

/** The settings pages that are menus of their own. */
const ofSettings = Object.fromEntries(
  Object.entries(settingsAreas).map(([area, paths]) => [area, paths.filter(isMenuPath)]),
) as Record<SettingsArea, MenuPath[]>;

/** The menus by area, in the order of a role's form: daily work first, company set-up last. */
export const menuGroups: Readonly<Record<MenuGroup, readonly MenuPath[]>> = {
  daily: ['/dashboard', '/booking', '/calendar', '/customers', '/waitlist', '/resources', '/resellers'],
  money: ['/payments', '/payments_module', '/coupons', '/gastos', '/reports', '/reportes'],
  owners: ['/user/booking', '/user/dashboard'],
  ...ofSettings,
};
export const menuGroupNames = Object.keys(menuGroups) as MenuGroup[];

type PermissionMatrixProps = { value: readonly RoleGrant[]; onChange: (value: RoleGrant[]) => void };

/** The permissions of a role on each menu: on a whole group at one press, or on each menu of an opened group. */
export function PermissionMatrix({ value, onChange }: PermissionMatrixProps) {
  const { t } = useTranslation('roles');
  const permissions = permissionTexts[useLanguage()];
  return (
    <div className={classes.scroll}>
      <Table className={classes.matrix} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('matrix.menu')}</Table.Th>
            {permissionTypes.map((permission) => (
              <Table.Th key={permission}>{permissions[permission]}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        {menuGroupNames.map((group) => (
          <GroupRows key={group} group={group} value={value} onChange={onChange} />
        ))}
      </Table>
    </div>
  );
}

function GroupRows({ group, value, onChange }: PermissionMatrixProps & { group: MenuGroup }) {
  const { t } = useTranslation('roles');
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(group === 'daily');
  const menus = grantedMenuTexts[language];
  const permissions = permissionTexts[language];
  const paths = menuGroups[group];
  const name = t(`groups.${group}`);
  const grantedCount = paths.filter((path) => grants(value, path, 'read')).length;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <Table.Tbody>
      <Table.Tr className={classes.group}>
        <Table.Th scope="rowgroup">
          <UnstyledButton className={classes.opener} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            <Chevron size={15} aria-hidden />
            <span>
              {name} <small>{t('matrix.given', { given: grantedCount, of: paths.length })}</small>
            </span>
          </UnstyledButton>
        </Table.Th>
        {permissionTypes.map((permission) => {
          const share = shareOf(value, paths, permission);
          return (
            <Table.Td key={permission}>
              <Checkbox
                aria-label={t('matrix.all', { group: name, permission: permissions[permission] })}
                checked={share === 'all'}
                indeterminate={share === 'some'}
                onChange={() => onChange(withPermissionOn(value, paths, permission, share !== 'all'))}
              />
            </Table.Td>
          );
        })}
      </Table.Tr>
      {isOpen &&
        paths.map((path) => (
          <Table.Tr key={path}>
            <Table.Th scope="row">{menus[path]}</Table.Th>
            {permissionTypes.map((permission) => (
              <Table.Td key={permission}>
                <Checkbox
                  aria-label={`${menus[path]}: ${permissions[permission]}`}
                  checked={grants(value, path, permission)}
                  onChange={(event) => onChange(withPermission(value, path, permission, event.currentTarget.checked))}
                />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
    </Table.Tbody>
  );
}

export type RoleGrant = { path: MenuPath; permissions: PermissionType[] };

/** Whether a permission on a menu is among the grants. */
export function grants(all: readonly RoleGrant[], path: MenuPath, permission: PermissionType): boolean {
  return all.some((grant) => grant.path === path && grant.permissions.includes(permission));
}

/**
 * The grants after a permission is granted or revoked, in the order of the menus. Any permission implies reading;
 * revoking reading revokes them all.
 */
export function withPermission(
  all: readonly RoleGrant[],
  path: MenuPath,
  permission: PermissionType,
  isGiven: boolean,
): RoleGrant[] {
  const current = all.find((grant) => grant.path === path)?.permissions ?? [];
  const others = current.filter((one) => one !== permission);
  const left = permission === 'read' ? [] : others;
  const permissions = isGiven ? [...new Set<PermissionType>(['read', ...current, permission])] : left;
  const rest = all.filter((grant) => grant.path !== path);
  const changed = permissions.length > 0 ? [...rest, { path, permissions }] : rest;
  return changed.toSorted((a, b) => menuPaths.indexOf(a.path) - menuPaths.indexOf(b.path));
}

/** Whether a permission is granted on all, some or none of the menus. */
export function shareOf(
  all: readonly RoleGrant[],
  paths: readonly MenuPath[],
  permission: PermissionType,
): 'all' | 'some' | 'none' {
  const grantedCount = paths.filter((path) => grants(all, path, permission)).length;
  return grantedCount === 0 ? 'none' : grantedCount === paths.length ? 'all' : 'some';
}

/** The grants after a permission is granted or revoked on several menus. */
export function withPermissionOn(
  all: readonly RoleGrant[],
  paths: readonly MenuPath[],
  permission: PermissionType,
  isGiven: boolean,
): RoleGrant[] {
  return paths.reduce((grants, path) => withPermission(grants, path, permission, isGiven), [...all]);
}
