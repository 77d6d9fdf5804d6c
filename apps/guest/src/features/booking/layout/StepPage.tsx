import type { ReactNode } from 'react';
import { PageHeading } from '../../../app/PageHeading.tsx';
import { PriceBar } from './PriceBar.tsx';
import { TripSummary } from './TripSummary.tsx';
import classes from './StepPage.module.css';

type StepPageProps = {
  title: string;
  text?: ReactNode;
  /** What leads on; shown beside the price, at the foot of a phone and at the side of a desktop. */
  action?: ReactNode;
  /** What is said below the action at the side. */
  note?: ReactNode;
  children: ReactNode;
};

/** One step: one decision, with the trip and its price so far in sight. */
export function StepPage({ title, text, action, note, children }: StepPageProps) {
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <PageHeading title={title}>{text}</PageHeading>
        {children}
      </div>
      <aside className={classes.aside}>
        <TripSummary action={action} note={note} />
      </aside>
      <PriceBar action={action} />
    </div>
  );
}
