import { loadWording } from '@marea/web/i18n/i18n';
import type { FlatNamespace } from 'i18next';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { paths } from '../core/paths.ts';
import LoginPage from '../features/session/LoginPage.tsx';
import { PageFailure, Starting } from './FullPage.tsx';
import { Root } from './Root.tsx';
import type { Screen } from './screen.ts';
import { isOwnersPath, screens } from './screens.ts';
import { RequireAccess, Permitted } from './session/RequireAccess.tsx';
import { isSettingsPath } from './settings/settingsPages.ts';
import { homeOf } from './shell/rail.ts';

type Page = { default: React.ComponentType };

/** Loads a page together with its wording and the wording that all pages share. */
const lazily =
  (load: () => Promise<Page>, ...namespaces: FlatNamespace[]) =>
  async () => {
    const [page] = await Promise.all([load(), loadWording('app', 'ui', ...namespaces)]);
    return { Component: page.default };
  };

const routeOf = (screen: Screen): RouteObject => ({
  path: screen.path,
  element: <Permitted screen={screen} />,
  children: [{ index: true, lazy: lazily(screen.load, screen.wording) }],
});
// Loaded on demand: the sign-in pages need neither the frame of the pages nor the settings.
const settings = () => import('./settings/SettingsLayout.tsx');

/** Puts the settings pages into one layout with the list of all of them. */
const withSettings = (menuScreens: readonly Screen[]): RouteObject[] => [
  ...menuScreens.filter(({ path }) => !isSettingsPath(path)).map(routeOf),
  { path: '/settings', lazy: async () => ({ Component: (await settings()).SettingsHome }) },
  {
    lazy: async () => ({ Component: (await settings()).SettingsLayout }),
    children: menuScreens.filter(({ path }) => isSettingsPath(path)).map(routeOf),
  },
];
const behind = (access: 'staff' | 'owner'): RouteObject => ({
  element: <RequireAccess access={access} />,
  children: [
    {
      lazy: async () => ({ Component: (await import('./shell/Shell.tsx')).Shell }),
      children:
        access === 'owner'
          ? screens.filter(({ path }) => isOwnersPath(path)).map(routeOf)
          : withSettings(screens.filter(({ path }) => !isOwnersPath(path))),
    },
  ],
});

/** Bundled with the start, where most people begin; every page needs its form fields anyway. */
const login = lazily(() => Promise.resolve({ default: LoginPage }), 'session');

/** The choice of a location; it leads on to the person's home page. */
const selectCompany = lazily(async () => {
  const { SelectCompanyPage } = await import('../features/session/SelectCompanyPage.tsx');
  return { default: () => <SelectCompanyPage homeOf={homeOf} /> };
}, 'session');

/**
 * Every address of the back office; pages are loaded on their first visit. The router starts at once, so create it
 * after the language is known.
 */
export const createRouter = () =>
  createBrowserRouter([
    {
      element: <Root />,
      errorElement: <PageFailure />,
      hydrateFallbackElement: <Starting />,
      children: [
        { path: '/', lazy: login },
        { path: '/admin', lazy: login },
        { path: paths.login, lazy: login },
        { path: paths.forgot, lazy: lazily(() => import('../features/session/ForgotPage.tsx'), 'session') },
        { path: paths.reset, lazy: lazily(() => import('../features/session/ResetPage.tsx'), 'session') },
        { path: paths.firstStart, lazy: lazily(() => import('../features/session/FirstStartPage.tsx'), 'session') },
        {
          element: <RequireAccess access="session" />,
          children: [
            {
              path: paths.selectCompany,
              lazy: selectCompany,
            },
            {
              path: paths.jobs,
              lazy: lazily(() => import('../features/jobs/JobsPage.tsx'), 'jobs'),
            },
            {
              path: paths.companies,
              lazy: lazily(() => import('../features/session/companies/CompaniesPage.tsx'), 'session'),
            },
          ],
        },
        behind('staff'),
        behind('owner'),
        { path: '*', lazy: lazily(() => import('./UnknownPage.tsx'), 'app') },
      ],
    },
  ]);
