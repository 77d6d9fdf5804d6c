import { defineEndpoints } from '../contract/endpoint.ts';

const guest = { base: '/wizard', access: 'public' } as const;

export const wizardEndpoints = defineEndpoints({
  guestCompany: { ...guest, method: 'GET', path: '/{slug}' },
  guestServices: { ...guest, method: 'GET', path: '/{slug}/{locationId}/services' },
  guestResources: { ...guest, method: 'GET', path: '/{slug}/{locationId}/resources' },
  guestAddons: { ...guest, method: 'GET', path: '/{slug}/{locationId}/addons' },
  guestForms: { ...guest, method: 'GET', path: '/{slug}/{locationId}/forms' },
  guestMenu: { ...guest, method: 'GET', path: '/{slug}/{locationId}/menu' },
  guestDays: { ...guest, method: 'GET', path: '/{slug}/{locationId}/days' },
  guestTimes: { ...guest, method: 'GET', path: '/{slug}/{locationId}/times' },
  guestQuote: { ...guest, method: 'POST', path: '/{slug}/{locationId}/quote' },
  guestTakeHold: { ...guest, method: 'POST', path: '/{slug}/{locationId}/hold' },
  guestExtendHold: { ...guest, method: 'PUT', path: '/hold/{id}/extend' },
  guestReleaseHold: { ...guest, method: 'PUT', path: '/hold/{id}/release' },
  guestBook: { ...guest, method: 'POST', path: '/{slug}/{locationId}/booking' },
  guestBooking: { ...guest, method: 'GET', path: '/booking/{id}' },
  findGuestBooking: { ...guest, method: 'POST', path: '/booking/find' },
  renewLink: { ...guest, method: 'POST', path: '/link/renew' },
});
