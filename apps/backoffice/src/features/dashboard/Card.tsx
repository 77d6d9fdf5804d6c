import { useId, type ReactNode } from 'react';
import classes from './Dashboard.module.css';

type CardProps = { title: string; className?: string | undefined; children: ReactNode };

/** A part of a dashboard under its heading. */
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
