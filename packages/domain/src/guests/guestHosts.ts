export const MAX_GUEST_HOSTS = 5;

const HOST_NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z][a-z0-9-]{0,61}[a-z0-9])$/;

/** A host name in lower case and ASCII, as browsers send it; null for anything else, such as an IP address or a port. */
export function toHostName(typed: string): string | null {
  const name = typed.trim().replace(/\.$/, '');
  if (name.length > 253 || /[\s/:@?#%\\[\]]/.test(name)) return null;
  const url = URL.parse(`https://${name}`);
  const hostname = url?.hostname ?? '';
  return hostname === 'localhost' || HOST_NAME.test(hostname) ? hostname : null;
}

/**
 * The origin of a company's guest pages. A guest host takes protocol and port from the platform's origin; without one
 * it is the platform's origin.
 */
export function guestOriginOf(
  platformOrigin: string,
  { guestHost }: { guestHost?: string | null | undefined },
): string {
  if (!guestHost) return platformOrigin;
  const url = new URL(platformOrigin);
  url.hostname = guestHost;
  return url.origin;
}

/** The result of checking a host: it serves the company's pages, somebody else's, or nothing. */
export const guestHostStates = ['answers', 'other', 'silent'] as const;
export type GuestHostState = (typeof guestHostStates)[number];

/** The path at which a server of guest pages tells whose pages a host shows. */
export const HOST_CHECK_PATH = '/.well-known/marea';
