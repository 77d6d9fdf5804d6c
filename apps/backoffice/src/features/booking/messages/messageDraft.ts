import type { Language } from '@marea/domain/kernel/language';
import { languages } from '@marea/domain/kernel/language';
import type { Recipient } from '@marea/domain/messages/messages.schema';
import type { MessageTemplate } from '@marea/texts/messages';
import { messageTexts } from '@marea/texts/messages';

type MessageText = { subject: string; text: string };
export type MessageDraft = Record<Language, MessageText>;

export const emptyDraft: MessageDraft = { en: { subject: '', text: '' }, es: { subject: '', text: '' } };

/** A template in each language. */
export function draftFrom(template: MessageTemplate): MessageDraft {
  const written = (language: Language) => {
    const { subject, text } = messageTexts[language].templates[template];
    return { subject, text };
  };
  return { en: written('en'), es: written('es') };
}

/** How many get it in each of the languages that they speak. */
export function readersByLanguage(recipients: readonly Recipient[]): { language: Language; readers: number }[] {
  return languages
    .map((language) => ({
      language,
      readers: recipients.filter((one) => one.skipped === null && one.language === language).length,
    }))
    .filter(({ readers }) => readers > 0);
}

/** Whether each language has its subject and text. */
export function isComplete(draft: MessageDraft, written: readonly Language[]): boolean {
  return written.every((language) => draft[language].subject.trim() !== '' && draft[language].text.trim() !== '');
}

/** What is sent: the languages that somebody reads. */
export function textsOf(draft: MessageDraft, written: readonly Language[]): Partial<MessageDraft> {
  return Object.fromEntries(written.map((language) => [language, draft[language]]));
}
