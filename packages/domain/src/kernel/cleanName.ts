/** Characters that are not seen and change what is: zero-width ones, and those that turn the direction of a text. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** A person's name as it stands on papers: without unseen characters, single spaces between its words. */
export function cleanName(name: string): string {
  return name.normalize('NFC').replace(UNSEEN, '').replace(/\s+/g, ' ').trim();
}
