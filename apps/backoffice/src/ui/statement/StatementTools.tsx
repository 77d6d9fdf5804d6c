import type { ReactNode } from 'react';
import { DateRangeFilter } from '../filters/DateRangeFilter.tsx';
import { SavePdfButton } from './StatementHead.tsx';
import classes from './Statement.module.css';

type Days = { from: string; to: string };

type StatementToolsProps = {
  label: string;
  statement: Days & { zone: string };
  /** Called with null for the open period. */
  onDays: (days: Days | null) => void;
  save: (days: Days) => Promise<void>;
  children?: ReactNode;
};

/** The tools above a statement: period, PDF, and other actions. */
export function StatementTools({ label, statement: { from, to, zone }, onDays, save, children }: StatementToolsProps) {
  return (
    <div className={classes.tools} data-noprint>
      <div className={classes.days}>
        <DateRangeFilter
          label={label}
          zone={zone}
          value={{ from, to }}
          onChange={(range) => onDays(range.from && range.to ? { from: range.from, to: range.to } : null)}
        />
      </div>
      <SavePdfButton save={() => save({ from, to })} />
      {children}
    </div>
  );
}
