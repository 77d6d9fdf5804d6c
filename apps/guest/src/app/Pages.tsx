import { isValidElement, useEffect } from 'react';
import type { ReactElement } from 'react';
import { createRoutesFromElements, matchRoutes, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { OpenCompany } from '../core/company/OpenCompany.tsx';
import { tellStep } from '../core/embedded.ts';
import { kitPage, lazyPage } from '../core/lazyPage.ts';
import { CompanyWelcome, WelcomeToLocation as LocationWelcome } from '../features/welcome/WelcomePages.tsx';

const firstSteps = () => import('../features/booking/firstSteps.ts');

// The pages on which most visits begin: part of the first file, so that they wait only for their wording.
const CompanyPage = lazyPage(async () => ({ default: CompanyWelcome }), 'welcome');
const LocationPage = lazyPage(async () => ({ default: LocationWelcome }), 'welcome');
const TripPage = lazyPage(() => import('../features/trip/TripPage.tsx'), 'trip', 'ui');
const BookingFlow = kitPage(async () => ({ default: (await firstSteps()).BookingFlow }), 'booking', 'ui');
const ServicePage = lazyPage(async () => ({ default: (await firstSteps()).ServicePage }), 'booking', 'ui');
const VesselPage = lazyPage(async () => ({ default: (await firstSteps()).VesselPage }), 'booking', 'ui');
const DayAndTimePage = lazyPage(async () => ({ default: (await firstSteps()).DayAndTimePage }), 'booking', 'ui');
const ConfirmPage = lazyPage(() => import('../features/booking/confirm/ConfirmPage.tsx'), 'booking', 'ui');
const PayStepPage = kitPage(() => import('../features/payment/PayStepPage.tsx'), 'payment', 'ui');
const BookingPage = kitPage(() => import('../features/confirmation/ConfirmationPage.tsx'), 'confirmation', 'ui');
const FindCheckinPage = kitPage(() => import('../features/checkin/FindCheckinPage.tsx'), 'checkin', 'ui');
const CheckinPage = kitPage(() => import('../features/checkin/CheckinPage.tsx'), 'checkin', 'ui');
const WalkInFlow = kitPage(() => import('../features/booking/walkin/WalkInFlow.tsx'), 'booking', 'ui');
const WalkInLocations = lazyPage(() => import('../features/booking/walkin/WalkInLocations.tsx'), 'booking', 'ui');
const DeparturesPage = lazyPage(() => import('../features/booking/walkin/DeparturesPage.tsx'), 'booking', 'ui');
const HomePage = lazyPage(() => import('../features/welcome/CompanyPage.tsx'), 'welcome');
const MorePages = kitPage(() => import('./MorePages.tsx'), 'app');

const DayPage = lazyPage(() => import('../features/day/DayPage.tsx'), 'day', 'ui');
const AboutVesselPage = lazyPage(() => import('../features/trip/AboutVesselPage.tsx'), 'trip', 'ui');

const isWelcome = (pathname: string) => pathname.endsWith('/welcome');
const isTrip = (pathname: string) => /^\/[^/]+\/[^/]+\/(?:trip|vessel)\//.test(pathname);
const isBooking = (pathname: string) => pathname.startsWith('/book/');
const STEPS_AHEAD = [
  { isAt: isWelcome, pages: [DayPage, TripPage, BookingFlow, ServicePage] },
  { isAt: isTrip, pages: [BookingFlow, VesselPage, DayAndTimePage] },
  { isAt: isBooking, pages: [DayAndTimePage, ConfirmPage, PayStepPage, BookingPage] },
] as const;
/** First actions of a guest on a page, by finger, mouse or keyboard. */
const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'scroll', 'keydown'] as const;

/**
 * Preloads the next steps at the guest's first action: ahead of the tap, and so that a booking can be finished after a
 * network failure.
 */
function usePreloadedSteps(): void {
  const { pathname } = useLocation();
  const ahead = STEPS_AHEAD.find(({ isAt }) => isAt(pathname))?.pages;
  useEffect(() => {
    if (!ahead) return;
    const listening = new AbortController();
    const preload = () => {
      listening.abort();
      ahead.forEach((page) => page.preload());
    };
    for (const sign of SIGNS_OF_LIFE)
      window.addEventListener(sign, preload, { signal: listening.signal, passive: true });
    return () => listening.abort();
  }, [ahead]);
}

const routes = (
  <>
    <Route path="/" element={<HomePage />} />
    <Route element={<OpenCompany />}>
      <Route path="/:slug/welcome" element={<CompanyPage />} />
      <Route path="/:slug/:locationId/welcome" element={<LocationPage />} />
      <Route path="/:slug/:locationId/day" element={<DayPage />} />
      <Route path="/:slug/:locationId/trip/:serviceId" element={<TripPage />} />
      <Route path="/:slug/:locationId/vessel/:resourceId" element={<AboutVesselPage />} />
      <Route path="/book/:slug/:locationId" element={<BookingFlow />}>
        <Route index element={<Navigate to="service" replace />} />
        <Route path="service" element={<ServicePage />} />
        <Route path="resource" element={<VesselPage />} />
        <Route path="calendar" element={<DayAndTimePage />} />
        <Route path="confirm" element={<ConfirmPage />} />
      </Route>
      <Route path="/checkin/:slug/:locationId" element={<WalkInFlow />}>
        <Route index element={<Navigate to="service" replace />} />
        <Route path="service" element={<ServicePage />} />
        <Route path="location" element={<WalkInLocations />} />
        <Route path="resource" element={<DeparturesPage />} />
        <Route path="confirm" element={<ConfirmPage />} />
      </Route>
    </Route>
    <Route path="/book/:slug/:locationId/pay" element={<PayStepPage />} />
    <Route path="/book/:slug/:locationId/complete" element={<BookingPage />} />
    <Route path="/booking/userConfirmation/:id" element={<BookingPage />} />
    <Route path="/check-in" element={<FindCheckinPage />} />
    <Route path="/check-in/:id" element={<CheckinPage />} />
    <Route path="/:slug/:locationId/welcome/checkin" element={<FindCheckinPage />} />
    <Route path="/checkin/:slug/:locationId/complete" element={<CheckinPage />} />
    <Route path="*" element={<MorePages />} />
  </>
);

/**
 * Loads the page at an address before the first render, so that no placeholder shows. A failed load is retried there.
 */
export async function loadPageAt(pathname: string): Promise<void> {
  const matches = matchRoutes(createRoutesFromElements(routes), pathname) ?? [];
  await Promise.allSettled(matches.map(async ({ route: { element } }) => isValidElement(element) && loadOf(element)));
}

async function loadOf({ type }: ReactElement): Promise<void> {
  if (typeof type === 'function' && 'load' in type) await (type as typeof HomePage).load();
}

/** The routes of the guest app; pages are loaded when first visited. */
export function Pages() {
  usePreloadedSteps();
  const { pathname } = useLocation();
  useEffect(() => tellStep(pathname), [pathname]);
  return <Routes>{routes}</Routes>;
}
