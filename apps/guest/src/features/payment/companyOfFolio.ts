import { folioPrefix, parseFolio } from '@marea/domain/core/text/folio';
import type { GuestHome } from '@marea/domain/guestPages/guestPages.schema';

/** The slug of the only company whose folios begin like this one; does not check that the booking exists. */
export function companyOfFolio(folio: string, { slug, companies }: GuestHome): string | undefined {
  const prefix = parseFolio(folio)?.prefix ?? null;
  const slugs = new Set([...companies.map((company) => company.slug), ...(slug ? [slug] : [])]);
  const [only, ...others] = [...slugs].filter((one) => folioPrefix(one) === prefix);
  return others.length === 0 ? only : undefined;
}
