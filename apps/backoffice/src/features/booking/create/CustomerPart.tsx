import { Anchor, Button, Group, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { fullName } from '@marea/domain/core/text/text';
import { creditEndpoints } from '@marea/domain/payments/payments.endpoints';
import { spacedPhone } from '@marea/texts/format/spacedPhone';
import { IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { queries } from '../../../core/api.ts';
import { paths } from '../../../core/paths.ts';
import { useMayCall } from '../../../core/session/useSession.ts';
import { useWorkplace } from '../../../core/useWorkplace.ts';
import { customerLine, useCustomerSearch } from '../../../ui/data/useCustomerSearch.ts';
import { SameContactHint, useSameContact } from '../../../ui/SameContactHint.tsx';
import { useCreditText } from '../../../ui/useCreditText.ts';
import { CustomerFields } from './CustomerFields.tsx';
import type { CustomerDraft, GuestKind, KnownCustomer } from './draft.ts';
import classes from './CustomerPart.module.css';

type CustomerPartProps = {
  kind: GuestKind;
  onKind: (kind: GuestKind) => void;
  value: CustomerDraft;
  known: KnownCustomer | null;
  errors: Record<string, string>;
  /** Whether the cursor begins here, as the slot is known. */
  startsHere: boolean;
  onChange: (changes: { customer?: CustomerDraft; known?: KnownCustomer | null }) => void;
  /** Null where the location does not ask for it. */
  groupSize: { value: number; onChange: (value: number | null) => void } | null;
};

/** Digits of a phone from which on a lookup makes sense. */
const MIN_DIGITS = 7;

/** The guest of a booking: a new one, whose phone finds them if known, or a customer found by search. */
export function CustomerPart(props: CustomerPartProps) {
  const { kind, onKind, value, known, errors, startsHere, onChange, groupSize } = props;
  const { t } = useTranslation(['booking', 'ui']);
  const { location } = useWorkplace();
  const digits = value.phone.replace(/\D/g, '');
  const isTyped = !known && kind === 'Nuevo';
  const { matches } = useCustomerSearch(location._id, isTyped && digits.length >= MIN_DIGITS ? value.phone : '');
  const same = useSameContact(isTyped ? value : { phone: '', email: '' });
  // Only the hint shows customers with the whole phone: a link that moves as the hint appears misses its click.
  const alike = matches.filter(
    ({ _id, phone }) => phone !== value.phone && same.every(({ customer }) => customer._id !== _id),
  );
  const choose = (customer: KnownCustomer) => onChange({ known: customer });

  if (known)
    return (
      <div className={classes.known}>
        <IconUserCheck size={20} aria-hidden />
        <div className={classes.who}>
          <Text fw={600}>{fullName(known)}</Text>
          <Text size="sm" c="dimmed">
            {[spacedPhone(known.phone), known.email].filter(Boolean).join(' · ')}
          </Text>
          {!known.phone && (
            <Anchor component={Link} to={paths.customer(known._id)} size="sm">
              {t('new.noPhone')}
            </Anchor>
          )}
          <KnownCredit customerId={known._id} />
        </div>
        <Button variant="default" size="compact-sm" onClick={() => onChange({ known: null })}>
          {t('new.otherCustomer')}
        </Button>
      </div>
    );
  return (
    <Stack gap="sm">
      <SegmentedControl
        className={classes.mode}
        aria-label={t('new.customer')}
        data={[
          { value: 'Nuevo', label: t('new.isNew') },
          { value: 'Cliente', label: t('new.isKnown') },
        ]}
        value={kind}
        onChange={onKind}
      />
      {kind === 'Cliente' ? (
        <CustomerFinder error={errors.customerId} onChoose={choose} />
      ) : (
        <>
          <CustomerFields
            value={value}
            errors={errors}
            onChange={(customer) => onChange({ customer })}
            groupSize={groupSize}
            startsHere={startsHere}
          >
            <SameContactHint people={same}>
              {(customer, name) => (
                <Anchor component="button" type="button" size="sm" onClick={() => choose(customer)}>
                  {t('ui:sameContact.use', { name })}
                </Anchor>
              )}
            </SameContactHint>
            {alike.length > 0 && (
              <Group gap="xs" role="status" className={classes.found}>
                <Text size="sm">{t('new.found', { count: alike.length })}</Text>
                {alike.slice(0, 3).map((customer) => (
                  <Anchor
                    key={customer._id}
                    component="button"
                    type="button"
                    size="sm"
                    onClick={() => choose(customer)}
                  >
                    {customerLine(customer)}
                  </Anchor>
                ))}
              </Group>
            )}
          </CustomerFields>
        </>
      )}
    </Stack>
  );
}

type CustomerFinderProps = { error?: string; onChoose: (customer: KnownCustomer) => void };

/** Finds a customer by name, phone or e-mail. */
export function CustomerFinder({ error, onChoose }: CustomerFinderProps) {
  const { t } = useTranslation('booking');
  const { location } = useWorkplace();
  const [typed, setTyped] = useState('');
  const { matches, isFetching } = useCustomerSearch(location._id, typed);
  return (
    <Select
      label={t('new.find')}
      placeholder={t('new.findBy')}
      withAsterisk
      searchable
      data={matches.map((customer) => ({ value: customer._id, label: customerLine(customer) }))}
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={isFetching || typed === '' ? undefined : t('new.foundNobody')}
      value={null}
      error={error}
      onChange={(id) => {
        const customer = matches.find(({ _id }) => _id === id);
        if (customer) onChoose(customer);
      }}
    />
  );
}

/** A known guest's credit, which the first payment of this trip offers. */
export function KnownCredit({ customerId }: { customerId: string }) {
  const { t } = useTranslation('booking');
  const { company } = useWorkplace();
  const creditText = useCreditText();
  const isShown = useMayCall()(creditEndpoints.customerCredits);
  const { data } = useQuery({
    ...queries(creditEndpoints.customerCredits, { params: { id: customerId } }),
    enabled: isShown,
  });
  const credits = (data?.data ?? []).filter(({ currency, isExpired }) => currency === company.currency && !isExpired);
  if (!isShown || credits.length === 0) return null;
  return (
    <Text size="sm" role="status">
      {`${credits.map(creditText).join(' · ')}. ${t('credits.known')}`}
    </Text>
  );
}
