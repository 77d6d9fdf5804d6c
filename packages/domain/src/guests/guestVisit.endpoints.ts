import { defineEndpoints } from '../contract/endpoint.ts';

const guest = { base: '/wizard', access: 'public' } as const;

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
