import { defineEndpoints } from '../contract/endpoint.ts';

/** How an administrator gets the link to choose a password: by e-mail, or in the response, to be handed on. */
export const invitationWays = ['mail', 'link'] as const;

export const companyEndpoints = defineEndpoints({
  companyDetails: { method: 'GET', path: '/company/{id}/details', access: 'public' },
  createCompany: { method: 'POST', path: '/company', access: 'superadmin' },
  administeredCompanies: { method: 'GET', path: '/companies/administered', access: 'superadmin' },
  inviteAdministrator: {
    method: 'POST',
    path: '/company/{slug}/invitation',
    access: 'superadmin',
    // Whoever has the link has the account.
    sessionOnly: true,
  },
  switchCompany: { method: 'PUT', path: '/company/{slug}/active', access: 'superadmin' },
  changeGuestHosts: { method: 'PUT', path: '/company/{slug}/guest-hosts', access: 'superadmin' },
  checkGuestHosts: { method: 'GET', path: '/company/{slug}/guest-hosts', access: 'superadmin' },
  updateCompany: {
    method: 'PUT',
    path: '/company/{slug}/update',
    access: 'staff',
    needs: { menus: ['/settings/bookings'], permission: 'update', notResellers: true, ofCompany: true },
  },
});
