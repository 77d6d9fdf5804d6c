import type { Customer } from '@marea/domain/customers/customer.schema';
import { EMAIL } from '@marea/domain/kernel/contactRules';
import { foldText } from '@marea/domain/kernel/search';
import type { Wire } from '@marea/domain/kernel/wire';
import { useWorkplace } from '../core/useWorkplace.ts';
import { useCustomerSearch } from './useCustomerSearch.ts';

type Contact = { phone: string; email: string };
/** A customer, and which of their contacts is the one that was typed. */
export type SameContact = { customer: Wire<Customer>; same: 'phone' | 'email' | 'both' };

/** A whole phone as it is stored. */
const STORED_PHONE = /^\+\d{8,15}$/;

/** The customers of the company who have the typed phone or e-mail, in any case; none while both are incomplete. */
export function useSameContact({ phone, email }: Contact): SameContact[] {
  const { company } = useWorkplace();
  const wantedEmail = foldText(email);
  const byPhone = useCustomerSearch(null, STORED_PHONE.test(phone) ? phone : '');
  const byEmail = useCustomerSearch(null, EMAIL.test(email.trim()) ? email : '');
  const found = new Map([...byPhone.found, ...byEmail.found].map((customer) => [customer._id, customer]));
  return [...found.values()].flatMap((customer): SameContact[] => {
    const hasPhone = phone !== '' && customer.phone === phone;
    const hasEmail = wantedEmail !== '' && foldText(customer.email) === wantedEmail;
    if (customer.companyId !== company._id || (!hasPhone && !hasEmail)) return [];
    return [{ customer, same: hasPhone && hasEmail ? 'both' : hasPhone ? 'phone' : 'email' }];
  });
}
