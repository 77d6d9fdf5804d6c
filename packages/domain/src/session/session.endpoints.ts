import { defineEndpoints } from '../contract/endpoint.ts';

export const sessionEndpoints = defineEndpoints({
  login: { method: 'POST', path: '/user/login', access: 'public' },
  logout: { method: 'POST', path: '/user/logout', access: 'session', sessionOnly: true },
  session: { method: 'GET', path: '/session', access: 'session', sessionOnly: true },
  companies: { method: 'GET', path: '/companies', access: 'session' },
  forgotPassword: { method: 'POST', path: '/user/forgot', access: 'public' },
  readPasswordLink: { method: 'POST', path: '/user/link', access: 'public' },
  resetPassword: { method: 'POST', path: '/user/reset', access: 'public' },
  createFirstAdministrator: { method: 'POST', path: '/user/first', access: 'public' },
  changePassword: { method: 'PUT', path: '/user/password', access: 'session', sessionOnly: true },
});
