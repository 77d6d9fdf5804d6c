import type { GuestLanguage } from '@marea/domain/core/text/text';
import { mailTexts, type GuestMailTexts } from '../messages/mails.ts';
import { shortTexts, type GuestShortKind } from '../messages/shortTexts.ts';
import { paperTexts, type GuestPaperTexts } from '../papers/papers.ts';
import { frenchTexts } from './fr.ts';
import { portugueseTexts } from './pt.ts';

/** What mails to guests say. */
export const guestMailTexts: Record<GuestLanguage, GuestMailTexts> = {
  ...mailTexts,
  fr: frenchTexts.mails,
  pt: portugueseTexts.mails,
};

/** What WhatsApp and SMS say to guests, with the link at their end. */
export const guestShortTexts: Record<GuestLanguage, Record<GuestShortKind, string>> = {
  ...shortTexts,
  fr: frenchTexts.short,
  pt: portugueseTexts.short,
};

/** What stands on papers that guests get. */
export const guestPaperTexts: Record<GuestLanguage, GuestPaperTexts> = {
  ...paperTexts,
  fr: frenchTexts.papers,
  pt: portugueseTexts.papers,
};
