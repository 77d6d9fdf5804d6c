import { Anchor, Button, Group, Modal, Skeleton, Text, TextInput } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { foldText } from '@marea/domain/core/text/search';
import { cleanName, fullName } from '@marea/domain/core/text/text';
import type { Customer } from '@marea/domain/customers/customer.schema';
import { customersEndpoints } from '@marea/domain/customers/customers.endpoints';
import { personDataEndpoints } from '@marea/domain/customers/personData.endpoints';
import type { PersonData } from '@marea/domain/customers/personData.schema';
import { ErrorState } from '@marea/web/components/states.tsx';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { queries } from '../../core/api.ts';
import { download } from '../../core/download.ts';
import { paths } from '../../core/paths.ts';
import { useMayCall } from '../../core/session/useSession.ts';
import { toastDone } from '../../core/toasts.tsx';
import { useChange } from '../../ui/data/useChange.ts';
import classes from './Customer.module.css';

const { personData, personDataFile, anonymisePerson } = personDataEndpoints;

type PersonDataDialogProps = { customer: Wire<Customer>; opened: boolean; onClose: () => void };

/** The data stored about a person, to be exported or removed for good. */
export function PersonDataDialog({ customer, opened, onClose }: PersonDataDialogProps) {
  const { t } = useTranslation(['customers', 'app']);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      centered
      size="lg"
      title={t('data.title', { name: fullName(customer) })}
      closeButtonProps={{ 'aria-label': t('app:close') }}
    >
      <HeldData customer={customer} />
    </Modal>
  );
}

function HeldData({ customer }: { customer: Wire<Customer> }) {
  const { t } = useTranslation('customers');
  const mayAnonymise = useMayCall()(anonymisePerson);
  const params = { id: customer._id };
  const { data, error, refetch } = useQuery(queries(personData, { params }));
  if (!data) {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return <Skeleton height={220} radius="md" aria-busy="true" />;
  }
  const { kinds, open } = data.data;
  return (
    <div className={classes.data}>
      <Text size="sm">{t('data.text')}</Text>
      <dl className={classes.held}>
        {kinds
          .filter(({ count }) => count > 0)
          .map(({ kind, count }) => (
            <div key={kind}>
              <dt>{t(`data.kinds.${kind}`)}</dt>
              <dd>{count}</dd>
            </div>
          ))}
      </dl>
      <Button
        variant="light"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void download(personDataFile, { params: { id: customer._id } })}
      >
        {t('data.download')}
      </Button>
      {mayAnonymise && (open.length > 0 ? <OpenMatters open={open} /> : <Anonymise customer={customer} />)}
    </div>
  );
}

function OpenMatters({ open }: { open: Wire<PersonData>['open'] }) {
  const { t } = useTranslation('customers');
  return (
    <section className={classes.forget}>
      <h3>{t('data.anonymise.title')}</h3>
      <Text size="sm">{t('data.anonymise.refused')}</Text>
      <ul>
        {open.map(({ matter, recordId, folio }) => (
          <li key={`${matter} ${recordId}`}>
            {folio !== null && (
              <>
                <Anchor component={Link} to={paths.bookingById(recordId)}>
                  {folio}
                </Anchor>{' '}
              </>
            )}
            {t(`data.open.${matter}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Anonymise({ customer }: { customer: Wire<Customer> }) {
  const { t } = useTranslation('customers');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const name = fullName(customer);
  const anonymise = useChange(anonymisePerson, {
    refreshes: [customersEndpoints.customers],
    onSuccess: () => {
      toastDone(t('data.anonymise.done'));
      void navigate('/customers');
    },
  });
  const isSame = foldText(cleanName(typed)) === foldText(cleanName(name));
  return (
    <section className={classes.forget}>
      <h3>{t('data.anonymise.title')}</h3>
      <Text size="sm">{t('data.anonymise.text')}</Text>
      <Text size="sm" fw={600}>
        {t('data.anonymise.forGood')}
      </Text>
      <TextInput
        label={t('data.anonymise.type', { name })}
        value={typed}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button
          color="red"
          disabled={!isSame}
          loading={anonymise.isPending}
          onClick={() => anonymise.mutate({ params: { id: customer._id }, body: { name: typed } })}
        >
          {t('data.anonymise.confirm')}
        </Button>
      </Group>
    </section>
  );
}
