import { Modal, Stack, Table, Text } from '@mantine/core';
import { wallClock } from '@marea/domain/core/time/zone';
import { cashCountEndpoints } from '@marea/domain/payments/accounts/account.endpoints';
import { ErrorState } from '@marea/web/components/states.tsx';
import { IconCashBanknote } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { useIsPhone } from '../../core/layout.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { DayField } from '../../ui/fields/DayField.tsx';
import { PrintButton } from '../../ui/page/PrintButton.tsx';
import { ToolButton } from '../../ui/page/ToolButton.tsx';
import { CountedCash } from './CountedCash.tsx';
import { StoredCashCounts } from './StoredCashCounts.tsx';

/** Opens the cash that each person should have at the end of a day. */
export function CashCountButton() {
  const { t } = useTranslation(['payments', 'app']);
  const [isOpen, open] = useState(false);
  return (
    <>
      <ToolButton icon={IconCashBanknote} label={t('cash.open')} isSmall={useIsPhone()} onClick={() => open(true)} />
      <Modal
        opened={isOpen}
        onClose={() => open(false)}
        size="xl"
        title={t('cash.title')}
        closeButtonProps={{ 'aria-label': t('app:close') }}
      >
        <CashCount />
      </Modal>
    </>
  );
}

function CashCount() {
  const { t } = useTranslation('payments');
  const { location } = useWorkplace();
  const [date, setDate] = useState<string | null>(() => wallClock(location.zone, Date.now()).date);
  const { data, error, refetch } = useQuery({
    ...queries(cashCountEndpoints.cashCount, { params: { id: location._id }, query: { date: date ?? '' } }),
    enabled: date !== null,
    select: (answer) => answer.data,
  });
  return (
    <Stack>
      <DayField label={t('cash.day')} value={date} clearable={false} onChange={setDate} />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Text c="dimmed">{t('cash.none')}</Text>}
      {data && data.length > 0 && (
        <>
          <Table.ScrollContainer minWidth={240}>
            <Table horizontalSpacing="xs">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('cash.person')}</Table.Th>
                  <Table.Th visibleFrom="sm">{t('cash.currency')}</Table.Th>
                  <Table.Th ta="right" visibleFrom="sm">
                    {t('cash.taken')}
                  </Table.Th>
                  <Table.Th ta="right" visibleFrom="sm">
                    {t('cash.refunded')}
                  </Table.Th>
                  <Table.Th ta="right">{t('cash.amount')}</Table.Th>
                  <Table.Th>{t('cash.counted')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.map((drawer) => (
                  <CountedCash key={`${date} ${drawer.userId} ${drawer.currency}`} date={date ?? ''} drawer={drawer} />
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
          <Text size="sm" c="dimmed">
            {t('cash.hint')}
          </Text>
        </>
      )}
      {date !== null && <StoredCashCounts date={date} />}
      <PrintButton />
    </Stack>
  );
}
