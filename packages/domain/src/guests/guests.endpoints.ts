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
  guestDayOffers: { ...guest, method: 'GET', path: '/{slug}/{locationId}/day' },
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

export const guestVisitEndpoints = defineEndpoints({
  guestOptions: { ...guest, method: 'GET', path: '/booking/{id}/options' },
  guestMoveDays: { ...guest, method: 'GET', path: '/booking/{id}/move/days' },
  guestMoveTimes: { ...guest, method: 'GET', path: '/booking/{id}/move/times' },
  guestQuoteMove: { ...guest, method: 'POST', path: '/booking/{id}/move/quote' },
  guestMove: { ...guest, method: 'PUT', path: '/booking/{id}/reschedule' },
  guestQuoteChange: { ...guest, method: 'POST', path: '/booking/{id}/change/quote' },
  guestChange: { ...guest, method: 'PUT', path: '/booking/{id}/change' },
  guestCancel: { ...guest, method: 'PUT', path: '/booking/{id}/cancel' },
  guestReview: { ...guest, method: 'PUT', path: '/booking/{id}/review' },
  guestStopReviewMails: { ...guest, method: 'PUT', path: '/booking/{id}/review-mails/stop' },
  guestSetLanguage: { ...guest, method: 'PUT', path: '/booking/{id}/language' },
});
