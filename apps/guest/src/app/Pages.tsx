import { Navigate, Route, Routes } from 'react-router-dom';
import { lazyPage } from './lazyPage.ts';
import { paths } from './paths.ts';

const CompanyPage = lazyPage(() => import('../features/welcome/CompanyPage.tsx'));
const LocationPage = lazyPage(() => import('../features/welcome/LocationPage.tsx'));
const BookingFlow = lazyPage(() => import('../features/booking/BookingFlow.tsx'));
const ServicePage = lazyPage(() => import('../features/booking/service/ServicePage.tsx'));
const VesselPage = lazyPage(() => import('../features/booking/vessel/VesselPage.tsx'));
const CalendarPage = lazyPage(() => import('../features/booking/calendar/CalendarPage.tsx'));
const ConfirmPage = lazyPage(() => import('../features/booking/confirm/ConfirmPage.tsx'));
const BookingPage = lazyPage(() => import('../features/confirmation/BookingPage.tsx'));
const UnknownPage = lazyPage(() => import('./UnknownPage.tsx'));

/** Every address of the guest app; pages are loaded when they are first visited. */
export function Pages() {
  return (
    <Routes>
      <Route path="/" element={<Navigate to={paths.home} replace />} />
      <Route path="/:slug/welcome" element={<CompanyPage />} />
      <Route path="/:slug/:locationId/welcome" element={<LocationPage />} />
      <Route path="/book/:slug/:locationId" element={<BookingFlow />}>
        <Route index element={<Navigate to="service" replace />} />
        <Route path="service" element={<ServicePage />} />
        <Route path="resource" element={<VesselPage />} />
        <Route path="calendar" element={<CalendarPage />} />
        <Route path="confirm" element={<ConfirmPage />} />
      </Route>
      <Route path="/book/:slug/:locationId/complete" element={<BookingPage />} />
      <Route path="/booking/userConfirmation/:id" element={<BookingPage />} />
      <Route path="*" element={<UnknownPage />} />
    </Routes>
  );
}
