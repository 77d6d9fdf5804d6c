import { NativeSelect, NavLink as Entry } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation, useNavigate } from 'react-router-dom';
import { useIsDesktop } from '../app/shell/breakpoints.ts';
import classes from './SectionNav.module.css';

export type Section = { title: string; pages: readonly { path: string; label: string }[] };

type SectionNavProps = { label: string; sections: readonly Section[] };

/** The pages of an area such as the settings, in groups: a list at the side, a choice where the window is narrow. */
export function SectionNav({ label, sections }: SectionNavProps) {
  const { t } = useTranslation('ui');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isDesktop = useIsDesktop();
  const open = pageAt(sections, pathname);
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
    <nav aria-label={label} className={classes.side} data-noprint>
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

/** The page that an address is of: its own, or the nearest above it, as `/settings/locations` for `/settings/locations/update`. */
function pageAt(sections: readonly Section[], pathname: string): string | undefined {
  return sections
    .flatMap(({ pages }) => pages.map(({ path }) => path))
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((one, other) => other.length - one.length)[0];
}
