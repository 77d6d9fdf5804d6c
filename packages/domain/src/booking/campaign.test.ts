import { expect, it } from 'vitest';
import { campaignSchema } from './campaign.schema.ts';
import { campaignQuery, leadSourceOf, parseCampaign } from './campaign.ts';

const none = { source: '', medium: '', campaign: '', content: '', term: '' };
const parse = (query: string) => parseCampaign(new URLSearchParams(query));

it('reads the campaign of an address, source and medium in lower case', () => {
  const query = 'utm_source=Google&utm_medium=CPC&utm_campaign=Verano+2027&utm_content=azul&utm_term=yate&adults=2';

  expect(parse(query)).toEqual({
    source: 'google',
    medium: 'cpc',
    campaign: 'Verano 2027',
    content: 'azul',
    term: 'yate',
  });
});

it('takes a plain source where there is no utm_source', () => {
  expect(parse('source=Hotel')).toEqual({ ...none, source: 'hotel' });
  expect(parse('source=Hotel&utm_source=bing')?.source).toBe('bing');
});

it('reads no campaign where every part is empty', () => {
  expect(parse('utm_source=&utm_campaign=%20%00%E2%80%AE&adults=2')).toBeNull();
});

it.each(['x'.repeat(5_000), `${'x'.repeat(99)}🛥️`, 'İ'.repeat(100), 'a\u0000b\nc', '\u202Eevil', '=HYPERLINK("x")'])(
  'cuts and cleans %j to what a booking takes',
  (text) => {
    const campaign = parse(String(new URLSearchParams({ utm_source: text, utm_campaign: text })));

    expect(campaign?.source).not.toBe('');
    expect(campaignSchema.safeParse(campaign).success).toBe(true);
    expect(campaignSchema.parse(campaign)).toEqual(campaign);
  },
);

it('refuses longer parts and unknown ones', () => {
  const isTaken = (over: object) => campaignSchema.safeParse({ ...none, ...over }).success;

  expect([{ term: 'x'.repeat(101) }, { source: 'a\u0000' }, { gclid: '1' }, { medium: 4 }].map(isTaken)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

it('writes an address that is read as the same campaign', () => {
  const campaign = { ...none, source: 'google', campaign: 'Verano & más' };

  const query = campaignQuery(campaign, 'a'.repeat(24));

  expect(query.get('reseller')).toBe('a'.repeat(24));
  expect(query.has('utm_medium')).toBe(false);
  expect(parseCampaign(query)).toEqual(campaign);
});

it.each([
  ['facebook', '', 'Social Media Business Suite'],
  ['IG', '', 'Social Media Business Suite'],
  ['whatsapp', '', 'Whatsapp 1 (website)'],
  ['whatsapp', 'paid_social', 'Whatsapp 2 (ads)'],
  ['Landing-Page-3', '', 'Landing page 3'],
  ['google', 'cpc', 'Landing page 1'],
  ['constructor', '', 'Landing page 1'],
])('a guest from %s (%s) has the lead source of the option that it means', (source, medium, option) => {
  expect(leadSourceOf({ ...none, source, medium })).toBe(option);
});
