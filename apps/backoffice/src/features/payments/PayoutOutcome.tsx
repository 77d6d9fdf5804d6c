import { Alert, Anchor, Stack, Table, Text, Title } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import type { Reconciliation } from '@marea/domain/payments/accounts/account.contract';
import { formatForeignMoney } from '@marea/texts/format/money';
import { Money } from '@marea/web/components/Money.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

type Outcome = Wire<Reconciliation>;

/** Whether a payout matches the ledger, and the entries that only one side has. */
export function PayoutOutcome({ outcome: { lines, matched, unknown, missing } }: { outcome: Outcome }) {
  const { t } = useTranslation('payments');
  const differing = matched.filter(({ isEqual }) => !isEqual);
  const equal = matched.filter(({ isEqual }) => isEqual);
  const isRight = differing.length + unknown.length + missing.length === 0;
  return (
    <Stack gap="lg" role="status">
      <Alert color={isRight ? 'green' : 'orange'}>
        {t(isRight ? 'reconciliation.right' : 'reconciliation.wrong', { lines, matched: equal.length })}
      </Alert>
      <Part title={t('reconciliation.differing')} isShown={differing.length > 0}>
        {differing.map((row) => (
          <Row key={row.line} row={row} reported={reportedText(row)} />
        ))}
      </Part>
      <Part title={t('reconciliation.unknown')} isShown={unknown.length > 0}>
        {unknown.map(({ line, text, ...said }) => (
          <Table.Tr key={line}>
            <Table.Td>
              {t('reconciliation.line', { line })}{' '}
              <Text span inherit c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {text}
              </Text>
            </Table.Td>
            <Table.Td ta="right" className="tnum">
              {reportedText(said)}
            </Table.Td>
            <Table.Td />
          </Table.Tr>
        ))}
      </Part>
      <Part title={t('reconciliation.missing')} isShown={missing.length > 0}>
        {missing.map((row) => (
          <Row key={row.paymentId} row={row} reported={null} />
        ))}
      </Part>
      <Part title={t('reconciliation.equal')} isShown={equal.length > 0}>
        {equal.map((row) => (
          <Row key={row.line} row={row} reported={reportedText(row)} />
        ))}
      </Part>
    </Stack>
  );
}

function Part({ title, isShown, children }: { title: string; isShown: boolean; children: ReactNode }) {
  const { t } = useTranslation('payments');
  if (!isShown) return null;
  return (
    <section aria-label={title}>
      <Title order={2} size="h4" mb="xs">
        {title}
      </Title>
      <Table.ScrollContainer minWidth={300}>
        <Table horizontalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('columns.folio')}</Table.Th>
              <Table.Th ta="right">{t('reconciliation.reported')}</Table.Th>
              <Table.Th ta="right">{t('reconciliation.entered')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>{children}</Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  );
}

type RowProps = {
  row: Pick<Outcome['missing'][number], 'folio' | 'visitId' | 'entered' | 'currency'>;
  reported: string | null;
};

/** In the provider's own currency; without a currency if it names none. */
function reportedText({
  reported,
  reportedCurrency,
}: Pick<Outcome['unknown'][number], 'reported' | 'reportedCurrency'>) {
  return reported === null ? null : formatForeignMoney(reported, reportedCurrency ?? '');
}

function Row({ row: { folio, visitId, entered, currency }, reported }: RowProps) {
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor component={Link} inherit to={`/booking?booking=${visitId}`}>
          {folio}
        </Anchor>
      </Table.Td>
      <Table.Td ta="right" className="tnum">
        {reported}
      </Table.Td>
      <Table.Td ta="right">
        <Money amount={entered} currency={currency} withCode mayWrap />
      </Table.Td>
    </Table.Tr>
  );
}
