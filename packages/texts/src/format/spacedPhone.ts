/** Dialling codes of two digits; `1` and `7` have one, all others three (ITU-T E.164). */
const TWO_DIGITS = new Set(
  (
    '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 ' +
    '81 82 84 86 90 91 92 93 94 95 98'
  ).split(' '),
);
const STORED = /^\+\d{7,15}$/;

/** The groups of numbers after their dialling code, for countries where common numbers have one length. */
const GROUPS: Record<string, readonly number[]> = {
  '+1': [3, 3, 4],
  '+33': [1, 2, 2, 2, 2],
  '+34': [3, 3, 3],
  '+39': [3, 3, 4],
  '+44': [4, 6],
  '+51': [3, 3, 3],
  '+52': [3, 3, 4],
  '+55': [2, 5, 4],
  '+56': [1, 4, 4],
  '+57': [3, 3, 4],
  '+502': [4, 4],
  '+503': [4, 4],
  '+504': [4, 4],
  '+505': [4, 4],
  '+506': [4, 4],
  '+507': [4, 4],
};

/** A stored number as read out, `+52 998 123 4567`: undivided if its groups are unknown; other text stays. */
export function spacedPhone(stored: string): string {
  if (!STORED.test(stored)) return stored;
  const length = /^\+[17]/.test(stored) ? 1 : TWO_DIGITS.has(stored.slice(1, 3)) ? 2 : 3;
  const dial = stored.slice(0, length + 1);
  return `${dial} ${spacedDigits(dial, stored.slice(length + 1))}`;
}

/** The digits after a dialling code, in the groups in which they are read out. */
export function spacedDigits(dial: string, digits: string): string {
  const lengths = GROUPS[dial] ?? [];
  const ends = lengths.map((_, i) => lengths.slice(0, i + 1).reduce((sum, one) => sum + one, 0));
  if (ends.at(-1) !== digits.length) return digits;
  return ends.map((end, i) => digits.slice(end - (lengths[i] ?? 0), end)).join(' ');
}
