import { Anchor } from '@mantine/core';
import { reportAddress } from '@marea/domain/reports/reportAddress';
import type { ReportName } from '@marea/domain/reports/reports';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useReadableReports } from '../../ui/data/useReadableReports.ts';
import classes from './Dashboard.module.css';

type CardProps = { title: string; className?: string | undefined; children: ReactNode };

/** A part of a dashboard with its heading. */
export function Card({ title, className, children }: CardProps) {
  const id = useId();
  return (
    <section className={[classes.card, className].filter(Boolean).join(' ')} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

type ReportLinkProps = {
  report: ReportName;
  /** The report's date basis and filters. */
  query: Readonly<Record<string, string>>;
  days: { from: string; to: string };
  children: ReactNode;
};

/** Links a figure or a name to the report behind it, at this location; plain text for people who may not read that. */
export function ReportLink({ report, query, days: { from, to }, children }: ReportLinkProps) {
  const { location } = useWorkplace();
  const { mayRead } = useReadableReports();
  if (!mayRead(report)) return children;
  const address = reportAddress({ report, query: { ...query, locationId: location._id } }, { from, to });
  return (
    <Anchor component={Link} to={address} inherit c="inherit" underline="hover">
      {children}
    </Anchor>
  );
}
