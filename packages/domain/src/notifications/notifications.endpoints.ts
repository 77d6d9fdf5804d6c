import { defineEndpoints } from '../contract/endpoint.ts';

export const notificationsEndpoints = defineEndpoints({
  notifications: { method: 'GET', path: '/notifications', access: 'session', sessionOnly: true },
  unreadNotifications: { method: 'GET', path: '/notifications/unread', access: 'session', sessionOnly: true },
  notificationChoices: { method: 'GET', path: '/notifications/choices', access: 'session', sessionOnly: true },
  changeNotificationChoices: { method: 'PUT', path: '/notifications/choices', access: 'session', sessionOnly: true },
  readNotifications: { method: 'PUT', path: '/notifications/read', access: 'session', sessionOnly: true },
});
