import type { Column } from './columns.ts';
import classes from './DataTable.module.css';

/** The sums of all pages, each with its heading, where no row of totals has room for them. */
export function Totals<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  const totals = columns.filter(({ total }) => total !== undefined);
  if (totals.length === 0) return null;
  return (
    <dl className={classes.totals}>
      {totals.map(({ key, header, total }) => (
        <div key={key}>
          <dt>{header}</dt>
          <dd>{total}</dd>
        </div>
      ))}
    </dl>
  );
}
