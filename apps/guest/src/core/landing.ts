import { campaignQuery, parseCampaign } from '@marea/domain/booking/campaign';
import type { Campaign } from '@marea/domain/booking/campaign';
import { DAY_MS } from '@marea/domain/core/time/zone';
import { tabStorage } from '@marea/web/storage/storage';

/** A guest's referral: the campaign and the reseller in the address of their first page. */
export type Landing = { campaign: Campaign | null; resellerId: string | null };

const MAX_AGE = 30 * DAY_MS;
const RESELLER_ID = /^[0-9a-f]{24}$/i;
const FLOWS: readonly string[] = ['book', 'checkin'];
const keyOf = (slug: string) => `marea.guest.landing.${slug}`;

/**
 * Stores a landing with a campaign or reseller; the last one wins. Only for this tab, and no longer than it lasts:
 * storage that outlives a visit would need the guest's consent.
 */
export function rememberLanding({ pathname, searchParams }: URL, now = Date.now()): void {
  const landing = landingIn(searchParams);
  if (!landing.campaign && !landing.resellerId) return;
  const slug = slugIn(pathname);
  const before = storedLanding(slug, now);
  // The app's own addresses name only the reseller: a reload must neither lose the campaign nor extend it.
  const query = campaignQuery(landing.campaign ?? before?.campaign ?? null, landing.resellerId ?? before?.resellerId);
  const at = landing.campaign ? now : (before?.at ?? now);
  tabStorage.setItem(keyOf(slug), JSON.stringify({ at, query: String(query) }));
}

/** The last landing at a company or at the home page, at most 30 days old. */
export function landingOf(slug: string, now = Date.now()): Landing | null {
  return storedLanding(slug, now) ?? storedLanding('', now);
}

/** The reseller's id in an address. */
export function resellerIn(query: URLSearchParams): string | null {
  const id = query.get('reseller');
  return id !== null && RESELLER_ID.test(id) ? id : null;
}

/** The company of an address; empty for the home page. */
function slugIn(pathname: string): string {
  const [first = '', second = ''] = pathname.split('/').filter(Boolean);
  return FLOWS.includes(first) ? second : first;
}

function landingIn(query: URLSearchParams): Landing {
  return { campaign: parseCampaign(query), resellerId: resellerIn(query) };
}

/** The stored landing; checked, since another version of the app may have written it. */
function storedLanding(slug: string, now: number): (Landing & { at: number }) | null {
  try {
    const { at, query } = JSON.parse(tabStorage.getItem(keyOf(slug)) ?? 'null') ?? {};
    const isCurrent = typeof at === 'number' && typeof query === 'string' && now - at < MAX_AGE;
    return isCurrent ? { at, ...landingIn(new URLSearchParams(query)) } : null;
  } catch {
    return null;
  }
}
