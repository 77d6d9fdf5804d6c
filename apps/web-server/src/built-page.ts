import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { escapeMarkup } from './escape.ts';

/** Reads the newest build's page: an older one names files that are gone. Rejects if there is none. */
export async function builtPage(folder: string, addresses: Addresses): Promise<() => Promise<string>> {
  const file = path.join(folder, 'index.html');
  let { mtimeMs: writtenAt } = await stat(file);
  let html = fillPage(await readFile(file, 'utf8'), addresses);
  return async () => {
    const now = await stat(file).catch(() => null);
    if (!now || now.mtimeMs === writtenAt) return html;
    const written = await readFile(file, 'utf8').catch(() => '');
    if (!written) return html;
    writtenAt = now.mtimeMs;
    html = fillPage(written, addresses);
    return html;
  };
}

export type Addresses = {
  apiUrl: string;
  guestUrl: string;
  innerApiUrl?: string | undefined;
  trustedProxies?: number | undefined;
  /** The address of map tiles, as `https://…/{z}/{x}/{y}.png`; empty shows no maps. */
  mapTiles?: string | undefined;
};

/** Fills all addresses except that of the guest pages, which `fillGuestUrl` fills for each host. */
export function fillPage(html: string, addresses: Addresses): string {
  return html
    .replaceAll('__API_URL__', escapeMarkup(addresses.apiUrl))
    .replaceAll('__MAP_TILES__', escapeMarkup(addresses.mapTiles ?? ''));
}

export function fillGuestUrl(html: string, guestUrl: string): string {
  return html.replaceAll('__GUEST_URL__', () => escapeMarkup(guestUrl));
}
