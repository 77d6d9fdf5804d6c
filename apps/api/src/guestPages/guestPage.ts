import type { Company } from '@marea/domain/company/company.schema';
import { unlessUnknown } from '@marea/domain/core/errors/unknown';
import type { GuestLanguage } from '@marea/domain/core/text/text';
import { guestLanguages } from '@marea/domain/core/text/text';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { guestPageSchema, PageHead } from '@marea/domain/guestPages/guestPages.schema';
import { measuringServicesOf } from '@marea/domain/settings/measuring';
import type { Settings } from '@marea/domain/settings/settings.schema';
import type * as z from 'zod';
import { guestAddress } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { settingsOf } from '../settings/index.ts';
import { addressOf, type PageAddress } from './address.ts';
import { tripPage, vesselPage } from './offerPages.ts';
import { companyWaitlistPage, pierPage, policiesPage } from './otherPages.ts';
import type { PageContent } from './placePages.ts';
import { companyPage, locationPage } from './placePages.ts';
import type { NextDeparture } from './tripOffer.ts';

const MAX_DESCRIPTION = 200;
const ofNobody = { head: null, frameOrigins: [], measuredBy: [], isKnown: true };
const unknown = { ...ofNobody, isKnown: false };

/** The title, description and preview of an address of the guest app before any script runs, and who may frame it. */
export async function guestPageOf(
  app: AppContext,
  next: NextDeparture,
  path: string,
  preferred: GuestLanguage | undefined,
): Promise<z.output<typeof guestPageSchema>> {
  const address = addressOf(path);
  if (!address) return ofNobody;
  const company = await unlessUnknown(app.catalogue.company(address.slug));
  if (!company) return unknown;
  if (!company.active) return ofNobody;
  const { locationId } = address;
  const location = locationId === null ? null : await unlessUnknown(app.catalogue.location(company._id, locationId));
  if (locationId !== null && !location?.active) return unknown;
  const settings = await settingsOf(app, company._id);
  const pathLanguage = guestLanguages.find((one) => one === address.language);
  const language = pathLanguage ?? preferred ?? company.language;
  const content = await contentOf(app, next, address, { company, settings, language }, location);
  const isMeasuring = address.kind === 'measuring';
  const measuredBy = isMeasuring ? measuringServicesOf(settings.measuring) : [];
  return {
    head: content && headOf(app, content, { company, language, pathLanguage }),
    frameOrigins: isMeasuring || address.kind === 'booking' ? settings.embedOrigins : [],
    measuredBy,
    isKnown: !isMeasuring || measuredBy.length > 0,
  };
}

async function contentOf(
  app: AppContext,
  next: NextDeparture,
  { kind, serviceId, resourceId }: PageAddress,
  ofCompany: { company: Company; settings: Settings; language: GuestLanguage },
  location: Location | null,
): Promise<PageContent | null> {
  if (kind === 'measuring') return null;
  if (kind === 'policies') return policiesPage(app, ofCompany);
  if (location === null) {
    if (kind === 'booking') return null;
    return kind === 'waitlist' ? companyWaitlistPage(app, ofCompany) : companyPage(app, ofCompany);
  }
  const at = { company: ofCompany.company, location, language: ofCompany.language };
  if (kind === 'welcome') return locationPage(app, next, at);
  if (kind === 'booking') return null;
  if (kind !== 'trip' && kind !== 'vessel') return pierPage(app, kind, at);
  if (!location.allowBooking) return null;
  if (resourceId !== null) return vesselPage(app, at, resourceId);
  const offer = serviceId === null ? null : await unlessUnknown(app.catalogue.offer(location._id, serviceId));
  return offer && tripPage(app, next, at, offer);
}

type PageSubject = { company: Company; language: GuestLanguage; pathLanguage: GuestLanguage | undefined };

function headOf(
  app: AppContext,
  { path, title, text, data }: PageContent,
  { company, language, pathLanguage }: PageSubject,
) {
  const inLanguage = (lang: GuestLanguage) => guestAddress(app, company, path, { lang });
  const canonical = guestAddress(app, company, path);
  return {
    language,
    title,
    description: shortened(text),
    canonical: pathLanguage ? inLanguage(pathLanguage) : canonical,
    alternates: [
      ...guestLanguages.map((lang) => ({ language: lang as string, href: inLanguage(lang) })),
      { language: 'x-default', href: canonical },
    ],
    image: cardAddress(app, company),
    siteName: company.name,
    data: { '@context': 'https://schema.org', ...data },
  } satisfies PageHead;
}

function cardAddress(app: AppContext, { slug, brandColor }: Company): string {
  return `${app.config.API_URL}/wizard/page/card/${slug}?color=${brandColor.replace('#', '')}`;
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_DESCRIPTION) return line;
  return `${line.slice(0, MAX_DESCRIPTION - 1).replace(/\s\S*$/, '')}…`;
}
