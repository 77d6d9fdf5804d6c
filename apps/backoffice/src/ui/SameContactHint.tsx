import { Alert, Group, Stack, Text } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { EMAIL } from '@marea/domain/core/text/phone';
import { foldText } from '@marea/domain/core/text/search';
import { fullName } from '@marea/domain/core/text/text';
import type { Customer } from '@marea/domain/customers/customer.schema';
import { IconUserCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../core/useWorkplace.ts';
import { useCustomerSearch } from './data/useCustomerSearch.ts';

const MAX_SHOWN = 3;

type SameContactHintProps = {
  people: readonly SameContact[];
  /** The actions on the record of one of them. */
  children: (customer: Wire<Customer>, name: string) => ReactNode;
};

/** Shows who already has the typed phone or e-mail, to avoid duplicates; saving stays possible. */
export function SameContactHint({ people, children }: SameContactHintProps) {
  const { t } = useTranslation('ui');
  if (people.length === 0) return null;
  const textOf = ({ same }: SameContact, name: string) =>
    ({
      phone: t('sameContact.phone', { name }),
      email: t('sameContact.email', { name }),
      both: t('sameContact.both', { name }),
    })[same];
  return (
    <Alert color="orange" icon={<IconUserCheck aria-hidden />} role="status">
      <Stack gap="xs">
        {people.slice(0, MAX_SHOWN).map((person) => {
          const { customer } = person;
          const name = fullName(customer);
          return (
            <Group key={customer._id} gap="xs">
              <Text size="sm">{textOf(person, name)}</Text>
              {children(customer, name)}
            </Group>
          );
        })}
      </Stack>
    </Alert>
  );
}

type Contact = { phone: string; email: string };
/** A customer, and which of their contacts matches the input. */
export type SameContact = { customer: Wire<Customer>; same: 'phone' | 'email' | 'both' };

/** A complete phone number as stored. */
const STORED_PHONE = /^\+\d{8,15}$/;

/** The customers of the company with the typed phone or e-mail, in any case; none while both are incomplete. */
export function useSameContact({ phone, email }: Contact): SameContact[] {
  const { company } = useWorkplace();
  const wantedEmail = foldText(email);
  const byPhone = useCustomerSearch(null, STORED_PHONE.test(phone) ? phone : '');
  const byEmail = useCustomerSearch(null, EMAIL.test(email.trim()) ? email : '');
  const matches = new Map([...byPhone.matches, ...byEmail.matches].map((customer) => [customer._id, customer]));
  return [...matches.values()].flatMap((customer): SameContact[] => {
    const hasPhone = phone !== '' && customer.phone === phone;
    const hasEmail = wantedEmail !== '' && foldText(customer.email) === wantedEmail;
    if (customer.companyId !== company._id || (!hasPhone && !hasEmail)) return [];
    return [{ customer, same: hasPhone && hasEmail ? 'both' : hasPhone ? 'phone' : 'email' }];
  });
}
