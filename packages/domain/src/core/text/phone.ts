/** A number in E.164 and its calling code: `+529981234567`, `+52`. */
export type Phone = { phone: string; code: string };

/** Reads a number by the numbering plans, `callingCode` in digits; null if it is no number. */
export type PhonePlans = (text: string, callingCode: string) => (Phone & { isPossible: boolean }) | null;

export const MAX_TYPED_PHONE = 64;
export const MEXICO = '52';

const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/gu;
const INVISIBLE = /\p{Cf}/gu;
const EXTENSION = /\s*(?:;ext=|[,;]|ext\.?|extensi[oó]n|x|#)\s*\d{1,7}$/iu;
const TYPED = /^\+?[\d\s()./-]+$/u;
const MIN_DIGITS = 6;

/** Mobile numbers of Mexico had a 1 after the country's code until 2019, and WhatsApp still shows it. */
const FORMER_MOBILE = /^\+521(?=\d{10}$)/;
/** The prefix dialled within Mexico before ten digits until 2019. */
const FORMER_PREFIX = /^(?:\+52)?(?:044|045|01)(?=\d{10}$)/;
/** No Mexican number begins like this: it is another country's in national format, such as 06 12 34 56 78 in France. */
const DIALLED_ELSEWHERE = /^\+52[01]/;
const WITHOUT_COUNTRY = /^1\d{10}$/;

/** The digits of a typed or pasted number, with a plus if it names a country; null if it is no number. */
export function cleanPhone(typed: string): string | null {
  const text = typed
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(DASHES, '-')
    .trim()
    .replace(/^tel:/i, '')
    .replace(EXTENSION, '')
    .trim();
  if (!TYPED.test(text)) return null;
  const isInternational = /^\(?(?:\+|00)/.test(text);
  const digits = (isInternational ? text.replace(/\(0\)/, '') : text).replace(/\D/g, '');
  if (digits.length < MIN_DIGITS) return null;
  return isInternational ? `+${digits.replace(/^00/, '')}` : digits;
}

/**
 * Reads a number in E.164 with the country that it names, else with `callingCode`. Null if it is no number, or could be
 * another country's: eleven digits with a 1 may be a former Mexican mobile or a number of the United States.
 */
export function readPhoneBy(plans: PhonePlans, typed: string, callingCode: string): Phone | null {
  const clean = cleanPhone(typed);
  if (clean === null) return null;
  const isMexican = callingCode === MEXICO;
  if (isMexican && WITHOUT_COUNTRY.test(clean)) return null;
  const dialled = isMexican || clean.startsWith('+52') ? clean.replace(FORMER_PREFIX, '+52') : clean;
  const number = numberBy(plans, dialled, callingCode);
  const again = number && numberBy(plans, number, callingCode);
  // If a second reading drops another trunk prefix, it is no number.
  if (!again || again !== numberBy(plans, again, callingCode) || DIALLED_ELSEWHERE.test(again)) return null;
  const read = plans(again, callingCode);
  return read?.isPossible ? { phone: again, code: read.code } : null;
}

function numberBy(plans: PhonePlans, text: string, callingCode: string): string | undefined {
  return plans(text, callingCode)?.phone.replace(FORMER_MOBILE, '+52');
}

const MIN_OWN_DIGITS = 8;

/** Whether a typed number matches a stored one: whole, in national format, or its last eight digits. */
export function isTypedPhone(stored: string, typed: string): boolean {
  const clean = cleanPhone(typed);
  const known = stored.replace(/\D/g, '');
  if (clean === null || known === '') return false;
  const digits = clean.replace(FORMER_MOBILE, '+52').replace(FORMER_PREFIX, '').replace(/\D/g, '');
  const isFormerMobile = stored.startsWith('+52') && WITHOUT_COUNTRY.test(clean);
  const own = isFormerMobile ? digits.slice(1) : digits;
  const withoutMobile = own.replace(/^521(?=\d{10}$)/, MEXICO);
  return known === withoutMobile || (own.length >= MIN_OWN_DIGITS && known.endsWith(own));
}

/** An e-mail address; free of zod, so that a page may check one without it. */
export const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
export const MAX_EMAIL = 254;

/** The length of a first or a last name. */
export const MAX_NAME = 80;

/** The pattern of phones in the API's description; `cleanPhone` reads what people type and paste. */
export const PHONE = /^\+?[0-9 ()-]{6,24}$/;
