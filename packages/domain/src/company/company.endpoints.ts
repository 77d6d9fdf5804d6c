import { defineEndpoints } from '../contract/endpoint.ts';

export const companyEndpoints = defineEndpoints({
  companyDetails: { method: 'GET', path: '/company/{id}/details', access: 'public' },
  createCompany: { method: 'POST', path: '/company', access: 'superadmin' },
  switchCompany: { method: 'PUT', path: '/company/{slug}/active', access: 'superadmin' },
  updateCompany: {
    method: 'PUT',
    path: '/company/{slug}/update',
    access: 'staff',
    needs: { menus: ['/settings/bookings'], permission: 'update', notResellers: true, ofCompany: true },
  },
});
