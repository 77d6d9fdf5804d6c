import { EMAIL } from '@marea/domain/core/text/phone';
import type { ReadPhone } from '@marea/web/input/usePhoneBook';
import type { Details } from '../trip/trip.ts';

/** The problems that the page itself detects; their wording is `details.wrong`. */
const detailProblems = ['required', 'notAPhone', 'notAnEmail'] as const;
type DetailProblem = (typeof detailProblems)[number];
export type DetailErrors = Partial<Record<keyof Details, DetailProblem>>;

export function isDetailProblem(error: string): error is DetailProblem {
  return detailProblems.some((problem) => problem === error);
}

/** The errors in the details, by field. */
export function detailErrors(details: Details, readPhone: ReadPhone): DetailErrors {
  const errors: DetailErrors = {};
  for (const field of ['firstName', 'lastName', 'phoneNumber', 'email'] as const) {
    if (details[field].trim() === '') errors[field] = 'required';
  }
  if (!errors.phoneNumber && readPhone(details.phoneNumber, details.phoneCountry) === null) {
    errors.phoneNumber = 'notAPhone';
  }
  if (!errors.email && !EMAIL.test(details.email.trim())) errors.email = 'notAnEmail';
  if (!details.acceptsTerms) errors.acceptsTerms = 'required';
  return errors;
}

const fieldsByPath: Record<string, keyof Details> = {
  'customer.firstName': 'firstName',
  'customer.lastName': 'lastName',
  'customer.phone': 'phoneNumber',
  'customer.email': 'email',
  notes: 'notes',
  acceptsTerms: 'acceptsTerms',
};

/** The API's errors by field, and those of no field in this form. */
export function sortErrors(errors: readonly { path: string; message: string }[]): {
  byField: Partial<Record<keyof Details, string>>;
  others: string[];
} {
  const byField: Partial<Record<keyof Details, string>> = {};
  const others: string[] = [];
  for (const { path, message } of errors) {
    const field = fieldsByPath[path];
    if (field) byField[field] ??= message;
    else others.push(message);
  }
  return { byField, others };
}
