import { cleanPhone } from '@marea/domain/core/text/phone';
import { spacedDigits } from '@marea/texts/format/spacedPhone';

/** None of Mexico begins with 0 or 1. */
const TEN_DIGITS = /^[2-9]\d{9}$/;

/** Countries whose numbers are known without the numbering plans: always ten digits after the code. */
const PLAIN: Record<string, string> = { MX: '+52' };

/** A stored number of a plain country, as it is read there; null for any other, which takes the numbering plans. */
export function splitPlainPhone(stored: string): { country: string; number: string } | null {
  for (const [country, dial] of Object.entries(PLAIN)) {
    const number = stored.slice(dial.length);
    if (stored.startsWith(dial) && TEN_DIGITS.test(number)) return { country, number: spacedDigits(dial, number) };
  }
  return null;
}

/** The whole number of a plain country, as it is stored, from its ten digits however they are typed; else null. */
export function readPlainPhone(typed: string, country: string): string | null {
  const digits = cleanPhone(typed) ?? '';
  return PLAIN[country] && TEN_DIGITS.test(digits) ? PLAIN[country] + digits : null;
}
