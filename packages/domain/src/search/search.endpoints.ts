import { defineEndpoints } from '../contract/endpoint.ts';

export const searchEndpoints = defineEndpoints({
  findAnything: { method: 'GET', path: '/find', access: 'session' },
});
