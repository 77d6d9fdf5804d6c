import { createBrowserRouter, redirect } from 'react-router-dom';
import { PageFailure } from './PageFailure.tsx';
import { paths } from './paths.ts';
import { Root } from './Root.tsx';
import { Starting } from './Starting.tsx';

type Page = { default: React.ComponentType };
const lazily = (load: () => Promise<Page>) => async () => ({ Component: (await load()).default });

/** Every address of the guest app; pages are loaded when they are first visited. */
export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <PageFailure />,
    hydrateFallbackElement: <Starting />,
    children: [
      { path: '/', loader: () => redirect(paths.home) },
      { path: '/:slug/welcome', lazy: lazily(() => import('../features/welcome/CompanyPage.tsx')) },
      { path: '/:slug/:locationId/welcome', lazy: lazily(() => import('../features/welcome/LocationPage.tsx')) },
      {
        path: '/book/:slug/:locationId',
        lazy: lazily(() => import('../features/booking/BookingFlow.tsx')),
        children: [
          { path: 'service', lazy: lazily(() => import('../features/booking/service/ServicePage.tsx')) },
          { path: 'resource', lazy: lazily(() => import('../features/booking/vessel/VesselPage.tsx')) },
          { path: 'calendar', lazy: lazily(() => import('../features/booking/calendar/CalendarPage.tsx')) },
          { path: 'confirm', lazy: lazily(() => import('../features/booking/confirm/ConfirmPage.tsx')) },
        ],
      },
      {
        path: '/book/:slug/:locationId/complete',
        lazy: lazily(() => import('../features/confirmation/CompletePage.tsx')),
      },
      {
        path: '/booking/userConfirmation/:id',
        lazy: lazily(() => import('../features/confirmation/ConfirmationPage.tsx')),
      },
      { path: '*', lazy: lazily(() => import('./UnknownPage.tsx')) },
    ],
  },
]);
