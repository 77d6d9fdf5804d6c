import { Button, Skeleton, Stack, Table, Text } from '@mantine/core';
import { resellerAccountEndpoints } from '@marea/domain/commissions/resellerAccount.endpoints';
import type { AccountLine, Owed } from '@marea/domain/commissions/resellerAccount.schema';
import type { Wire } from '@marea/domain/kernel/wire';
import { daysOfMonth, wallClock } from '@marea/domain/kernel/zone';
import { formatDate } from '@marea/texts/dates';
import { Money } from '@marea/web/Money.tsx';
import { EmptyState, ErrorState } from '@marea/web/states.tsx';
import { IconCash, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { queries } from '../../app/api.ts';
import { useMayCall } from '../../app/session/useMayCall.ts';
import { useWorkplace } from '../../app/shell/useWorkplace.ts';
import { DateRange } from '../../ui/filters/DateRange.tsx';
import { PayoutForm } from './PayoutForm.tsx';
import classes from './People.module.css';

const sums = ['opening', 'earned', 'reversed', 'collected', 'paidOut', 'closing'] as const;
/** What lessens a balance is shown as such. */
const signOf = { opening: 1, earned: 1, reversed: -1, collected: -1, paidOut: -1, closing: 1 } as const;

/** A reseller's running account over some days, by currency, line by line; and what is paid to them. */
export function ResellerAccount({ resellerId, owed }: { resellerId: string; owed: readonly Owed[] }) {
  const { t } = useTranslation('people');
  const { zone } = useWorkplace().location;
  const [range, setRange] = useState(() => monthOf(zone));
  const [isPaying, pay] = useState(false);
  const mayPay = useMayCall()(resellerAccountEndpoints.payReseller);
  const { data, error, refetch } = useQuery(
    queries(resellerAccountEndpoints.resellerAccount, { params: { id: resellerId }, query: range }),
  );
  const account = data?.data;
  return (
    <Stack gap="md" className={classes.account}>
      <DateRange
        label={t('account.days')}
        zone={zone}
        value={{ from: range.from, to: range.to }}
        onChange={({ from, to }) => setRange(from && to ? { from, to } : monthOf(zone))}
      />
      {error && !account ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !account ? (
        <Stack aria-busy="true">
          <Skeleton height={170} radius="md" />
          <Skeleton height={120} radius="md" />
        </Stack>
      ) : (
        <>
          {mayPay && !isPaying && (
            <Button leftSection={<IconCash size={17} aria-hidden />} onClick={() => pay(true)}>
              {t('payout.open')}
            </Button>
          )}
          {isPaying && <PayoutForm resellerId={resellerId} owed={owed} onClose={() => pay(false)} />}
          {account.balances.length === 0 && (
            <EmptyState icon={IconReceipt} title={t('account.none')} text={t('account.noneText')} />
          )}
          {account.balances.map((balance) => (
            <dl key={balance.currency} className={classes.balance}>
              {sums.map((name) => (
                <div key={name} data-sum={name}>
                  <dt>{t(`account.${name}`)}</dt>
                  <dd>
                    <Money amount={balance[name] * signOf[name]} currency={balance.currency} withCode />
                  </dd>
                </div>
              ))}
            </dl>
          ))}
          {account.lines.length > 0 && (
            <Table className={classes.lines} aria-label={t('account.lines')}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('account.day')}</Table.Th>
                  <Table.Th>{t('account.what')}</Table.Th>
                  <Table.Th ta="right">{t('account.amount')}</Table.Th>
                  <Table.Th ta="right">{t('account.balance')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {account.lines.map((line) => (
                  <Table.Tr key={`${line.at} ${line.kind} ${line.visitId} ${line.paymentId} ${line.payoutId}`}>
                    <Table.Td>{formatDate(line.at, account.zone)}</Table.Td>
                    <Table.Td>
                      {t(`account.kinds.${line.kind}`)}
                      {line.visitId && (
                        <Link className={classes.folio} to={`/booking?booking=${line.visitId}`}>
                          {line.folio}
                        </Link>
                      )}
                      <OccurredOn line={line} zone={account.zone} />
                    </Table.Td>
                    <Table.Td ta="right">
                      <Money amount={line.amount} currency={line.currency} />
                    </Table.Td>
                    <Table.Td ta="right">
                      <Money amount={line.balance} currency={line.currency} withCode={account.balances.length > 1} />
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          )}
        </>
      )}
    </Stack>
  );
}

/** The day of the trip or of the payment where it is not the day of its entry. */
function OccurredOn({ line, zone }: { line: Wire<AccountLine>; zone: string }) {
  const { t } = useTranslation('people');
  const day = formatDate(line.occurredAt, zone);
  if (day === formatDate(line.at, zone)) return null;
  return (
    <Text size="xs" c="dimmed">
      {t(line.kind === 'paidOut' || line.kind === 'collected' ? 'account.paidOn' : 'account.tripOf', { day })}
    </Text>
  );
}

function monthOf(zone: string): { from: string; to: string } {
  const today = wallClock(zone, Date.now()).date;
  return { from: daysOfMonth(today.slice(0, 7))[0] ?? today, to: today };
}
