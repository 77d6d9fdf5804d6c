import { cancunServices } from './cancun.services.ts';
import { cancunVessels } from './cancun.vessels.ts';
import type { LocationPlan } from './plan.ts';

/** Marea's home port. */
export const cancun: LocationPlan = {
  slug: 'cancun',
  name: 'Cancún · Marina Puerto Juárez',
  address1: 'Av. José López Portillo, Sm. 84',
  city: 'Cancún',
  cp: '77520',
  phone: '+529980001234',
  email: 'cancun@marea.test',
  pier: 'Marina Puerto Juárez, muelle B',
  latitude: 21.1883,
  longitude: -86.8066,
  webDescription: {
    en: 'Ten minutes from the hotel zone, on the calm side of the bay.',
    es: 'A diez minutos de la zona hotelera, en el lado tranquilo de la bahía.',
  },
  vessels: cancunVessels,
  services: cancunServices,
  demand: 1,
};
