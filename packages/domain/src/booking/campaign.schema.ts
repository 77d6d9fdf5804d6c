import * as z from 'zod';
import { optionalLine } from '../core/text/text.schema.ts';
import { cleanName } from '../core/text/text.ts';
import { MAX_CAMPAIGN_PART } from './campaign.ts';

const part = optionalLine(MAX_CAMPAIGN_PART).overwrite((text) => cleanName(text).trim());
/** Lower case, so that reports count `Google` and `google` together. */
const lowerPart = part.overwrite((text) => text.toLowerCase());

/** The campaign of the address that a guest came by. Unverified, so shown as plain text only. */
export const campaignSchema = z.strictObject({
  source: lowerPart.meta({ description: 'The site or partner that sent the guest (utm_source).', example: 'google' }),
  medium: lowerPart.meta({ description: 'The kind of link, such as an ad or a mail (utm_medium).', example: 'cpc' }),
  campaign: part.meta({ description: 'The name of the campaign (utm_campaign).', example: 'verano-2027' }),
  content: part.meta({ description: 'The ad or link within the campaign (utm_content).', example: 'banner-azul' }),
  term: part.meta({ description: 'The search term of an ad (utm_term).', example: 'yacht cancun' }),
});
