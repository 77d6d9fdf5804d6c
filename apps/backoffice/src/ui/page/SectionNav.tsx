import { NativeSelect, NavLink as Entry } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation, useNavigate } from 'react-router-dom';
import { useIsDesktop } from '../../core/layout.ts';
import classes from './SectionNav.module.css';

/** A page, with its alias address if it has one. */
export type SectionPage = { path: string; label: string; alias?: string | undefined };
export type Section = { title: string; pages: readonly SectionPage[] };

type SectionNavProps = { label: string; sections: readonly Section[] };

/** The pages of an area such as the settings, in groups: a list at the side, a select in a narrow window. */
export function SectionNav({ label, sections }: SectionNavProps) {
  const { t } = useTranslation('ui');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isDesktop = useIsDesktop();
  const open = pageAt(sections, pathname);
  const list = useOpenInSight(open);
  if (!isDesktop) {
    return (
      <nav aria-label={label} className={classes.narrow} data-noprint>
        <NativeSelect
          aria-label={label}
          value={open ?? ''}
          data={[
            ...(open ? [] : [{ value: '', label: t('choosePage') }]),
            ...sections.map(({ title, pages }) => ({
              group: title,
              items: pages.map(({ path, label }) => ({ value: path, label })),
            })),
          ]}
          onChange={({ currentTarget }) => void navigate(currentTarget.value)}
        />
      </nav>
    );
  }
  return (
    <nav ref={list} aria-label={label} className={classes.side} data-noprint>
      {sections.map(({ title, pages }) => (
        <section key={title} aria-label={title}>
          <h2 className={classes.title}>{title}</h2>
          {pages.map(({ path, label }) => (
            <Entry key={path} component={NavLink} to={path} label={label} active={path === open} />
          ))}
        </section>
      ))}
    </nav>
  );
}

/** Scrolls only the list, so that the open page is visible in it. */
function useOpenInSight(open: string | undefined) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const entry = list.current?.querySelector<HTMLElement>(`a[href="${open}"]`);
    if (!list.current || !entry) return;
    const { scrollTop, clientHeight } = list.current;
    const isSeen = entry.offsetTop >= scrollTop && entry.offsetTop + entry.offsetHeight <= scrollTop + clientHeight;
    if (!isSeen) list.current.scrollTop = entry.offsetTop - clientHeight / 2;
  }, [open]);
  return list;
}

/**
 * The page of an address: its own, or the nearest above it, as `/settings/locations` for `/settings/locations/update`.
 */
function pageAt(sections: readonly Section[], pathname: string): string | undefined {
  return sections
    .flatMap(({ pages }) => pages)
    .filter(({ path, alias }) => [path, alias].includes(pathname) || pathname.startsWith(`${path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0]?.path;
}
