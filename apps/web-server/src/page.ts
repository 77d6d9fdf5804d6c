import { escapeMarkup } from './escape.ts';

export type Addresses = {
  apiUrl: string;
  guestUrl: string;
  /** Where the server itself reaches the API, if not where browsers do. */
  innerApiUrl?: string | undefined;
  trustedProxies?: number | undefined;
};

export function fillPage(html: string, addresses: Addresses): string {
  return html
    .replaceAll('__API_URL__', escapeMarkup(addresses.apiUrl))
    .replaceAll('__GUEST_URL__', escapeMarkup(addresses.guestUrl));
}
