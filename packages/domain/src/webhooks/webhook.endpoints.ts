import { defineEndpoints } from '../contract/endpoint.ts';
import type { Method, Need } from '../contract/endpoint.ts';

export const webhookSorts = ['url', 'active', 'createdAt'] as const;

/**
 * Deliveries contain whole bookings and payments: only people who manage the company's settings may make and read them.
 */
const needs: Need = { menus: ['/settings/bookings'], permission: 'update', notResellers: true, ofCompany: true };

const at = <const Path extends string>(method: Method, path: Path) =>
  ({ method, path, access: 'staff', needs }) as const;

export const webhookEndpoints = defineEndpoints({
  webhooks: { ...at('GET', '/webhook/list'), sorts: webhookSorts },
  createWebhook: at('POST', '/webhook'),
  updateWebhook: at('PUT', '/webhook/{id}/update'),
  rollWebhookSecret: at('POST', '/webhook/{id}/secret'),
  deleteWebhook: at('DELETE', '/webhook/{id}/delete'),
  testWebhook: at('POST', '/webhook/{id}/test'),
  webhookDeliveries: at('GET', '/webhook/{id}/deliveries'),
  resendDelivery: at('POST', '/webhook/{id}/deliveries/{deliveryId}/resend'),
});
