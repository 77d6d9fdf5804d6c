import { loadWording } from '@marea/web/i18n';
import type { FlatNamespace } from 'i18next';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { PageFailure } from './PageFailure.tsx';
import { paths } from './paths.ts';
import { Root } from './Root.tsx';
import { isOwnersPath, screens, type Screen } from './screens.ts';
import { Guard } from './session/Guard.tsx';
import { Permitted } from './session/Permitted.tsx';
import { SettingsHome, SettingsLayout } from './settings/SettingsLayout.tsx';
import { isSettingsPath } from './settings/settingsPages.ts';
import { Shell } from './shell/Shell.tsx';
import { Starting } from './Starting.tsx';

type Page = { default: React.ComponentType };

/** A page is loaded together with its wording, and what every page says. */
const lazily = (load: () => Promise<Page>, namespace: FlatNamespace) => async () => {
  const [page] = await Promise.all([load(), loadWording('app', 'ui', namespace)]);
  return { Component: page.default };
};

const routeOf = (screen: Screen): RouteObject => ({
  path: screen.path,
  element: <Permitted screen={screen} />,
  children: [{ index: true, lazy: lazily(screen.load, screen.wording) }],
});
/** The pages of the settings share the list of all of them. */
const withSettings = (shown: readonly Screen[]): RouteObject[] => [
  ...shown.filter(({ path }) => !isSettingsPath(path)).map(routeOf),
  { path: '/settings', element: <SettingsHome /> },
  { element: <SettingsLayout />, children: shown.filter(({ path }) => isSettingsPath(path)).map(routeOf) },
];
const behind = (access: 'staff' | 'owner'): RouteObject => ({
  element: <Guard access={access} />,
  children: [
    {
      element: <Shell />,
      children:
        access === 'owner'
          ? screens.filter(({ path }) => isOwnersPath(path)).map(routeOf)
          : withSettings(screens.filter(({ path }) => !isOwnersPath(path))),
    },
  ],
});

const login = lazily(() => import('../features/session/LoginPage.tsx'), 'session');

/**
 * Every address of the back office; pages are loaded when they are first visited. The router begins
 * at once, so it is made when the language is known.
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
        {
          element: <Guard access="session" />,
          children: [
            {
              path: paths.selectCompany,
              lazy: lazily(() => import('../features/session/SelectCompanyPage.tsx'), 'session'),
            },
          ],
        },
        behind('staff'),
        behind('owner'),
        { path: '*', lazy: lazily(() => import('./UnknownPage.tsx'), 'app') },
      ],
    },
  ]);
