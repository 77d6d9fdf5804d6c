import { useEffect, useRef, type ReactNode } from 'react';
import { useTabTitle } from '../company/currentCompany.ts';
import { Unbroken } from './Unbroken.tsx';
import classes from './PageHeading.module.css';

type PageHeadingProps = {
  title: string;
  /** The language of the title, where it is not the page's. */
  titleLang?: string;
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
export function PageHeading({ title, titleLang, together, children, centered = false }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useTabTitle(title);
  useEffect(() => {
    if (hasMoved) heading.current?.focus({ preventScroll: true });
    return () => {
      hasMoved = true;
    };
  }, []);
  return (
    <div className={classes.heading} data-centered={centered || undefined}>
      <h1 ref={heading} tabIndex={-1} lang={titleLang} className={classes.title}>
        <Unbroken text={title.replaceAll(' · ', BOUND_DOT)} part={together} />
      </h1>
      {children && <div className={classes.text}>{children}</div>}
    </div>
  );
}
