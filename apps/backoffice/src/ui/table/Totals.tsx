import { formatDate } from '@marea/texts/dates';
import { useTranslation } from 'react-i18next';
import type { Column } from './columns.ts';
import classes from './DataTable.module.css';

type TotalsProps<Row> = {
  columns: readonly Column<Row>[];
  /** The first day that they are of. */
  since: string | undefined;
};

/** The sums of all pages, each with its heading, where no row of totals has room for them. */
export function Totals<Row>({ columns, since }: TotalsProps<Row>) {
  const { t } = useTranslation('ui');
  const totals = columns.filter(({ total }) => total !== undefined);
  if (totals.length === 0) return null;
  return (
    <dl className={classes.totals}>
      {since && (
        <div>
          <dt>{t('table.totalSince', { day: formatDate(since) })}</dt>
        </div>
      )}
      {totals.map(({ key, header, total }) => (
        <div key={key}>
          <dt>{header}</dt>
          <dd>{total}</dd>
        </div>
      ))}
    </dl>
  );
}
