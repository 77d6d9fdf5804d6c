import ICAL from 'ical.js';

/** A contact's fields by the headers under which other systems export them. */
const HEADERS = ['First name', 'Last name', 'Phone', 'Email', 'Company', 'City', 'State', 'Country', 'Notes'] as const;

/** The contacts of a vCard file as rows under a header. Throws for any other file. */
export function readVcards(text: string): string[][] {
  const parsed = ICAL.parse(/^VERSION:2\.1/im.test(text) ? inVersion3(text) : text) as unknown[];
  const cards = (Array.isArray(parsed[0]) ? parsed : [parsed]) as unknown[][];
  return [[...HEADERS], ...cards.map((card) => rowOf(new ICAL.Component(card)))];
}

const PICTURE = /^(?:PHOTO|LOGO|SOUND|KEY)[;:].*\r?\n(?:[ \t].*\r?\n|\r?\n)*/gim;
/** A property whose text goes on in the next line after a `=`. */
const QUOTED_PRINTABLE = /^([^:\r\n]*;ENCODING=QUOTED-PRINTABLE[^:\r\n]*):((?:.*=\r?\n)*.*)$/gim;
const OWN_TO_VERSION_2 = /;(?:ENCODING|CHARSET)=[^;:]*/gi;

/** Cards of version 2.1, as Android exports them, in the form of version 3.0; their pictures are left out. */
function inVersion3(text: string): string {
  const plain = text.replace(PICTURE, '').replace(QUOTED_PRINTABLE, (_all, name: string, value: string) => {
    const [, charset = 'utf-8'] = /;CHARSET=([^;:]+)/i.exec(name) ?? [];
    return `${name}:${decodeQuoted(value, charset).replace(/\r?\n/g, '\\n')}`;
  });
  return plain.replace(/^[^:\r\n]+:/gm, (name) =>
    name.replace(OWN_TO_VERSION_2, '').replace(/;(?=[^;:=]+[;:])/g, ';TYPE='),
  );
}

function decodeQuoted(value: string, charset: string): string {
  const bytes = value
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return new TextDecoder(charset).decode(Buffer.from(bytes, 'latin1'));
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
  const preferred = all.find((one) => {
    const types = String(one.getParameter('type') ?? '').toLowerCase();
    return types.includes('pref') || one.getParameter('pref') === '1';
  });
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
