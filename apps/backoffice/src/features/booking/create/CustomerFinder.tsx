import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../../core/useWorkplace.ts';
import { customerLine, useCustomerSearch } from '../../../ui/useCustomerSearch.ts';
import type { KnownCustomer } from './draft.ts';

type CustomerFinderProps = { error?: string; onChoose: (customer: KnownCustomer) => void };

/** Finds a customer by name, phone or e-mail. */
export function CustomerFinder({ error, onChoose }: CustomerFinderProps) {
  const { t } = useTranslation('booking');
  const { location } = useWorkplace();
  const [typed, setTyped] = useState('');
  const { found, isFetching } = useCustomerSearch(location._id, typed);
  return (
    <Select
      label={t('new.find')}
      placeholder={t('new.findBy')}
      withAsterisk
      searchable
      data={found.map((customer) => ({ value: customer._id, label: customerLine(customer) }))}
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={isFetching || typed === '' ? undefined : t('new.foundNobody')}
      value={null}
      error={error}
      onChange={(id) => {
        const customer = found.find(({ _id }) => _id === id);
        if (customer) onChoose(customer);
      }}
    />
  );
}
