import { Badge, Button, Group } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { fullName } from '@marea/domain/core/text/text';
import type { Customer } from '@marea/domain/customers/customer.schema';
import { leadSourceText } from '@marea/texts/booking/leadSources';
import { formatDate } from '@marea/texts/format/dates';
import { spacedPhone } from '@marea/texts/format/spacedPhone';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { CustomerActions, type CustomerActionsProps } from './CustomerActions.tsx';
import { CustomerChannel } from './CustomerChannel.tsx';
import { useContactText, useCountries } from './customerChoices.ts';
import classes from './Customer.module.css';

/** Name, facts, tags and contact of a customer, and the actions on the record. */
export function CustomerHead({ customer, one }: CustomerActionsProps) {
  const facts = useFacts(customer);
  return (
    <header className={classes.head}>
      <div className={classes.who}>
        <h1 className={classes.name}>{fullName(customer)}</h1>
        <ul className={classes.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <Tags tags={customer.tags} />
        <Contact customer={customer} />
        <CustomerChannel customer={customer} />
      </div>
      <CustomerActions customer={customer} one={one} />
    </header>
  );
}

function useFacts(customer: Wire<Customer>): string[] {
  const { t } = useTranslation('customers');
  const language = useLanguage();
  const { zone } = useWorkplace().location;
  const { nameOf } = useCountries();
  const contactText = useContactText();
  const { groupSize, origin, country, state, city } = customer;
  return [
    contactText(customer.contactStatus),
    customer.category,
    leadSourceText(language, customer.source),
    [...new Set([origin, city, state, nameOf(country)])].filter(Boolean).join(', '),
    groupSize > 1 ? t('group', { size: groupSize }) : '',
    t('since', { day: formatDate(customer.createdAt, zone) }),
  ].filter((fact) => fact !== '');
}

/** The tags, each linked to the customers who have it. */
function Tags({ tags }: Pick<Customer, 'tags'>) {
  if (tags.length === 0) return null;
  return (
    <Group gap={6} mt="xs">
      {tags.map((tag) => (
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
  );
}

/** Buttons that call, write on WhatsApp and write a mail. */
function Contact({ customer: { phone, email } }: { customer: Pick<Customer, 'phone' | 'email'> }) {
  const { t } = useTranslation('customers');
  return (
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
  );
}
