/** The addresses a front end learns at run time, so that one build serves every installation. */
export type Addresses = { apiUrl: string; guestUrl: string };

/** Puts the addresses into the `<meta>` placeholders of a front end's page. */
export function fillPage(html: string, addresses: Addresses): string {
  return html
    .replaceAll('__API_URL__', escapeAttribute(addresses.apiUrl))
    .replaceAll('__GUEST_URL__', escapeAttribute(addresses.guestUrl));
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
