import { defineEndpoints } from '../contract/endpoint.ts';

export const crewAccountEndpoints = defineEndpoints({
  crewAccount: {
    method: 'GET',
    path: '/tripulacion/{id}/account',
    access: 'staff',
    needs: { menus: ['/reports'], permission: 'read', notResellers: true },
  },
  ownTips: {
    method: 'GET',
    path: '/user/tips',
    access: 'staff',
    needs: { menus: ['/booking', '/calendar'], permission: 'read', notResellers: true, notSuperadmins: true },
  },
  payCrew: {
    method: 'POST',
    path: '/tripulacion/{id}/payout',
    access: 'staff',
    needs: { menus: ['/payments_module'], permission: 'create', notResellers: true },
  },
});

export const crewJobs = ['Capitan', 'Chef', 'Hostess', 'Marinero'] as const;
