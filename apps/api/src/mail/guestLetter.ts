import type { Company } from '@marea/domain/company/company.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { Language } from '@marea/domain/kernel/language';
import { fullName } from '@marea/domain/kernel/names';
import { fill } from '@marea/texts/fill';
import { mailTexts } from '@marea/texts/mails';
import { spacedPhone } from '@marea/texts/plainPhone';
import type { AppContext } from '../context.ts';
import { logoOf } from '../images/index.ts';
import type { Letter } from './letter.ts';

type Writer = { company: Company; location: Location };
export type GuestFact = keyof (typeof mailTexts)['en']['facts'];
export type GuestFacts = readonly (readonly [GuestFact, string])[];

export type LetterContent = {
  language: Language;
  subject: string;
  paragraphs: readonly string[];
  /** Those without a value are left out. */
  facts: GuestFacts;
  action?: { label: string; url: string };
  notes?: readonly string[];
  unsubscribe?: Letter['unsubscribe'];
};

/** A letter to a guest: greeted by name, with how to reach the company and who it is; `withLogo` adds its logo. */
export function guestLetter(
  { company, location }: Writer,
  { firstName }: { firstName: string },
  { language, subject, paragraphs, facts, action, notes = [], unsubscribe }: LetterContent,
): Letter {
  const texts = mailTexts[language];
  const phone = location.phone || company.phone;
  return {
    language,
    subject,
    brand: { name: company.name, color: company.brandColor },
    paragraphs: [fill(texts.hello, { name: firstName }), ...paragraphs],
    facts: facts.filter(([, value]) => value !== '').map(([fact, value]) => ({ label: texts.facts[fact], value })),
    ...(action ? { action } : {}),
    ...(unsubscribe ? { unsubscribe } : {}),
    footer: [
      ...notes,
      ...(phone ? [fill(texts.questions, { phone: spacedPhone(phone) })] : []),
      fill(texts.sentBy, { sender: company.name }),
    ],
  };
}

/** A letter with the logo of the company that it is from, if it has one. */
export async function withLogo(app: AppContext, company: Company, letter: Letter): Promise<Letter> {
  const logo = await logoOf(app, company);
  return letter.brand && logo ? { ...letter, brand: { ...letter.brand, logo } } : letter;
}

export function guestEnvelope(
  { company, location }: Writer,
  customer: { firstName: string; lastName: string; email: string },
) {
  return {
    to: { name: fullName(customer), email: customer.email },
    sender: { name: company.name, email: location.email || company.email },
  };
}

export function whereabouts({ pier, address1, city }: Location): string {
  return [pier, address1, city].filter((part) => part !== '').join(', ');
}
