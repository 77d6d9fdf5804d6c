import type { HistoryEntry } from '@marea/domain/booking/history.schema';
import { authorText } from '@marea/texts/providers';
import { useTranslation } from 'react-i18next';
import { useWording } from '../wording.ts';
import { crewInWords, fieldsInWords, moveInWords, paymentInWords, sideInWords } from './historyText.ts';

/** What happened to a booking as a sentence: 'Ana moved it from 09:00 to 11:00, because …'. */
export function useHistorySentence(): (entry: HistoryEntry) => string {
  const { t } = useTranslation('booking');
  const { language } = useWording();
  return (entry) => {
    const { action, why } = entry;
    const said = t(`history.${sentenceKey(entry)}`, {
      who: authorText(entry.by, language) ?? t('history.somebody'),
      ...wordsOf(entry),
    });
    return why && action !== 'payment' ? t('history.because', { said, why }) : said;
  };

  function wordsOf(entry: HistoryEntry): Record<string, string> {
    const { action, why } = entry;
    if (action === 'rescheduled') return moveInWords(entry);
    if (action === 'updated') return { fields: fieldsInWords(entry.to, language) };
    const inWords = action === 'crew' ? crewInWords : sideInWords;
    return {
      from: inWords(entry.from, language) ?? '',
      to: inWords(entry.to, language) ?? '',
      what: paymentInWords(why ?? '', language).what,
    };
  }
}

/** Which sentence it is: some acts are told in another way where there was nothing before, or is nothing after. */
function sentenceKey({ action, from, to, why }: HistoryEntry) {
  if (action === 'created' && to === 'blackout') return 'blocked';
  if (action === 'crew') return to === null ? 'crewRemoved' : from === null ? 'crewSet' : 'crew';
  if (action === 'payment' && from !== null) return 'paymentChanged';
  if (action === 'payment') return paymentInWords(why ?? '', 'en').isRefund ? 'refund' : 'payment';
  return action;
}
