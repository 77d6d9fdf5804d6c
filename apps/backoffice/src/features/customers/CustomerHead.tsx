import { ActionIcon, Badge, Button, Group, Menu } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { fullName } from '@marea/domain/core/text/text';
import type { Customer } from '@marea/domain/customers/customer.schema';
import { customersEndpoints } from '@marea/domain/customers/customers.endpoints';
import { leadSourceText } from '@marea/texts/booking/leadSources';
import { formatDate } from '@marea/texts/format/dates';
import { spacedPhone } from '@marea/texts/format/spacedPhone';
import { useLanguage } from '@marea/web/i18n/i18n';
import {
  IconArrowsJoin2,
  IconBrandWhatsapp,
  IconDots,
  IconMail,
  IconPencil,
  IconPhone,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useMayCall } from '../../core/session/useSession.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { CustomerChannel } from './CustomerChannel.tsx';
import { useContactText, useCountries } from './customerChoices.ts';
import { MergeDialog } from './MergeDialog.tsx';
import classes from './Customer.module.css';

type CustomerHeadProps = {
  customer: Wire<Customer>;
  one: { edit: () => void; remove: () => Promise<unknown>; mayUpdate: boolean; mayRemove: boolean };
};

/** Who it is, how to reach them, and what can be done with the record. */
export function CustomerHead({ customer, one }: CustomerHeadProps) {
  const { t } = useTranslation(['customers', 'ui']);
  const language = useLanguage();
  const navigate = useNavigate();
  const mayMerge = useMayCall()(customersEndpoints.mergeCustomers);
  const { zone } = useWorkplace().location;
  const { nameOf } = useCountries();
  const contactText = useContactText();
  const [asking, ask] = useState<'merge' | 'remove' | null>(null);
  const name = fullName(customer);
  const { phone, email, groupSize, country, state, city } = customer;
  const facts = [
    contactText(customer.contactStatus),
    customer.category,
    leadSourceText(language, customer.source),
    [...new Set([customer.origin, city, state, nameOf(country)])].filter(Boolean).join(', '),
    groupSize > 1 ? t('group', { size: groupSize }) : '',
    t('since', { day: formatDate(customer.createdAt, zone) }),
  ].filter((fact) => fact !== '');
  return (
    <header className={classes.head}>
      <div className={classes.who}>
        <h1 className={classes.name}>{name}</h1>
        <ul className={classes.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {customer.tags.length > 0 && (
          <Group gap={6} mt="xs">
            {customer.tags.map((tag) => (
              <Badge
                key={tag}
                component={Link}
                to={`/customers?${new URLSearchParams({ tag }).toString()}`}
                className={classes.tag}
              >
                {tag}
              </Badge>
            ))}
          </Group>
        )}
        <Group gap="xs" mt="sm">
          {phone && (
            <>
              <Button
                component="a"
                href={`tel:${phone}`}
                variant="default"
                aria-label={t('call', { phone: spacedPhone(phone) })}
                leftSection={<IconPhone size={16} aria-hidden />}
              >
                {spacedPhone(phone)}
              </Button>
              <Button
                component="a"
                href={`https://wa.me/${phone.replace(/\D/g, '')}`}
                target="_blank"
                rel="noreferrer"
                variant="default"
                leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
              >
                {t('whatsapp')}
              </Button>
            </>
          )}
          {email && (
            <Button
              component="a"
              href={`mailto:${email}`}
              variant="default"
              className={classes.mail}
              aria-label={t('mail', { email })}
              leftSection={<IconMail size={16} aria-hidden />}
            >
              {email}
            </Button>
          )}
        </Group>
        <CustomerChannel customer={customer} />
      </div>
      <Group gap="xs" className={classes.acts} data-noprint>
        {one.mayUpdate && (
          <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={one.edit}>
            {t('edit')}
          </Button>
        )}
        {(mayMerge || one.mayRemove) && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="default" size={36} aria-label={t('more')}>
                <IconDots size={17} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {mayMerge && (
                <Menu.Item leftSection={<IconArrowsJoin2 size={16} aria-hidden />} onClick={() => ask('merge')}>
                  {t('merge.action')}
                </Menu.Item>
              )}
              {one.mayRemove && (
                <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => ask('remove')}>
                  {t('ui:remove.label')}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
      <MergeDialog customer={customer} opened={asking === 'merge'} onClose={() => ask(null)} />
      <ConfirmDialog
        opened={asking === 'remove'}
        title={t('ui:remove.title', { name })}
        confirm={t('ui:remove.confirm', { name })}
        isGrave
        onConfirm={async () => {
          await one.remove();
          void navigate('/customers');
        }}
        onClose={() => ask(null)}
      >
        {t('page.removal')}
      </ConfirmDialog>
    </header>
  );
}
