import type { NewBooking } from '@marea/domain/booking/bookingEntry.schema';
import type { Customer } from '@marea/domain/customers/customer.schema';
import { EMAIL, PHONE } from '@marea/domain/kernel/contactRules';
import type { Wire } from '@marea/domain/kernel/wire';

/** A customer that the company has already. */
export type KnownCustomer = Pick<Wire<Customer>, '_id' | 'firstName' | 'lastName' | 'phone' | 'email'>;

/** A guest who is new to the company, as they are typed. */
export type CustomerDraft = {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
} & UsualDetails;

/** What is mostly the same from one guest to the next of the same seller. */
export type UsualDetails = { category: string; origin: string; source: string };

export const noDetails: UsualDetails = { category: '', origin: '', source: '' };

export function nobody(details: UsualDetails): CustomerDraft {
  return { firstName: '', lastName: '', phone: '', email: '', ...details };
}

/** A new guest as the API takes them. */
export function customerOf(draft: CustomerDraft): NonNullable<NewBooking['customer']> {
  const { firstName, lastName, phone, email, category, origin, source } = draft;
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    phone: phone.trim(),
    email: email.trim(),
    category: category.trim(),
    origin: origin.trim(),
    source,
  };
}

/** What is missing or wrong of a new guest, by field, each with the code of its wording (specification §5). */
export function customerErrors(draft: CustomerDraft): Record<string, 'required' | 'not_an_email' | 'not_a_phone'> {
  const errors: ReturnType<typeof customerErrors> = {};
  for (const [field, value] of Object.entries(draft)) {
    if (value.trim() === '') errors[field] = 'required';
  }
  const { email, phone } = draft;
  if (email.trim() && !EMAIL.test(email.trim())) errors.email = 'not_an_email';
  if (phone.trim() && !PHONE.test(phone.trim())) errors.phone = 'not_a_phone';
  return errors;
}
