import type { GuestMailTexts } from '../messages/mails.ts';
import type { GuestShortKind } from '../messages/shortTexts.ts';
import type { GuestPaperTexts } from '../papers/papers.ts';

/** The texts to guests in a language that staff do not use: a file for each language. */
export type TextsOfLanguage = {
  mails: GuestMailTexts;
  /** WhatsApp and SMS, with the link at the end. */
  short: Record<GuestShortKind, string>;
  papers: GuestPaperTexts;
};
