import { Alert, Button, FileButton, Group, Stack, Table, Text } from '@mantine/core';
import type { Wire } from '@marea/domain/kernel/wire';
import type { Reconciliation } from '@marea/domain/payments/reconciliation.contract';
import { reconciliationEndpoints } from '@marea/domain/payments/reconciliation.endpoints';
import { MoneyCell } from '@marea/web/Money.tsx';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMayCall } from '../../app/session/useMayCall.ts';
import { useChange } from '../../ui/useChange.ts';

/** Compares a payout, as the provider exports it, with the ledger; what does not match is listed first. */
export function PayoutCheck({ accountId }: { accountId: string }) {
  const { t } = useTranslation('accounts');
  const mayCheck = useMayCall()(reconciliationEndpoints.reconcilePayout);
  const check = useChange(reconciliationEndpoints.reconcilePayout);
  if (!mayCheck) return null;
  const read = async (file: File | null) => {
    if (file) check.mutate({ params: { id: accountId }, body: { csv: await file.text() } });
  };
  return (
    <Stack gap="sm">
      <Text fw={600}>{t('payout.title')}</Text>
      <Text c="dimmed" size="sm">
        {t('payout.text')}
      </Text>
      <Group>
        <FileButton onChange={(file) => void read(file)} accept="text/csv,.csv">
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={check.isPending}
              leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
            >
              {t('payout.choose')}
            </Button>
          )}
        </FileButton>
      </Group>
      {check.data && <Outcome outcome={check.data.data} />}
    </Stack>
  );
}

function Outcome({ outcome: { lines, matched, unknown, missing } }: { outcome: Wire<Reconciliation> }) {
  const { t } = useTranslation('accounts');
  const differing = matched.filter(({ isEqual }) => !isEqual);
  const isRight = differing.length + unknown.length + missing.length === 0;
  return (
    <Stack gap="sm" role="status">
      <Alert color={isRight ? 'green' : 'orange'}>
        {t(isRight ? 'payout.right' : 'payout.wrong', { lines, matched: matched.length - differing.length })}
      </Alert>
      {!isRight && (
        <Table.ScrollContainer minWidth={420}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('payout.what')}</Table.Th>
                <Table.Th ta="right">{t('payout.reported')}</Table.Th>
                <Table.Th ta="right">{t('payout.entered')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {differing.map(({ line, folio, visitId, reported, entered, currency }) => (
                <Table.Tr key={`line ${line}`}>
                  <Table.Td>
                    {t('payout.differs', { line })} <Link to={`/booking?booking=${visitId}`}>{folio}</Link>
                  </Table.Td>
                  <Table.Td ta="right">
                    <MoneyCell amount={reported} currency={currency} />
                  </Table.Td>
                  <Table.Td ta="right">
                    <MoneyCell amount={entered} currency={currency} />
                  </Table.Td>
                </Table.Tr>
              ))}
              {unknown.map(({ line, text }) => (
                <Table.Tr key={`unknown ${line}`}>
                  <Table.Td colSpan={3}>
                    {t('payout.unknown', { line })}{' '}
                    <Text span c="dimmed">
                      {text}
                    </Text>
                  </Table.Td>
                </Table.Tr>
              ))}
              {missing.map(({ paymentId, folio, visitId, entered, currency }) => (
                <Table.Tr key={paymentId}>
                  <Table.Td>
                    {t('payout.missing')} <Link to={`/booking?booking=${visitId}`}>{folio}</Link>
                  </Table.Td>
                  <Table.Td />
                  <Table.Td ta="right">
                    <MoneyCell amount={entered} currency={currency} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Stack>
  );
}
