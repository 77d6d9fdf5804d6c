import { defineEndpoints } from '../contract/endpoint.ts';

/** As for the bookings that the feed shows. */
const mayRead = {
  menus: ['/booking', '/calendar', '/user/booking'],
  permission: 'read',
  notSuperadmins: true,
} as const;

export const calendarFeedsEndpoints = defineEndpoints({
  calendarFeeds: { method: 'GET', path: '/calendar-feeds', access: 'session', needs: mayRead },
  createCalendarFeed: { method: 'POST', path: '/calendar-feeds', access: 'session', needs: mayRead },
  deleteCalendarFeed: { method: 'DELETE', path: '/calendar-feeds/{id}', access: 'session', needs: mayRead },
  calendarFeed: { method: 'GET', path: '/calendar/{key}', access: 'public' },
});
