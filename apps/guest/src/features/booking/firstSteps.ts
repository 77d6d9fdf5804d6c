/** The steps that all guests pass, loaded as one chunk; details and payment load while they choose. */
export { BookingFlow } from './BookingFlow.tsx';
export { DayAndTimePage } from './calendar/DayAndTimePage.tsx';
export { ServicePage } from './trip/ServicePage.tsx';
export { VesselPage } from './trip/VesselPage.tsx';
