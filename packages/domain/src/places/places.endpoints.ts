import { defineEndpoints } from '../contract/endpoint.ts';

export const referenceEndpoints = defineEndpoints({
  reference: { method: 'GET', path: '/reference', access: 'session' },
  guestReference: { base: '/wizard', method: 'GET', path: '/reference/places', access: 'public' },
});

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

/** Counted from the current year. */
export const YEARS_OFFERED = 15;
