import { useLanguage } from '@marea/web/i18n';
import { StatusBadge, type StatusSet } from '@marea/web/StatusBadge.tsx';
import type { Column } from './columns.ts';

/** What a column shows of a status: its badge, and its word in an export. */
export function useStatusCell<Row, Status extends string>(
  of: StatusSet<Status>,
  statusOf: (row: Row) => Status,
): Required<Pick<Column<Row>, 'cell' | 'text'>> & { phone: 'aside' } {
  const language = useLanguage();
  return {
    cell: (row) => <StatusBadge of={of} status={statusOf(row)} />,
    text: (row) => of.text[language][statusOf(row)],
    phone: 'aside',
  };
}
