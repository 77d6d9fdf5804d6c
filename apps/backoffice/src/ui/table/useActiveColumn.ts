import { activeSet } from '@marea/web/statusSets';
import { useTranslation } from 'react-i18next';
import type { Column } from './columns.ts';
import { useStatusCell } from './useStatusCell.tsx';

/** The column that says whether an entry is in use. */
export function useActiveColumn<Row extends { active: boolean }>(): Column<Row> {
  const { t } = useTranslation('ui');
  const cell = useStatusCell(activeSet, ({ active }: Row) => (active ? 'active' : 'inactive'));
  return { key: 'active', header: t('active.status'), ...cell, sorts: true };
}
