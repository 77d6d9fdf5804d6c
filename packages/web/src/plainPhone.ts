/** Dialling codes of two digits; `1` and `7` stand alone, all others have three (ITU-T E.164). */
const TWO_DIGITS = new Set(
  (
    '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 ' +
    '81 82 84 86 90 91 92 93 94 95 98'
  ).split(' '),
);
const STORED = /^\+\d{7,15}$/;
const TEN_DIGITS = /^\d{10}$/;
const SPACING = /[\s().-]/g;

/** Countries whose numbers are known without the numbering plans: always ten digits after the code. */
const PLAIN: Record<string, string> = { MX: '+52' };

/** A stored number as it is read out, `+52 998 123 4567`, without the numbering plans; what is none stays as it is. */
export function spacedPhone(stored: string): string {
  if (!STORED.test(stored)) return stored;
  const length = /^\+[17]/.test(stored) ? 1 : TWO_DIGITS.has(stored.slice(1, 3)) ? 2 : 3;
  return [stored.slice(0, length + 1), ...inThrees(stored.slice(length + 1))].join(' ');
}

/** A stored number of a plain country, as it is read there; null for any other, which takes the numbering plans. */
export function splitPlainPhone(stored: string): { country: string; number: string } | null {
  for (const [country, dial] of Object.entries(PLAIN)) {
    const number = stored.slice(dial.length);
    if (stored.startsWith(dial) && TEN_DIGITS.test(number)) return { country, number: inThrees(number).join(' ') };
  }
  return null;
}

/** The whole number of a plain country, as it is stored, from its ten digits however they are typed; else null. */
export function readPlainPhone(typed: string, country: string): string | null {
  const digits = typed.replaceAll(SPACING, '');
  return PLAIN[country] && TEN_DIGITS.test(digits) ? PLAIN[country] + digits : null;
}

/** Digits by threes, the last up to four: `998 123 4567`. */
function inThrees(digits: string): string[] {
  return digits.length <= 4 ? [digits] : [digits.slice(0, 3), ...inThrees(digits.slice(3))];
}
