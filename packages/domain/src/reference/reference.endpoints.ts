import { defineEndpoints } from '../contract/endpoint.ts';

export const referenceEndpoints = defineEndpoints({
  reference: { method: 'GET', path: '/reference', access: 'session' },
  guestReference: { base: '/wizard', method: 'GET', path: '/reference/places', access: 'public' },
});
