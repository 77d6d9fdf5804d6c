import type { Company } from '@marea/domain/company/company.schema';
import { guestOriginOf } from '@marea/domain/guests/guestHosts';
import type { AppContext } from '../context.ts';

type OfCompany = Pick<Company, 'guestHost'>;

/** The origin of a company's guest pages: its guest host, or the platform's. */
export function guestOrigin(app: AppContext, company: OfCompany): string {
  return guestOriginOf(app.config.GUEST_ORIGIN, company);
}

/** A whole address of a company's guest pages; the only place that builds one. */
export function guestAddress(
  app: AppContext,
  company: OfCompany,
  path: string,
  query: Record<string, string> = {},
): string {
  const url = new URL(path, guestOrigin(app, company));
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** The company whose guest host serves a page, whether links use that host or not; null for any other page. */
export async function companyOfGuestOrigin(app: AppContext, origin: string | undefined): Promise<string | null> {
  const platform = app.config.GUEST_ORIGIN;
  if (origin === undefined || origin === platform) return null;
  const owners = await app.catalogue.guestHosts();
  const isOwn = (guestHost: string) => guestOriginOf(platform, { guestHost }) === origin;
  return owners.find(({ guestHosts }) => guestHosts.some(isOwn))?._id ?? null;
}
