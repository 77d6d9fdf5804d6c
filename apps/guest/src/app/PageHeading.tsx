import { useDocumentTitle } from '@mantine/hooks';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import classes from './PageHeading.module.css';

type PageHeadingProps = { title: string; children?: ReactNode; centered?: boolean };

/**
 * What a page is called. It takes the focus when one arrives from another page, so that somebody
 * who listens or uses the keyboard begins where the page does.
 */
export function PageHeading({ title, children, centered = false }: PageHeadingProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const isArrival = useLocation().key !== 'default';
  useDocumentTitle(`${title} · ${t('app.name')}`);
  useEffect(() => {
    if (isArrival) heading.current?.focus({ preventScroll: true });
    // Once, when the page appears.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <div className={classes.heading} data-centered={centered || undefined}>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      {children && <div className={classes.text}>{children}</div>}
    </div>
  );
}
