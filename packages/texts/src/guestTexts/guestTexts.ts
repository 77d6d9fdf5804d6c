import type { GuestLanguage } from '@marea/domain/core/text/text';
import { mailTexts, type GuestMailTexts } from '../messages/mails.ts';
import { shortTexts, type GuestShortKind } from '../messages/shortTexts.ts';
import { paperTexts, type GuestPaperTexts } from '../papers/papers.ts';
import { frenchTexts } from './fr.ts';
import { portugueseTexts } from './pt.ts';

/** The texts of mails to guests. */
export const guestMailTexts: Record<GuestLanguage, GuestMailTexts> = {
  ...mailTexts,
  fr: frenchTexts.mails,
  pt: portugueseTexts.mails,
};

/** The texts of WhatsApp and SMS to guests, with the link at the end. */
export const guestShortTexts: Record<GuestLanguage, Record<GuestShortKind, string>> = {
  ...shortTexts,
  fr: frenchTexts.short,
  pt: portugueseTexts.short,
};

/** The texts of papers for guests. */
export const guestPaperTexts: Record<GuestLanguage, GuestPaperTexts> = {
  ...paperTexts,
  fr: frenchTexts.papers,
  pt: portugueseTexts.papers,
};
