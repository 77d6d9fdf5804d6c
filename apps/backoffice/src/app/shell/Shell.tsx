import { Drawer, Loader } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ApiError } from '@marea/web/client';
import { cookieStore } from '@marea/web/cookies';
import { ErrorState } from '@marea/web/states.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { AsideSlot } from '../../core/AsideSlot.ts';
import { useIsPhone } from '../../core/breakpoints.ts';
import { useCompanyLanguage } from '../../core/language.ts';
import { MenusContext } from '../../core/MenusContext.ts';
import { isOwner } from '../../core/session/guards.ts';
import { session } from '../../core/session/session.ts';
import { useCurrentUser, useSession } from '../../core/session/useSession.ts';
import { writeSlug } from '../../core/session/workplace.ts';
import { WorkplaceContext, useWorkplaceQuery } from '../../core/useWorkplace.ts';
import { FullPage } from '../FullPage.tsx';
import { PaletteHost } from '../palette/PaletteHost.tsx';
import { Shortcuts } from '../shortcuts/Shortcuts.tsx';
import { FloatingPreferences } from './FloatingPreferences.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { PhoneHeader } from './PhoneHeader.tsx';
import { Rail } from './Rail.tsx';
import { TopBar } from './TopBar.tsx';
import { useMenusOf } from './useMenusOf.ts';
import classes from './Shell.module.css';

/** The frame around every signed-in page: side rail and top bar, or a header with a drawer on a phone. */
export function Shell() {
  const { locationId } = useSession();
  return locationId ? <ShellAt locationId={locationId} /> : null;
}

function ShellAt({ locationId }: { locationId: string }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const isOwned = isOwner(useCurrentUser());
  const menusOf = useMenusOf();
  const [menuOpen, menu] = useDisclosure(false);
  const [aside, setAside] = useState<HTMLElement | null>(null);
  const { place, error, retry } = useWorkplaceQuery(locationId);
  const isGone = error instanceof ApiError && error.code === 'not_found';

  useCompanyLanguage(place?.company.language);
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
