import { defineEndpoints } from '../contract/endpoint.ts';

export const notificationsEndpoints = defineEndpoints({
  notifications: { method: 'GET', path: '/notifications', access: 'session' },
  unreadNotifications: { method: 'GET', path: '/notifications/unread', access: 'session' },
  readNotifications: { method: 'PUT', path: '/notifications/read', access: 'session' },
});
