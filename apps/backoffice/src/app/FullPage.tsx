import type { ReactNode } from 'react';
import classes from './FullPage.module.css';

type FullPageProps = {
  children: ReactNode;
  /** Within the shell, beside its rail and under its bar. */
  isFramed?: boolean;
  component?: 'div' | 'main';
};

/** In the middle of the window: a page that has one thing to say. */
export function FullPage({ children, isFramed, component: Component = 'div' }: FullPageProps) {
  return (
    <Component className={classes.page} data-framed={isFramed || undefined}>
      {children}
    </Component>
  );
}
