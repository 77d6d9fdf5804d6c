import { Drawer, Loader } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ApiError } from '@marea/web/client/client';
import { useIsOnline } from '@marea/web/client/network';
import { ErrorState } from '@marea/web/components/states.tsx';
import { cookieStore } from '@marea/web/storage/cookies';
import { IconWifiOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { useCompanyLanguage } from '../../core/language.ts';
import { AsideSlot, useIsPhone } from '../../core/layout.ts';
import { MenusContext } from '../../core/menus.ts';
import type { MenusOf } from '../../core/menus.ts';
import { LanguagePreference, ThemeSwitch } from '../../core/PreferenceSwitches.tsx';
import { isOwner } from '../../core/session/guards.ts';
import { session, writeSlug } from '../../core/session/sessionStore.ts';
import { useCurrentUser, useSession } from '../../core/session/useSession.ts';
import { useWorkplaceQuery, WorkplaceContext } from '../../core/useWorkplace.ts';
import { FullPage } from '../FullPage.tsx';
import { PaletteHost } from '../palette/PaletteHost.tsx';
import { settingsSections } from '../settings/settingsPages.ts';
import { Shortcuts } from '../shortcuts/Shortcuts.tsx';
import { railMenus } from './rail.ts';
import { Rail } from './Rail.tsx';
import { PhoneHeader, TopBar } from './TopBar.tsx';
import classes from './Shell.module.css';

/** The frame around every signed-in page: side rail and top bar, or a header with a drawer on a phone. */
export function Shell() {
  const { locationId } = useSession();
  return locationId ? <ShellAt locationId={locationId} /> : null;
}

function ShellAt({ locationId }: { locationId: string }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const user = useCurrentUser();
  const isOwned = isOwner(user);
  const menusOf = useMenusOf();
  const [menuOpen, menu] = useDisclosure(false);
  const [aside, setAside] = useState<HTMLElement | null>(null);
  const { place, error, retry } = useWorkplaceQuery(locationId);
  const isGone = error instanceof ApiError && error.code === 'not_found';

  useCompanyLanguage(user.language ?? place?.company.language);
  useEffect(() => {
    if (isGone) session.chooseWorkplace(null);
  }, [isGone]);
  const slug = place?.location.slug;
  useEffect(() => {
    if (slug !== undefined) writeSlug(cookieStore, slug);
  }, [slug]);

  if (!place) {
    return (
      <FullPage>
        {error ? <ErrorState error={error} onRetry={retry} /> : <Loader role="status" aria-label={t('loading')} />}
      </FullPage>
    );
  }
  return (
    <WorkplaceContext value={place}>
      <AsideSlot value={aside}>
        <MenusContext value={menusOf}>
          <a href="#page" className={classes.skip}>
            {t('shell.skip')}
          </a>
          <div className={classes.frame}>
            {!isPhone && <Rail />}
            <div className={classes.main}>
              <OfflineBar />
              {isPhone ? <PhoneHeader onMenu={menu.open} /> : <TopBar />}
              <main id="page" tabIndex={-1} className={classes.page} data-floats={isOwned || undefined}>
                <Outlet />
              </main>
            </div>
            <div ref={setAside} className={classes.aside} />
          </div>
          {isOwned && <FloatingPreferences />}
          <PaletteHost />
          <Shortcuts />
          <Drawer
            opened={isPhone && menuOpen}
            onClose={menu.close}
            size={264}
            withCloseButton={false}
            padding={0}
            classNames={{ body: classes.drawerBody }}
            attributes={{ content: { 'aria-label': t('shell.menu') } }}
          >
            <Rail withLabels onFollow={menu.close} />
          </Drawer>
        </MenusContext>
      </AsideSlot>
    </WorkplaceContext>
  );
}

/** Language and theme over the bottom right corner of an owner's screens. */
export function FloatingPreferences() {
  return (
    <div className={classes.float} data-noprint>
      <LanguagePreference />
      <ThemeSwitch />
    </div>
  );
}

/** Shown over every page while the network is down. */
export function OfflineBar() {
  const { t } = useTranslation('ui');
  const isOnline = useIsOnline();
  return (
    <div role="status" data-noprint>
      {!isOnline && (
        <p className={classes.bar}>
          <IconWifiOff size={17} aria-hidden />
          {t('offline')}
        </p>
      )}
    </div>
  );
}

/** The labels of a person's rail and settings pages. */
export function useMenusOf(): MenusOf {
  const { t } = useTranslation();
  return (person, at) => ({
    rail: railMenus(person, at).map(({ path, icon, title }) => ({ path, icon, label: t(title) })),
    pages: settingsSections(person, at).flatMap(({ pages }) => pages.map(({ title }) => t(title))),
  });
}
