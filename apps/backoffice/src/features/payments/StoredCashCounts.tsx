import { Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { cashCountEndpoints } from '@marea/domain/payments/accounts/account.endpoints';
import { formatDate, formatDateTime } from '@marea/texts/format/dates';
import { Money } from '@marea/web/components/Money.tsx';
import { ErrorState } from '@marea/web/components/states.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { TablePages } from '../../ui/table/TableFoot.tsx';
import { CashDifference } from './CountedCash.tsx';
import classes from './Payments.module.css';

const PAGE = 10;

/** The cash counts of one day or of all days, with person and time. They never change. */
export function StoredCashCounts({ date }: { date: string }) {
  const { t } = useTranslation('payments');
  const { location } = useWorkplace();
  const [isOfAll, showAll] = useState(false);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...queries(cashCountEndpoints.cashCounts, {
      params: { id: location._id },
      query: { limit: PAGE, page, ...(!isOfAll && { from: date, to: date }) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack component="section" gap="xs" aria-label={t('cash.storedCounts')}>
      <Group justify="space-between">
        <Title order={3} size="h5">
          {t('cash.storedCounts')}
        </Title>
        <SegmentedControl
          data-noprint
          size="xs"
          aria-label={t('cash.storedCounts')}
          value={isOfAll ? 'all' : 'day'}
          data={[
            { value: 'day', label: t('cash.ofDay') },
            { value: 'all', label: t('cash.ofAll') },
          ]}
          onChange={(value) => {
            showAll(value === 'all');
            setPage(1);
          }}
        />
      </Group>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.docs.length === 0 && <Text c="dimmed">{t('cash.noneStored')}</Text>}
      <ul className={classes.counts}>
        {data?.docs.map(({ _id, date: day, person, currency, difference, note, by, createdAt, ...cash }) => (
          <li key={_id}>
            <Group justify="space-between" gap="xs">
              <b>
                {person.name} · {formatDate(day)}
              </b>
              <CashDifference difference={difference} currency={currency} />
            </Group>
            <Text size="sm">
              {t('cash.amount')} <Money amount={cash.expected} currency={currency} withCode />
              {cash.float !== 0 && (
                <>
                  {' '}
                  · {t('cash.float')} <Money amount={cash.float} currency={currency} withCode />
                </>
              )}
              {cash.takenOut !== 0 && (
                <>
                  {' '}
                  · {t('cash.takenOut')} <Money amount={cash.takenOut} currency={currency} withCode />
                </>
              )}{' '}
              · {t('cash.counted')} <Money amount={cash.counted} currency={currency} withCode />
            </Text>
            {note !== '' && <Text size="sm">{note}</Text>}
            <Text size="sm" c="dimmed">
              {t('cash.storedBy', { name: by.name, at: formatDateTime(createdAt, location.zone) })}
            </Text>
          </li>
        ))}
      </ul>
      {data && <TablePages total={data.total} limit={PAGE} page={page} onChange={setPage} />}
    </Stack>
  );
}
