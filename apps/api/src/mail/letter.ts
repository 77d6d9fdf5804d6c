import type { Company } from '@marea/domain/company/company.schema';
import type { GuestLanguage } from '@marea/domain/core/text/text';
import { fullName } from '@marea/domain/core/text/text';
import { directionsTo } from '@marea/domain/fleet/directions';
import type { Location } from '@marea/domain/fleet/location.schema';
import { fill } from '@marea/texts/format/fill';
import { spacedPhone } from '@marea/texts/format/spacedPhone';
import { guestMailTexts } from '@marea/texts/guestTexts/guestTexts';
import type { AppContext } from '../context.ts';
import { logoOf } from '../images/index.ts';
import type { Attachment } from './mail.port.ts';

export type Letter = {
  language: GuestLanguage;
  /** The sender's head: colour (`#rrggbb`), and the logo (a PNG as a `data:` address) or the name. */
  brand?: { name: string; color: string; logo?: string };
  subject: string;
  /** The preview text next to the subject; by default the paragraph after the greeting. */
  preheader?: string;
  paragraphs: string[];
  facts?: { label: string; value: string; url?: string }[];
  action?: { label: string; url: string };
  footer: string[];
  unsubscribe?: { label: string; url: string };
  attachments?: readonly Attachment[];
};

type Writer = { company: Company; location: Location };
export type GuestFact = keyof (typeof guestMailTexts)['en']['facts'];
/** Facts with their values and, if they have one, the value's link. */
export type GuestFacts = readonly (readonly [fact: GuestFact, value: string, url?: string | undefined])[];

export type LetterContent = {
  language: GuestLanguage;
  subject: string;
  preheader?: string;
  paragraphs: readonly string[];
  /** Rows without a value are left out. */
  facts: GuestFacts;
  action?: { label: string; url: string };
  notes?: readonly string[];
  unsubscribe?: Letter['unsubscribe'];
};

/** A letter to a guest, with greeting, contact details and sender; `branded` adds the company's look. */
export function guestLetter(
  { company, location }: Writer,
  { firstName }: { firstName: string },
  { language, subject, preheader, paragraphs, facts, action, notes = [], unsubscribe }: LetterContent,
): Letter {
  const texts = guestMailTexts[language];
  return {
    language,
    subject,
    paragraphs: [fill(texts.hello, { name: firstName }), ...paragraphs],
    facts: [...facts, ...contactFacts({ company, location })]
      .filter(([, value]) => value !== '')
      .map(([fact, value, url]) => ({ label: texts.facts[fact], value, ...(url ? { url } : {}) })),
    ...(preheader ? { preheader } : {}),
    ...(action ? { action } : {}),
    ...(unsubscribe ? { unsubscribe } : {}),
    footer: [...notes, texts.questions, fill(texts.sentBy, { sender: company.name })],
  };
}

/** The phone number to call. */
function contactFacts({ company, location }: Writer): GuestFacts {
  const phone = location.phone || company.phone;
  return phone ? [['call', spacedPhone(phone), `tel:${phone}`]] : [];
}

/** The meeting place, with a link to the route. */
export function placeFact(location: Location): GuestFacts[number] {
  return ['place', whereabouts(location), directionsTo(location) ?? undefined];
}

/** A letter in the look of its company: name and colour, and the logo if there is one. */
export async function branded(app: AppContext, company: Company, letter: Letter): Promise<Letter> {
  const logo = await logoOf(app, company);
  return { ...letter, brand: { name: company.name, color: company.brandColor, ...(logo ? { logo } : {}) } };
}

export function guestEnvelope(
  { company, location }: Writer,
  customer: { firstName: string; lastName: string; email: string },
) {
  return {
    to: { name: fullName(customer), email: customer.email },
    sender: { companyId: company._id, name: company.name, email: location.email || company.email },
  };
}

function whereabouts({ pier, address1, city }: Location): string {
  return [pier, address1, city].filter((part) => part !== '').join(', ');
}
