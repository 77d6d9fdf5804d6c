import type { Language } from '@marea/domain/kernel/language';
import { priceTexts } from '@marea/texts/priceLines';

/** What was paid of a booking and what is left of it, in minor units; one line where nothing is left. */
export function paidLines(
  { paid, balance }: { paid: number; balance: number },
  language: Language,
): [label: string, amount: number][] {
  const { labels } = priceTexts[language];
  if (balance === 0 && paid > 0) return [[labels.settled, paid]];
  return [
    [labels.paid, paid],
    [balance < 0 ? labels.overpaid : labels.balance, Math.abs(balance)],
  ];
}
