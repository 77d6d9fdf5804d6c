import { Alert, Group, Stack, Text } from '@mantine/core';
import type { Customer } from '@marea/domain/customers/customer.schema';
import { fullName } from '@marea/domain/kernel/names';
import type { Wire } from '@marea/domain/kernel/wire';
import { IconUserCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SameContact } from './useSameContact.ts';

const MAX_SHOWN = 3;

type SameContactHintProps = {
  people: readonly SameContact[];
  /** What can be done with the record of one of them. */
  children: (customer: Wire<Customer>, name: string) => ReactNode;
};

/** Says who has the typed phone or e-mail already, so that one person does not become two; saving stays possible. */
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
