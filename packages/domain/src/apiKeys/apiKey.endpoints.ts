import { defineEndpoints } from '../contract/endpoint.ts';
import type { Method, Need } from '../contract/endpoint.ts';

/** A key acts like a person of the company: those who manage the company's people manage its keys. */
const needs: Need = { menus: ['/settings/users'], permission: 'update', notResellers: true, ofCompany: true };

const at = <const Path extends string>(method: Method, path: Path) =>
  ({ method, path, access: 'staff', needs, sessionOnly: true }) as const;

export const apiKeyEndpoints = defineEndpoints({
  apiKeys: at('GET', '/apiKey/list'),
  createApiKey: at('POST', '/apiKey'),
  revokeApiKey: at('PUT', '/apiKey/{id}/revoke'),
});
