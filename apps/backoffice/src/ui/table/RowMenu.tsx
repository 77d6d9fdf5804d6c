import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from './columns.ts';

type RowMenuProps = { name: string; actions: readonly RowAction[] };

/** What can be done with a row, besides opening it. */
export function RowMenu({ name, actions }: RowMenuProps) {
  const { t } = useTranslation('ui');
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon color="gray" size={32} aria-label={t('table.actionsOf', { name })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon, isGrave, onClick }) => (
          <Menu.Item key={label} leftSection={icon} c={isGrave ? 'red' : undefined} onClick={onClick}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
