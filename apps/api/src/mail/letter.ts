import type { Company } from '@marea/domain/company/company.schema';
import type { Language } from '@marea/domain/core/text/text';
import { fullName } from '@marea/domain/core/text/text';
import type { Location } from '@marea/domain/fleet/location.schema';
import { fill } from '@marea/texts/format/fill';
import { spacedPhone } from '@marea/texts/format/spacedPhone';
import { mailTexts } from '@marea/texts/messages/mails';
import type { AppContext } from '../context.ts';
import { logoOf } from '../images/index.ts';
import type { Attachment } from './mail.port.ts';

export type Letter = {
  language: Language;
  /** Whose letter it is, over it: in their colour, by their logo (a `data:` address of a PNG) or else their name. */
  brand?: { name: string; color: string; logo?: string };
  subject: string;
  paragraphs: string[];
  facts?: { label: string; value: string }[];
  action?: { label: string; url: string };
  footer: string[];
  unsubscribe?: { label: string; url: string };
  attachments?: readonly Attachment[];
};

export function toText({ paragraphs, facts = [], action, footer, unsubscribe }: Letter): string {
  const last = unsubscribe ? [...footer, `${unsubscribe.label}: ${unsubscribe.url}`] : footer;
  const parts = [
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    action ? `${action.label}:\n${action.url}` : '',
    `-- \n${last.join('\n')}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** A letter as HTML: nothing loaded, all input escaped. */
export function toHtml(letter: Letter): string {
  const { language, subject, brand, paragraphs, facts = [], action, footer, unsubscribe } = letter;
  const stop = unsubscribe ? [`<a href="${escape(unsubscribe.url)}">${escape(unsubscribe.label)}</a>`] : [];
  const body = [
    brand ? head(brand) : '',
    ...paragraphs.map((text) => `<p dir="auto" style="margin:0 0 16px">${lines(text)}</p>`),
    facts.length > 0 ? `<table role="presentation" style="${TABLE}">${facts.map(row).join('')}</table>` : '',
    action
      ? `<p style="margin:24px 0"><a href="${escape(action.url)}" style="${BUTTON}">${escape(action.label)}</a></p>`
      : '',
    `<p dir="auto" style="${SMALL}">${[...footer.map(escape), ...stop].join('<br>')}</p>`,
  ];
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>`,
    `<body style="margin:0;padding:16px;background:#faf8f4"><div style="${CARD}">${body.join('')}</div></body></html>`,
  ].join('');
}

const FONT = 'font-family:Figtree,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:#12262b';
const CARD = `${FONT};max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #e8e3d9;border-radius:14px`;
const HEAD = 'margin:0 0 24px;padding:0 0 16px;font-size:20px;font-weight:700';
const LOGO = 'display:block;max-width:220px';
const TABLE = 'width:100%;border-collapse:collapse;margin:0 0 16px';
const CELL = 'padding:6px 16px 6px 0;border-top:1px solid #e8e3d9;vertical-align:top;text-align:start';
const BUTTON =
  'display:inline-block;padding:12px 20px;background:#0b7a83;color:#ffffff;border-radius:10px;font-weight:600;text-decoration:none';
const SMALL = 'margin:24px 0 0;font-size:13px;color:#5a6b70';

function head({ name, color, logo }: NonNullable<Letter['brand']>): string {
  const sign = logo ? `<img src="${escape(logo)}" alt="${escape(name)}" height="40" style="${LOGO}">` : escape(name);
  return `<div style="${HEAD};border-bottom:3px solid ${escape(color)}">${sign}</div>`;
}

function row({ label, value }: { label: string; value: string }): string {
  return `<tr><td style="${CELL};color:#5a6b70">${escape(label)}</td><td dir="auto" style="${CELL}">${lines(value)}</td></tr>`;
}

function lines(text: string): string {
  return escape(text).replaceAll('\n', '<br>');
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

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
