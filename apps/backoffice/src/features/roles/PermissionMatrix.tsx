import { Checkbox, Table } from '@mantine/core';
import { menuPaths, permissionTypes, type MenuPath } from '@marea/domain/access/permissions';
import { menuTexts, permissionTexts } from '@marea/texts/menus';
import { useLanguage } from '@marea/web/i18n';
import { useTranslation } from 'react-i18next';
import { grants, withPermission, type Grant } from './grants.ts';
import classes from './Roles.module.css';

type PermissionMatrixProps = { value: readonly Grant[]; isReadOnly?: boolean; onChange: (value: Grant[]) => void };

const isSettings = (path: MenuPath) => path.startsWith('/settings/');
const parts = [
  { name: 'daily', paths: menuPaths.filter((path) => !isSettings(path)) },
  { name: 'settings', paths: menuPaths.filter(isSettings) },
] as const;

/** What a role may do on each menu. */
export function PermissionMatrix({ value, isReadOnly = false, onChange }: PermissionMatrixProps) {
  const { t } = useTranslation('roles');
  const language = useLanguage();
  const menus = menuTexts[language];
  const permissions = permissionTexts[language];
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
        {parts.map(({ name, paths }) => (
          <Table.Tbody key={name}>
            <Table.Tr>
              <Table.Th colSpan={permissionTypes.length + 1} scope="rowgroup" className={classes.part}>
                {t(`matrix.${name}`)}
              </Table.Th>
            </Table.Tr>
            {paths.map((path) => (
              <Table.Tr key={path}>
                <Table.Th scope="row">{menus[path]}</Table.Th>
                {permissionTypes.map((permission) => (
                  <Table.Td key={permission}>
                    <Checkbox
                      aria-label={`${menus[path]}: ${permissions[permission]}`}
                      disabled={isReadOnly}
                      checked={grants(value, path, permission)}
                      onChange={(event) =>
                        onChange(withPermission(value, path, permission, event.currentTarget.checked))
                      }
                    />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        ))}
      </Table>
    </div>
  );
}
