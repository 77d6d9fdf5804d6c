/** Option lists that the specification names (§4, §9), spelled as there. */

/** Who pays a fee. */
export const payers = ['El cliente', 'Operador'] as const;

/** Providers that take cards: two accounts of one, a second one, and one for travel (decisions §6). */
export const paymentProviders = ['Stripe', 'Stripe 2', 'Conekta', 'WeTravel'] as const;

/** Where a customer heard of the company. */
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

/** How far one got in reaching a customer. */
export const contactStatuses = ['No respondio', 'Contactado'] as const;

/** Countries of the Americas whose regions are offered, by ISO code; whatever else is 'Otro', which has none. */
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

/**
 * Twelve colours for vessels and bookings on a calendar. Neighbours differ in lightness as well as
 * in hue, so that they are told apart without seeing colours.
 */
export const palette = [
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

/** How many years a choice of years offers, from the current one. */
export const YEARS_OFFERED = 15;
