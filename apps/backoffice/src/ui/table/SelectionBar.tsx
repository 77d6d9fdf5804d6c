import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './DataTable.module.css';

type SelectionBarProps = { count: number; onClear: () => void; children: ReactNode };

/** How many rows are selected and what can be done with them. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={classes.selecting} role="toolbar" aria-label={t('table.selection')}>
      <b role="status">{t('table.selected', { count })}</b>
      <Group gap="xs">{children}</Group>
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        {t('table.clearSelection')}
      </Button>
    </div>
  );
}
