import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '../../core/LanguageSwitch.tsx';
import { Logo } from '../../core/Logo.tsx';
import { ThemeSwitch } from '../../core/ThemeSwitch.tsx';
import { VERSION } from '../../core/version.ts';
import { SeaView } from './SeaView.tsx';
import classes from './EntryLayout.module.css';

/** The frame of the pages before the shell: a picture of the sea beside what is asked. */
export function EntryLayout({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  const { t } = useTranslation(['session', 'app']);
  return (
    <div className={classes.door} data-wide={wide || undefined}>
      <div className={classes.view}>
        <SeaView />
        <div className={classes.brand}>
          <Logo size={46} />
          <span>{t('app:name')}</span>
        </div>
        <p className={classes.motto}>{t('motto')}</p>
      </div>
      <main className={classes.side}>
        <div className={classes.content}>{children}</div>
        <footer className={classes.foot}>
          <LanguageSwitch />
          <ThemeSwitch />
          <span className={classes.version}>{VERSION}</span>
        </footer>
      </main>
    </div>
  );
}
