import { defineEndpoints } from '../contract/endpoint.ts';

const mayRead = {
  menus: ['/booking', '/calendar', '/user/booking'],
  permission: 'read',
} as const;

const mayCreate = { menus: ['/booking'], permission: 'create' } as const;
const mayUpdate = { menus: ['/booking'], permission: 'update' } as const;

export const bookingEndpoints = defineEndpoints({
  booking: { method: 'GET', path: '/booking/{id}', access: 'session', needs: mayRead },
  createBooking: { method: 'POST', path: '/booking', access: 'staff', needs: mayCreate },
  blockVessels: {
    method: 'POST',
    path: '/booking/block',
    access: 'staff',
    needs: { ...mayCreate, notResellers: true },
  },
  changeBlock: {
    method: 'PUT',
    path: '/booking/{id}/block',
    access: 'staff',
    needs: { ...mayUpdate, notResellers: true },
  },
  quoteBooking: { method: 'POST', path: '/booking/quote', access: 'staff', needs: mayCreate },
  updateBooking: { method: 'PUT', path: '/booking/{id}/update', access: 'staff', needs: mayUpdate },
  setBookingStatus: { method: 'PUT', path: '/booking/{id}/status', access: 'staff', needs: mayUpdate },
  keepPlace: {
    method: 'PUT',
    path: '/booking/{id}/keep',
    access: 'staff',
    needs: { ...mayUpdate, notResellers: true },
  },
  rescheduleBooking: { method: 'PUT', path: '/booking/{id}/reschedule', access: 'staff', needs: mayUpdate },
  quoteMove: { method: 'POST', path: '/booking/{id}/reschedule/quote', access: 'staff', needs: mayUpdate },
  undoMove: { method: 'PUT', path: '/booking/{id}/reschedule/undo', access: 'staff', needs: mayUpdate },
  assignCrew: {
    method: 'PUT',
    path: '/booking/{id}/crew',
    access: 'staff',
    needs: { menus: ['/booking', '/calendar'], permission: 'update', notResellers: true },
  },
  boardBooking: {
    method: 'PUT',
    path: '/booking/{id}/board',
    access: 'staff',
    needs: { menus: ['/booking', '/calendar'], permission: 'update', notResellers: true },
  },
  deleteBooking: {
    method: 'DELETE',
    path: '/booking/{id}',
    access: 'staff',
    needs: { menus: ['/booking'], permission: 'delete' },
  },
  usualDetails: { method: 'GET', path: '/location/{id}/usualDetails', access: 'staff', needs: mayCreate },
  locationHolds: { method: 'GET', path: '/location/{id}/holds', access: 'session', needs: mayRead },
  takeHold: { method: 'POST', path: '/location/{id}/hold', access: 'staff', needs: mayCreate },
  extendHold: { method: 'PUT', path: '/hold/{id}/extend', access: 'staff', needs: mayCreate },
  releaseHold: { method: 'PUT', path: '/hold/{id}/release', access: 'staff', needs: mayCreate },
});
