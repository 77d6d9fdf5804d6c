import type { PhonePlans } from '@marea/domain/core/text/phone';
import { readPhoneBy } from '@marea/domain/core/text/phone';
import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';

export type DialCountry = { code: string; dial: string; name: string };

/** All countries (ISO 3166) that have phone numbers. */
export function countries(): readonly string[] {
  return getCountries();
}

export function dialCountries(language: string): DialCountry[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return getCountries()
    .map((code) => ({ code, dial: `+${getCountryCallingCode(code)}`, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
}

/** The number with its country code, `+529981234567`, or null if invalid. */
export function readPhone(typed: string, country: string): string | null {
  return readPhoneBy(plans, typed, getCountryCallingCode(country as CountryCode))?.phone ?? null;
}

const plans: PhonePlans = (text, defaultCallingCode) => {
  const parsed = parsePhoneNumberFromString(text, { defaultCallingCode });
  if (!parsed) return null;
  return { phone: parsed.number, code: `+${parsed.countryCallingCode}`, isPossible: parsed.isPossible() };
};

export function dialOf(country: string): string {
  return `+${getCountryCallingCode(country as CountryCode)}`;
}

/** A stored number in its country's format, or null if it is none. */
export function splitPhone(stored: string): { country: string; number: string } | null {
  const phone = parsePhoneNumberFromString(stored);
  return phone?.country ? { country: phone.country, number: phone.formatNational() } : null;
}
