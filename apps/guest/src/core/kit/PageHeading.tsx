import { useEffect, useRef, type ReactNode } from 'react';
import { useTabTitle } from '../company/currentCompany.ts';
import { Unbroken } from './Unbroken.tsx';
import classes from './PageHeading.module.css';

type PageHeadingProps = {
  title: string;
  /** The language of the title, if it differs from the page's. */
  titleLang?: string;
  /** The part of the title kept on one line: a folio has a hyphen. */
  together?: string;
  children?: ReactNode;
  centered?: boolean;
};

/** Joins the dot in a place's name to the text before it, so that no line begins with it. */
const BOUND_DOT = '\u00a0· ';

/** Whether the guest has navigated: the first page of a visit does not move the focus. */
let hasMoved = false;

/** Takes the focus after a navigation, so that screen readers and keyboard start at the top. */
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
