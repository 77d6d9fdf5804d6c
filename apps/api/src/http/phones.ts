import { DEFAULT_PHONE_CODE } from '@marea/domain/customers/customer.schema';
import { invalidField } from '@marea/domain/kernel/errors';
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** E.164, and the calling code that it begins with: `+529981234567`, `+52`. */
export type Phone = { phone: string; code: string };

const callingCodes: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)));
const PHONE_FIELDS = ['phone', 'whatsapp'];
/** Mobile numbers of Mexico had a 1 after the country's code until 2019, and many still write it. */
const FORMER_MOBILE = /^\+521(?=\d{10}$)/;

export function isCallingCode(code: string): boolean {
  return callingCodes.has(digitsOf(code));
}

/** A phone as it was typed, with a country's code or in that of `code`; null for what cannot be one. Idempotent. */
export function readPhone(typed: string, code: string = DEFAULT_PHONE_CODE): Phone | null {
  const defaultCallingCode = digitsOf(code) || digitsOf(DEFAULT_PHONE_CODE);
  if (!callingCodes.has(defaultCallingCode)) return null;
  const first = numberIn(typed, defaultCallingCode);
  const number = first && numberIn(first, defaultCallingCode);
  // A second reading may take off another trunk prefix: such a number is none.
  if (!number || number !== numberIn(number, defaultCallingCode)) return null;
  const parsed = parsePhoneNumberFromString(number);
  return parsed?.isPossible() ? { phone: number, code: `+${parsed.countryCallingCode}` } : null;
}

export function withCode({ phone }: { phone: string }, code: string): Phone | null {
  return readPhone(parsePhoneNumberFromString(phone)?.nationalNumber ?? phone, code);
}

/** A body with every phone in E.164 and the `code` derived from it. Throws `invalid` naming the field. */
export function withPhones<T>(body: T, path: readonly string[] = []): T {
  if (Array.isArray(body)) return body.map((part, i) => withPhones(part, [...path, String(i)])) as T;
  if (!isPlain(body)) return body;
  const read = Object.fromEntries(
    Object.entries(body).map(([name, part]) => [name, withPhones(part, [...path, name])]),
  );
  for (const field of PHONE_FIELDS) {
    const typed = read[field];
    if (typeof typed !== 'string' || typed === '') continue;
    const { code } = read;
    const hasCode = field === 'phone' && typeof code === 'string';
    if (hasCode && code !== '' && !isCallingCode(code))
      throw invalidField([...path, 'code'].join('.'), 'not_a_phone_code');
    const phone = readPhone(typed, hasCode ? code : undefined);
    if (!phone) throw invalidField([...path, field].join('.'), 'not_a_phone');
    read[field] = phone.phone;
    if (hasCode) read.code = phone.code;
  }
  return read as T;
}

function numberIn(typed: string, defaultCallingCode: string): string | undefined {
  return parsePhoneNumberFromString(typed, { defaultCallingCode })?.number.replace(FORMER_MOBILE, '+52');
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
