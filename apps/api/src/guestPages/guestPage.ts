import type { Company } from '@marea/domain/company/company.schema';
import { unlessUnknown } from '@marea/domain/core/errors/unknown';
import type { Language } from '@marea/domain/core/text/text';
import { languages } from '@marea/domain/core/text/text';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { guestPageSchema, PageHead } from '@marea/domain/guestPages/guestPages.schema';
import type { Settings } from '@marea/domain/settings/settings.schema';
import type * as z from 'zod';
import type { AppContext } from '../context.ts';
import { settingsOf } from '../settings/index.ts';
import { addressOf, guestAddress, type PageAddress } from './address.ts';
import { companyWaitlistPage, pierPage, policiesPage } from './otherPages.ts';
import type { PageContent } from './placePages.ts';
import { companyPage, locationPage, servicePage } from './placePages.ts';
import type { Sells } from './tripOffer.ts';

const MAX_DESCRIPTION = 200;
const ofNobody = { head: null, frameOrigins: [], isKnown: true };
const unknown = { ...ofNobody, isKnown: false };

/** The title, description and preview of an address of the guest app before any script runs, and who may frame it. */
export async function guestPageOf(
  app: AppContext,
  sells: Sells,
  path: string,
  preferred: Language | undefined,
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
  const asked = languages.find((one) => one === address.language);
  const language = asked ?? preferred ?? company.language;
  const content = await contentOf(app, sells, address, { company, settings, language }, location);
  return {
    head: content && headOf(app, content, { company, language, asked }),
    frameOrigins: address.kind === 'booking' ? settings.embedOrigins : [],
    isKnown: true,
  };
}

async function contentOf(
  app: AppContext,
  sells: Sells,
  { kind, serviceId }: PageAddress,
  ofCompany: { company: Company; settings: Settings; language: Language },
  location: Location | null,
): Promise<PageContent | null> {
  if (kind === 'policies') return policiesPage(app, ofCompany);
  if (location === null) {
    if (kind === 'booking') return null;
    return kind === 'waitlist' ? companyWaitlistPage(app, ofCompany) : companyPage(app, ofCompany);
  }
  const at = { company: ofCompany.company, location, language: ofCompany.language };
  if (kind === 'welcome') return locationPage(app, sells, at);
  if (kind !== 'booking') return pierPage(app, kind, at);
  const offer = serviceId === null ? null : await unlessUnknown(app.catalogue.offer(location._id, serviceId));
  return offer && location.allowBooking ? servicePage(app, sells, at, offer) : null;
}

type PageSubject = { company: Company; language: Language; asked: Language | undefined };

function headOf(
  app: AppContext,
  { path, query, title, text, data }: PageContent,
  { company, language, asked }: PageSubject,
) {
  const inLanguage = (lang: Language) => guestAddress(app, path, { ...query, lang });
  const canonical = guestAddress(app, path, query);
  return {
    language,
    title,
    description: shortened(text),
    canonical: asked ? inLanguage(asked) : canonical,
    alternates: [
      ...languages.map((lang) => ({ language: lang as string, href: inLanguage(lang) })),
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
