import { Button, Modal, Stack, Table, Text } from '@mantine/core';
import type { Currency } from '@marea/domain/kernel/money';
import { wallClock } from '@marea/domain/kernel/zone';
import { cashCountEndpoints } from '@marea/domain/payments/cashCount.endpoints';
import { formatMoney } from '@marea/texts/money';
import { Money, MoneyCell } from '@marea/web/Money.tsx';
import { ErrorState } from '@marea/web/states.tsx';
import { IconCashBanknote } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../app/api.ts';
import { useWorkplace } from '../../app/shell/useWorkplace.ts';
import { DayField } from '../../ui/fields/DayField.tsx';
import { MoneyField } from '../../ui/fields/NumberField.tsx';
import { PrintButton } from '../../ui/PrintButton.tsx';

/** Opens what each person should have in cash at the end of a day. */
export function CashCountButton() {
  const { t } = useTranslation(['payments', 'app']);
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconCashBanknote size={17} aria-hidden />} onClick={() => open(true)}>
        {t('cash.open')}
      </Button>
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
                {data.map(({ userId, name, currency, taken, refunded, amount }) => (
                  <Table.Tr key={`${userId} ${currency}`}>
                    <Table.Td>
                      {name}
                      <Text component="div" hiddenFrom="sm" size="sm" c="dimmed">
                        {t('cash.taken')} <Money amount={taken} currency={currency} />
                        <br />
                        {t('cash.refunded')} <Money amount={refunded} currency={currency} />
                      </Text>
                    </Table.Td>
                    <Table.Td visibleFrom="sm">{currency.toUpperCase()}</Table.Td>
                    <Table.Td ta="right" visibleFrom="sm">
                      <MoneyCell amount={taken} currency={currency} />
                    </Table.Td>
                    <Table.Td ta="right" visibleFrom="sm">
                      <MoneyCell amount={refunded} currency={currency} />
                    </Table.Td>
                    <Table.Td ta="right">
                      <b>
                        <MoneyCell amount={amount} currency={currency} />
                      </b>
                    </Table.Td>
                    <Table.Td miw={124}>
                      <Counted key={date} name={name} currency={currency} expected={amount} />
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
          <Text size="sm" c="dimmed">
            {t('cash.hint')}
          </Text>
          <PrintButton />
        </>
      )}
    </Stack>
  );
}

type CountedProps = { name: string; currency: Currency; expected: number };

/** What lies in somebody's drawer, and how far it is from what should. Minor units. */
function Counted({ name, currency, expected }: CountedProps) {
  const { t } = useTranslation('payments');
  const [counted, setCounted] = useState<number | null>(null);
  const difference = counted === null ? null : counted - expected;
  const amount = formatMoney(Math.abs(difference ?? 0), currency, { withCode: true });
  return (
    <>
      <MoneyField
        aria-label={t('cash.countedBy', { name, currency: currency.toUpperCase() })}
        currency={currency}
        value={counted}
        onChange={setCounted}
      />
      <Text role="status" size="sm" fw={600} c={difference === 0 ? 'green' : 'red'}>
        {difference !== null && t(`cash.${difference === 0 ? 'right' : difference < 0 ? 'short' : 'over'}`, { amount })}
      </Text>
    </>
  );
}
