import { cleanPhone } from '@marea/domain/core/text/phone';
import { spacedDigits } from '@marea/texts/format/spacedPhone';

/** Ten digits; no Mexican number begins with 0 or 1. */
const TEN_DIGITS = /^[2-9]\d{9}$/;

/** Countries that need no numbering plans: always ten digits after the code. */
const PLAIN: Record<string, string> = { MX: '+52' };

/** A stored number of a plain country in its format; null for any other, which needs the numbering plans. */
export function splitPlainPhone(stored: string): { country: string; number: string } | null {
  for (const [country, dial] of Object.entries(PLAIN)) {
    const number = stored.slice(dial.length);
    if (stored.startsWith(dial) && TEN_DIGITS.test(number)) return { country, number: spacedDigits(dial, number) };
  }
  return null;
}

/** A plain country's number as stored, from its ten digits however typed; else null. */
export function readPlainPhone(typed: string, country: string): string | null {
  const digits = cleanPhone(typed) ?? '';
  return PLAIN[country] && TEN_DIGITS.test(digits) ? PLAIN[country] + digits : null;
}
