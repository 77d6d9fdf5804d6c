/** The steps that everybody passes, loaded in one piece; the later ones come while somebody chooses. */
export { BookingFlow } from './BookingFlow.tsx';
export { ServicePage } from './service/ServicePage.tsx';
export { VesselPage } from './vessel/VesselPage.tsx';
