/** The steps that everybody passes, loaded in one piece; details and payment come while somebody chooses. */
export { BookingFlow } from './BookingFlow.tsx';
export { DayAndTimePage } from './calendar/DayAndTimePage.tsx';
export { ServicePage } from './trip/ServicePage.tsx';
export { VesselPage } from './trip/VesselPage.tsx';
