const MAX_PATH = 1_500;
/** Addresses that belong to a company; those of a guest's booking name secrets and are not asked about. */
const PUBLIC = /^\/(?:book\/|checkin\/|[^/]+\/(?:[^/]+\/)?(?:welcome|waitlist)\/?$)/;
/** What of a query part tells pages apart. */
const TOLD_APART: Record<string, RegExp> = { lang: /^(?:en|es)$/, service: /^[0-9a-f]{24}$/i };

/** An address with no more than tells public pages apart; null of one that is not public. */
export function publicAddress(path: string): string | null {
  const [pathname = '', search = ''] = path.split('?');
  if (!PUBLIC.test(pathname) || path.length > MAX_PATH) return null;
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const [name, form] of Object.entries(TOLD_APART)) {
    const value = given.get(name);
    if (value !== null && form.test(value)) kept.set(name, value);
  }
  return kept.size > 0 ? `${pathname}?${kept.toString()}` : pathname;
}
