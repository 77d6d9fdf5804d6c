import { defineEndpoints } from '../contract/endpoint.ts';

export const referenceEndpoints = defineEndpoints({
  reference: { method: 'GET', path: '/reference', access: 'session' },
  guestReference: { base: '/wizard', method: 'GET', path: '/reference/places', access: 'public' },
});

export const payers = ['El cliente', 'Operador'] as const;
export const USUAL_PAYER = payers[0];

/** Two accounts of Stripe, Conekta, and one for travel. */
export const providerOptions = ['Stripe', 'Stripe 2', 'Conekta', 'WeTravel'] as const;

export const leadSources = [
  'Llamada',
  'Correo 3 steps',
  'Correo Contact Us',
  'Correo Directo',
  'Social Media Business Suite',
  'Landing page 1',
  'Landing page 2',
  'Landing page 3',
  'Landing page 4',
  'Landing page 5',
  'Whatsapp 1 (website)',
  'Whatsapp 2 (ads)',
  'Whatsapp 3',
  'Whatsapp 4',
  'Whatsapp 5',
] as const;

export const contactStatuses = ['No respondio', 'Contactado'] as const;

/** ISO codes of the countries whose regions are offered; all others are 'Otro'. */
export const americanCountries = [
  'AR',
  'BO',
  'BR',
  'CA',
  'CL',
  'CO',
  'CR',
  'CU',
  'DO',
  'EC',
  'GT',
  'HN',
  'MX',
  'NI',
  'PA',
  'PE',
  'PY',
  'SV',
  'US',
  'UY',
  'VE',
] as const;
export const OTHER_COUNTRY = 'Otro';

/** Neighbouring colours differ in lightness too, for people who do not see hues. */
export const eventColors = [
  '#0B7A83',
  '#E4573D',
  '#2F6FCB',
  '#B86A0B',
  '#2B8F63',
  '#7A5AB5',
  '#66757B',
  '#C2417C',
  '#4B7F1F',
  '#1F4E8C',
  '#D98E04',
  '#8C3B2E',
] as const;

/** Counted from the current year. */
export const YEARS_OFFERED = 15;
