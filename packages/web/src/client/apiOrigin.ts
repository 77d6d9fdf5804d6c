import { guestOriginOf } from '@marea/domain/guests/guestHosts';

/** The API's origin, which the server writes into the page. */
export function apiOrigin(): string {
  return originIn('marea-api', 'http://localhost:4000');
}

/** The origin of a company's guest pages: its own host, if links use one. */
export function guestOriginFor(company: { guestHost?: string | null | undefined }): string {
  return guestOriginOf(guestOrigin(), company);
}

export function guestOrigin(): string {
  return originIn('marea-guest', 'http://localhost:4002');
}

/** The address of map tiles, with `{z}/{x}/{y}`; null if the page's server names none. */
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

/** The origin written in the page, or the development one if the placeholder is unfilled. */
export function originFrom(content: string | undefined, inDevelopment: string): string {
  const value = content?.trim() ?? '';
  const isUnfilled = value === '' || /^__\w+__$/.test(value);
  return isUnfilled ? inDevelopment : value.replace(/\/+$/, '');
}
