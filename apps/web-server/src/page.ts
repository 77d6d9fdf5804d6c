import { escapeMarkup } from './escape.ts';

export type Addresses = {
  apiUrl: string;
  guestUrl: string;
  innerApiUrl?: string | undefined;
  trustedProxies?: number | undefined;
};

export function fillPage(html: string, addresses: Addresses): string {
  return html
    .replaceAll('__API_URL__', escapeMarkup(addresses.apiUrl))
    .replaceAll('__GUEST_URL__', escapeMarkup(addresses.guestUrl));
}
