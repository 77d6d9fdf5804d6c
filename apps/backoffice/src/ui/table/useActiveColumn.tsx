import { activeTexts } from '@marea/texts/activeTexts';
import { useLanguage } from '@marea/web/i18n';
import { StatusBadge } from '@marea/web/StatusBadge.tsx';
import { activeSet } from '@marea/web/statusSets';
import { useTranslation } from 'react-i18next';
import type { Column } from './columns.ts';

const stateOf = ({ active }: { active: boolean }) => (active ? 'active' : 'inactive');

/** The column that says whether an entry is in use. */
export function useActiveColumn<Row extends { active: boolean }>(): Column<Row> {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  return {
    key: 'active',
    header: t('active.status'),
    cell: (row) => <StatusBadge of={activeSet} status={stateOf(row)} />,
    text: (row) => activeTexts[language][stateOf(row)],
    sorts: true,
    phone: 'aside',
  };
}
