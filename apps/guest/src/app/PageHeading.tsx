import { useDocumentTitle } from '@mantine/hooks';
import { useTranslation } from '@marea/web/useTranslation';
import { useEffect, useRef, type ReactNode } from 'react';
import classes from './PageHeading.module.css';

type PageHeadingProps = { title: string; children?: ReactNode; centered?: boolean };

/** Whether a page has been left for another one: the first page of all leaves the focus where it is. */
let hasMoved = false;

/** Takes the focus on arrival from another page, so that screen readers and the keyboard begin at the top. */
export function PageHeading({ title, children, centered = false }: PageHeadingProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(`${title} · ${t('name')}`);
  useEffect(() => {
    if (hasMoved) heading.current?.focus({ preventScroll: true });
    return () => {
      hasMoved = true;
    };
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
