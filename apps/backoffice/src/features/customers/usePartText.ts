import type { Customer } from '@marea/domain/customers/customer.schema';
import type { MergePart } from '@marea/domain/customers/mergeCustomers';
import { fullName } from '@marea/domain/kernel/names';
import type { Wire } from '@marea/domain/kernel/wire';
import { leadSourceText } from '@marea/texts/leadSources';
import { spacedPhone } from '@marea/texts/plainPhone';
import { useLanguage } from '@marea/web/i18n';
import { useCountries } from './useCountries.ts';

/** What a customer says of a part, in words. */
export function usePartText(): (customer: Wire<Customer>, part: MergePart) => string {
  const language = useLanguage();
  const { nameOf } = useCountries();
  return (customer, part) => {
    const texts: Record<MergePart, string> = {
      name: fullName(customer),
      phone: spacedPhone(customer.phone),
      email: customer.email,
      category: customer.category,
      origin: customer.origin,
      source: leadSourceText(language, customer.source),
      groupSize: String(customer.groupSize),
      place: [customer.city, customer.state, nameOf(customer.country)].filter(Boolean).join(', '),
    };
    return texts[part];
  };
}
