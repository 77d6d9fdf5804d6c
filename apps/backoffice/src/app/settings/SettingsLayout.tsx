import { useTranslation } from 'react-i18next';
import { Navigate, Outlet } from 'react-router-dom';
import { useCurrentUser, useSession } from '../../core/session/useSession.ts';
import { SectionNav } from '../../ui/page/SectionNav.tsx';
import { ForbiddenPage } from '../FullPage.tsx';
import { aliases, firstSettingsPage, settingsSections } from './settingsPages.ts';
import classes from './SettingsLayout.module.css';

/** A settings page beside the list of all that the person may open. */
export function SettingsLayout() {
  const { t } = useTranslation(['app', 'ui']);
  const sections = settingsSections(useCurrentUser(), useSession().locationId).map(({ area, pages }) => ({
    title: t(`settings.areas.${area}`),
    pages: pages.map(({ path, title }) => ({ path, label: t(title), alias: aliases[path] })),
  }));
  return (
    <div className={classes.layout}>
      {sections.length > 0 && <SectionNav label={t('settings.label')} sections={sections} />}
      <div className={classes.page}>
        <Outlet />
      </div>
    </div>
  );
}

/** The address of the settings itself: redirects to the first of their pages. */
export function SettingsHome() {
  const first = firstSettingsPage(useCurrentUser(), useSession().locationId);
  return first ? <Navigate to={first} replace /> : <ForbiddenPage />;
}
