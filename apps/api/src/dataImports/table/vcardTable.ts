import ICAL from 'ical.js';

/** A contact's fields by the headers under which other systems export them. */
const HEADERS = ['First name', 'Last name', 'Phone', 'Email', 'Company', 'City', 'State', 'Country', 'Notes'] as const;

/** The contacts of a vCard file as rows under a header. Throws for any other file. */
export function readVcards(text: string): string[][] {
  const parsed = ICAL.parse(text) as unknown[];
  const cards = (Array.isArray(parsed[0]) ? parsed : [parsed]) as unknown[][];
  return [[...HEADERS], ...cards.map((card) => rowOf(new ICAL.Component(card)))];
}

function rowOf(card: ICAL.Component): string[] {
  const [lastName = '', firstName = ''] = partsOf(card, 'n');
  const name = textOf(card, 'fn');
  const [, , , city = '', state = '', , country = ''] = partsOf(card, 'adr');
  const isNamed = firstName !== '' || lastName !== '';
  return [
    isNamed ? firstName || lastName : name,
    isNamed && firstName ? lastName : '',
    textOf(card, 'tel').replace(/^tel:/i, ''),
    textOf(card, 'email'),
    partsOf(card, 'org')[0] ?? '',
    city,
    state,
    country,
    textOf(card, 'note'),
  ];
}

/** The preferred value of a property that may occur several times, or the first. */
function textOf(card: ICAL.Component, name: string): string {
  const all = card.getAllProperties(name);
  const preferred = all.find((one) =>
    String(one.getParameter('type') ?? one.getParameter('pref') ?? '').includes('pref'),
  );
  const value: unknown = (preferred ?? all[0])?.getFirstValue();
  return typeof value === 'string' ? value.trim() : '';
}

function partsOf(card: ICAL.Component, name: string): string[] {
  const value: unknown = card.getFirstPropertyValue(name);
  const parts = Array.isArray(value) ? value : [value];
  return parts.map((part: unknown) =>
    (Array.isArray(part) ? part.join(' ') : typeof part === 'string' ? part : '').trim(),
  );
}
