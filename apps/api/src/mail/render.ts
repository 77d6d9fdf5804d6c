import { readable } from '@marea/domain/core/color/contrast';
import type { GuestLanguage } from '@marea/domain/core/text/text';
import { labelled } from '@marea/texts/format/labelled';
import mustache from 'mustache';
import { layout } from './layout.ts';
import type { Letter } from './letter.ts';

export function toText({ language, paragraphs, facts = [], action, footer, unsubscribe }: Letter): string {
  const last = unsubscribe ? [...footer, labelled(unsubscribe.label, unsubscribe.url, language)] : footer;
  const parts = [
    ...paragraphs,
    action ? labelled(action.label, action.url, language, '\n') : '',
    facts.map((fact) => factInText(fact, language)).join('\n'),
    `-- \n${last.join('\n')}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function factInText({ label, value, url }: NonNullable<Letter['facts']>[number], language: GuestLanguage): string {
  const text = labelled(label, value, language);
  return url?.startsWith('https:') ? `${text}\n  ${url}` : text;
}

/** The product's colour, for letters without a company; the colour of its buttons in light and dark. */
const PRODUCT_COLOR = '#0b7a83';
const ON_LIGHT = '#ffffff';
const ON_DARK = '#101f25';
/** Keeps mail programs from showing the letter's own beginning after a short preview. */
const AFTER_PREHEADER = '&#847;&zwnj;&nbsp;'.repeat(40);

/** A letter as HTML in the layout of all mails: loads nothing, escapes all input. */
export function toHtml(letter: Letter): string {
  const { subject, brand, paragraphs, facts = [], action } = letter;
  const color = brand?.color ?? PRODUCT_COLOR;
  const view = {
    ...letter,
    subject: subject.replaceAll(/\s+/g, ' '),
    preheader: letter.preheader ?? paragraphs[1] ?? '',
    preheaderEnd: AFTER_PREHEADER,
    color: readable(color, ON_LIGHT, '#000000'),
    darkColor: readable(color, ON_DARK, '#ffffff'),
    brand: brand ?? false,
    action: action ?? false,
    hasFacts: facts.length > 0,
    facts: facts.map((fact) => ({ url: false, ...fact })),
    unsubscribe: letter.unsubscribe ?? false,
  };
  return mustache.render(layout, view, {}, { escape });
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\n': '<br>',
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"'\n]/g, (character) => ENTITIES[character] ?? '');
}
