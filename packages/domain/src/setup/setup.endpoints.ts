import { defineEndpoints } from '../contract/endpoint.ts';

/** The steps to a location that takes bookings, in order. */
export const setupSteps = [
  'business',
  'location',
  'vessels',
  'services',
  'price',
  'payments',
  'team',
  'policies',
  'open',
] as const;
export type SetupStep = (typeof setupSteps)[number];

export const setupEndpoints = defineEndpoints({
  setup: {
    method: 'GET',
    path: '/location/{id}/setup',
    access: 'staff',
    needs: { menus: ['/dashboard'], permission: 'read', notResellers: true },
  },
});
