import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '../../core/Logo.tsx';
import { LanguagePreference, ThemeSwitch } from '../../core/PreferenceSwitches.tsx';
import { VERSION } from '../../core/version.ts';
import classes from './EntryLayout.module.css';

/** The frame of the pages before the shell: the form beside a picture of the sea. */
export function EntryLayout({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  const { t } = useTranslation('app');
  return (
    <div className={classes.door} data-wide={wide || undefined}>
      <div className={classes.view}>
        <SeaView />
        <div className={classes.brand}>
          <Logo size={46} />
          <span>{t('name')}</span>
        </div>
        <p className={classes.motto}>{t('motto')}</p>
      </div>
      <main className={classes.side}>
        <div className={classes.content}>{children}</div>
        <footer className={classes.foot}>
          <LanguagePreference />
          <ThemeSwitch />
          <span className={classes.version}>{VERSION}</span>
        </footer>
      </main>
    </div>
  );
}

/** A calm sea with a sailing boat, drawn in the product's palette. */
export function SeaView() {
  return (
    <svg viewBox="0 0 600 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="door-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--mantine-color-sea-9)" />
          <stop offset=".62" stopColor="var(--mantine-color-sea-7)" />
          <stop offset="1" stopColor="var(--mantine-color-sea-5)" />
        </linearGradient>
      </defs>
      <rect width="600" height="900" fill="url(#door-sky)" />
      <circle cx="430" cy="560" r="62" fill="var(--marea-coral)" opacity=".92" />
      <path d="M0 640c70-26 130-26 200 0s130 26 200 0 130-26 200 0v260H0z" fill="var(--mantine-color-sea-6)" />
      <g transform="translate(215 520)">
        <path d="M52 0v118h78z" fill="var(--mantine-color-white)" />
        <path d="M44 22v96H-6z" fill="var(--mantine-color-sea-1)" />
        <path d="M-24 130h170c-10 28-28 40-52 40H24c-26 0-40-14-48-40z" fill="var(--mantine-color-sea-9)" />
      </g>
      <path
        d="M0 700c70-26 130-26 200 0s130 26 200 0 130-26 200 0v200H0z"
        fill="var(--mantine-color-sea-7)"
        opacity=".94"
      />
      <path d="M0 776c70-26 130-26 200 0s130 26 200 0 130-26 200 0v124H0z" fill="var(--mantine-color-sea-8)" />
      <path d="M0 846c70-22 130-22 200 0s130 22 200 0 130-22 200 0v54H0z" fill="var(--mantine-color-sea-9)" />
    </svg>
  );
}
