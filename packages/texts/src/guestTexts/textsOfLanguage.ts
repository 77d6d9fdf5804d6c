import type { GuestMailTexts } from '../messages/mails.ts';
import type { GuestShortKind } from '../messages/shortTexts.ts';
import type { GuestPaperTexts } from '../papers/papers.ts';

/** What goes to guests in a language that staff do not work in: a file for each language. */
export type TextsOfLanguage = {
  /** What mails say. */
  mails: GuestMailTexts;
  /** What WhatsApp and SMS say, with the link at their end. */
  short: Record<GuestShortKind, string>;
  /** What stands on papers that guests get. */
  papers: GuestPaperTexts;
};
