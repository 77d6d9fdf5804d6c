import { cleanName } from '../core/text/text.ts';
import type { leadSources } from '../customers/customers.endpoints.ts';

/** The parts of a campaign, as UTM parameters name them after `utm_`. */
export const campaignParts = ['source', 'medium', 'campaign', 'content', 'term'] as const;
/** The campaign in the address of a guest's first page. Unverified: anybody can write such an address. */
export type Campaign = Record<(typeof campaignParts)[number], string>;

export const MAX_CAMPAIGN_PART = 100;

/**
 * The campaign that an address names, cut to the stored length; `source` alone counts as `utm_source`. Null without
 * one.
 */
export function parseCampaign(query: URLSearchParams): Campaign | null {
  const partOf = (part: string) => cleanPart(query.get(`utm_${part}`) ?? '');
  const lowerPartOf = (name: string) => cleanPart((query.get(name) ?? '').toLowerCase());
  const campaign = {
    source: lowerPartOf('utm_source') || lowerPartOf('source'),
    medium: lowerPartOf('utm_medium'),
    campaign: partOf('campaign'),
    content: partOf('content'),
    term: partOf('term'),
  };
  return isCampaign(campaign) ? campaign : null;
}

/** Whether any part of the campaign is set. */
export function isCampaign(campaign: Campaign | null | undefined): campaign is Campaign {
  return campaignParts.some((part) => (campaign?.[part] ?? '') !== '');
}

function cleanPart(text: string): string {
  const visible = cleanName(text.replaceAll(/\p{Cc}/gu, ' '));
  // Cutting must not leave half an emoji.
  return visible
    .slice(0, MAX_CAMPAIGN_PART)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

/** The query of an address that names a campaign and a reseller; empty parts are left out. */
export function campaignQuery(
  campaign: Partial<Campaign> | null,
  resellerId: string | null | undefined,
): URLSearchParams {
  const query = new URLSearchParams();
  for (const part of campaignParts) {
    const text = cleanPart(campaign?.[part] ?? '');
    if (text) query.set(`utm_${part}`, text);
  }
  if (resellerId) query.set('reseller', resellerId);
  return query;
}

type LeadSource = (typeof leadSources)[number];

const byName: Readonly<Record<string, LeadSource>> = {
  facebook: 'Social Media Business Suite',
  fb: 'Social Media Business Suite',
  instagram: 'Social Media Business Suite',
  ig: 'Social Media Business Suite',
  meta: 'Social Media Business Suite',
  whatsapp: 'Whatsapp 1 (website)',
  wa: 'Whatsapp 1 (website)',
  newsletter: 'Correo Directo',
  email: 'Correo Directo',
  landingpage2: 'Landing page 2',
  landingpage3: 'Landing page 3',
  landingpage4: 'Landing page 4',
  landingpage5: 'Landing page 5',
};

const PAID = /cpc|ppc|paid|^ads?$/;

/** The lead source of an online booking: the option that the campaign's source means, else the first landing page. */
export function leadSourceOf(campaign: Campaign | null): LeadSource {
  const name = campaign?.source.toLowerCase().replaceAll(/[^a-z0-9]/g, '') ?? '';
  const source = Object.hasOwn(byName, name) ? byName[name] : undefined;
  if (source === 'Whatsapp 1 (website)' && PAID.test(campaign?.medium ?? '')) return 'Whatsapp 2 (ads)';
  return source ?? 'Landing page 1';
}
