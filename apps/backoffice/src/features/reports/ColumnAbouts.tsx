import type { ReportName } from '@marea/domain/reports/reports';
import { columnAboutsOf } from '@marea/texts/reports';
import { useLanguage } from '@marea/web/i18n';
import classes from './Reports.module.css';

/** What those columns of a report hold whose names alone would leave a reader in doubt. */
export function ColumnAbouts({ name, columns }: { name: ReportName; columns: readonly string[] }) {
  const abouts = columnAboutsOf(name, columns, useLanguage());
  if (abouts.length === 0) return null;
  return (
    <dl className={classes.abouts}>
      {abouts.map(([heading, about]) => (
        <div key={heading}>
          <dt>{heading}:</dt>
          <dd>{about}</dd>
        </div>
      ))}
    </dl>
  );
}
