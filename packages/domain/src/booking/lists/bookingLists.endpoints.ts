import { toSeeContacts, toSeeMoney } from '../../access/guestData.ts';
import { defineEndpoints } from '../../contract/endpoint.ts';

/** The right to read bookings, in their own screens and in others that show them. */
export const readsBookings = {
  menus: ['/booking', '/calendar', '/user/booking'],
  permission: 'read',
} as const;

export const bookingListsEndpoints = defineEndpoints({
  bookingList: { method: 'POST', path: '/visit/booking/{slug}/list', access: 'session', needs: readsBookings },
  bookingTotals: { method: 'POST', path: '/visit/booking/{slug}/total', access: 'session', needs: readsBookings },
  bookingRange: { method: 'POST', path: '/visit/booking/{slug}/range', access: 'session', needs: readsBookings },
  locationBookings: { method: 'POST', path: '/location/{id}/bookings', access: 'session', needs: readsBookings },
  departures: { method: 'GET', path: '/location/{id}/departures', access: 'session', needs: readsBookings },
  customerBookings: {
    method: 'GET',
    path: '/customer/{id}/bookings',
    access: 'staff',
    needs: toSeeContacts,
  },
  customerTotals: {
    method: 'GET',
    path: '/customer/{id}/totals',
    access: 'staff',
    needs: toSeeContacts,
  },
  commissions: {
    method: 'GET',
    path: '/booking/{id}/comisiones',
    access: 'staff',
    needs: { ...toSeeMoney, resellersOwn: true },
  },
});

/** The columns by which every page of bookings can be sorted. */
export const bookingSorts = ['bookingDate', 'createdAt', 'name', 'resource', 'service', 'status'] as const;
export type BookingSort = (typeof bookingSorts)[number];
