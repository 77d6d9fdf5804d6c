import { Checkbox, Table, UnstyledButton } from '@mantine/core';
import { permissionTypes } from '@marea/domain/access/permissions';
import { grantedMenuTexts, permissionTexts } from '@marea/texts/menus';
import { useLanguage } from '@marea/web/i18n';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { grants, shareOf, withPermission, withPermissionOn, type Grant } from './grants.ts';
import { menuGroupNames, menuGroups, type MenuGroup } from './menuGroups.ts';
import classes from './Roles.module.css';

type PermissionMatrixProps = { value: readonly Grant[]; onChange: (value: Grant[]) => void };

/** What a role may do on each menu: by group at one press, by menu in a group that is opened. */
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
  const given = paths.filter((path) => grants(value, path, 'read')).length;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <Table.Tbody>
      <Table.Tr className={classes.group}>
        <Table.Th scope="rowgroup">
          <UnstyledButton className={classes.opener} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            <Chevron size={15} aria-hidden />
            <span>
              {name} <small>{t('matrix.given', { given, of: paths.length })}</small>
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
