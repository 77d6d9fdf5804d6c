import { guestOriginOf } from '@marea/domain/guests/guestHosts';

/** Written into the page by its server. */
export function apiOrigin(): string {
  return originIn('marea-api', 'http://localhost:4000');
}

/** Where a company's guest pages are: on its own host, if links use one. */
export function guestOriginFor(company: { guestHost?: string | null | undefined }): string {
  return guestOriginOf(guestOrigin(), company);
}

export function guestOrigin(): string {
  return originIn('marea-guest', 'http://localhost:4002');
}

/** Where the pictures of maps are, with `{z}/{x}/{y}`; null where the page's server names none. */
export function mapTiles(): string | null {
  const tiles = contentOf('marea-map-tiles') ?? '';
  return /^https?:.*\{z\}/.test(tiles) ? tiles : null;
}

function originIn(name: string, inDevelopment: string): string {
  return originFrom(contentOf(name), inDevelopment);
}

function contentOf(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}

/** The origin written in the page, or the development one where the placeholder is not filled. */
export function originFrom(content: string | undefined, inDevelopment: string): string {
  const value = content?.trim() ?? '';
  const isUnfilled = value === '' || /^__\w+__$/.test(value);
  return isUnfilled ? inDevelopment : value.replace(/\/+$/, '');
}
