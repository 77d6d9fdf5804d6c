import { useDocumentTitle } from '@mantine/hooks';
import { useTranslation } from '@marea/web/useTranslation';
import { useEffect, useRef, type ReactNode } from 'react';
import classes from './PageHeading.module.css';

type PageHeadingProps = {
  title: string;
  /** What of the title stays in one line: a folio has a hyphen. */
  together?: string;
  children?: ReactNode;
  centered?: boolean;
};

/** A place's name may have a dot between its parts, with which no line begins. */
const BOUND_DOT = '\u00a0· ';

/** Whether a page has been left for another one: the first page of all leaves the focus where it is. */
let hasMoved = false;

/** Takes the focus on arrival from another page, so that screen readers and the keyboard begin at the top. */
export function PageHeading({ title, together, children, centered = false }: PageHeadingProps) {
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
        {inOneLine(title.replaceAll(' · ', BOUND_DOT), together)}
      </h1>
      {children && <div className={classes.text}>{children}</div>}
    </div>
  );
}

function inOneLine(title: string, together: string | undefined): ReactNode {
  const [before = '', after] = together ? title.split(together, 2) : [title];
  if (after === undefined) return title;
  return (
    <>
      {before}
      <span className={classes.together}>{together}</span>
      {after}
    </>
  );
}
