import { invalidField } from '@marea/domain/core/errors/errors';
import type { Phone, PhonePlans } from '@marea/domain/core/text/phone';
import { readPhoneBy } from '@marea/domain/core/text/phone';
import { DEFAULT_PHONE_CODE } from '@marea/domain/customers/customer.schema';
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

export type { Phone };

const callingCodes: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)));
const PHONE_FIELDS = ['phone', 'whatsapp'];

export function isCallingCode(code: string): boolean {
  return callingCodes.has(digitsOf(code));
}

/** Parses a typed phone, with a country code or in the country of `code`; null for no possible phone. Idempotent. */
export function parsePhone(typed: string, code: string = DEFAULT_PHONE_CODE): Phone | null {
  const callingCode = digitsOf(code) || digitsOf(DEFAULT_PHONE_CODE);
  return callingCodes.has(callingCode) ? readPhoneBy(plans, typed, callingCode) : null;
}

const plans: PhonePlans = (text, defaultCallingCode) => {
  const parsed = parsePhoneNumberFromString(text, { defaultCallingCode });
  if (!parsed) return null;
  return { phone: parsed.number, code: `+${parsed.countryCallingCode}`, isPossible: parsed.isPossible() };
};

export function withCode({ phone }: { phone: string }, code: string): Phone | null {
  return parsePhone(parsePhoneNumberFromString(phone)?.nationalNumber ?? phone, code);
}

/** A body with every phone in E.164 and the `code` derived from it. Throws `invalid` on the field. */
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
    const phone = parsePhone(typed, hasCode ? code : undefined);
    if (!phone) throw invalidField([...path, field].join('.'), 'not_a_phone');
    read[field] = phone.phone;
    if (hasCode) read.code = phone.code;
  }
  return read as T;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
