import { escapeMarkup } from './escape.ts';

/** The addresses a front end learns at run time, so that one build serves every installation. */
export type Addresses = {
  apiUrl: string;
  guestUrl: string;
  /** Where the server itself reaches the API, if not where browsers do. */
  innerApiUrl?: string | undefined;
  /** Proxies in front of this server whose word on a visitor's address counts. */
  trustedProxies?: number | undefined;
};

/** Puts the addresses into the `<meta>` placeholders of a front end's page. */
export function fillPage(html: string, addresses: Addresses): string {
  return html
    .replaceAll('__API_URL__', escapeMarkup(addresses.apiUrl))
    .replaceAll('__GUEST_URL__', escapeMarkup(addresses.guestUrl));
}
