import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { resellerAccountEndpoints } from '@marea/domain/commissions/resellerAccount.endpoints';
import type { AccountLine, AmountsOwed } from '@marea/domain/commissions/resellerAccount.schema';
import type { Wire } from '@marea/domain/contract/endpoint';
import { FileAnswer } from '@marea/domain/contract/fileAnswer';
import { wallClock } from '@marea/domain/core/time/zone';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { formatDate } from '@marea/texts/format/dates';
import { balanceLines, movementText, statementTexts } from '@marea/texts/payments/statements';
import { saveAnswer } from '@marea/web/client/saveFile';
import { EmptyState, ErrorState } from '@marea/web/components/states.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconCash, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queries } from '../../core/api.ts';
import { useMayCall } from '../../core/session/useSession.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { DateRangeFilter } from '../../ui/filters/DateRangeFilter.tsx';
import { PayoutForm } from '../../ui/payout/PayoutForm.tsx';
import { Balance, SavePdfButton } from '../../ui/statement/StatementHead.tsx';
import { StatementLines } from '../../ui/statement/StatementLines.tsx';
import classes from './People.module.css';

const refreshedByPayout = [
  resellerAccountEndpoints.resellerAccount,
  resellerAccountEndpoints.payouts,
  peopleEndpoints.resellers,
];

/** A reseller's running account over some days, by currency, line by line, with the payouts. */
export function ResellerAccountView({ resellerId, owed }: { resellerId: string; owed: readonly AmountsOwed[] }) {
  const { t } = useTranslation('people');
  const language = useLanguage();
  const { zone } = useWorkplace().location;
  const [range, setRange] = useState(() => monthOf(zone));
  const [isPaying, pay] = useState(false);
  const mayPay = useMayCall()(resellerAccountEndpoints.payReseller);
  const { data, error, refetch } = useQuery(
    queries(resellerAccountEndpoints.resellerAccount, { params: { id: resellerId }, query: range }),
  );
  const account = data && !(data instanceof FileAnswer) ? data.data : undefined;
  const save = async () => {
    const query = { ...range, format: 'pdf' as const, language };
    const answer = await call(resellerAccountEndpoints.resellerAccount, { params: { id: resellerId }, query });
    if (answer instanceof FileAnswer) saveAnswer(answer);
  };
  return (
    <Stack gap="md" className={classes.account}>
      <DateRangeFilter
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
          <Group grow preventGrowOverflow={false}>
            <SavePdfButton save={save} />
            {mayPay && !isPaying && (
              <Button leftSection={<IconCash size={17} aria-hidden />} onClick={() => pay(true)}>
                {t('payout.open')}
              </Button>
            )}
          </Group>
          {isPaying && (
            <PayoutForm
              endpoint={resellerAccountEndpoints.payReseller}
              refreshes={refreshedByPayout}
              paidId={resellerId}
              owed={owed}
              onClose={() => pay(false)}
            />
          )}
          {account.balances.length === 0 && (
            <EmptyState icon={IconReceipt} title={t('account.none')} text={t('account.noneText')} />
          )}
          {account.balances.map((balance) => (
            <Balance key={balance.currency} currency={balance.currency} sums={balanceLines(balance, language)} />
          ))}
          {account.lines.length > 0 && (
            <StatementLines
              label={statementTexts[language].reseller}
              isMixed={account.balances.length > 1}
              lines={account.lines.map((line) => ({
                ...line,
                key: `${line.at} ${line.kind} ${line.visitId} ${line.paymentId} ${line.payoutId}`,
                day: formatDate(line.at, account.zone),
                what: movementText(language, line),
                about: <OccurredOn line={line} zone={account.zone} />,
              }))}
            />
          )}
        </>
      )}
    </Stack>
  );
}

/** The day of the trip or of the payment, if it is not the day of the entry. */
function OccurredOn({ line, zone }: { line: Wire<AccountLine>; zone: string }) {
  const { t } = useTranslation('people');
  const day = formatDate(line.occurredAt, zone);
  if (day === formatDate(line.at, zone)) return null;
  if (line.kind === 'paidOut') return t(line.amount > 0 ? 'account.receivedOn' : 'account.paidOn', { day });
  return t(line.kind === 'collected' ? 'account.paidOn' : 'account.tripOf', { day });
}

function monthOf(zone: string): { from: string; to: string } {
  const today = wallClock(zone, Date.now()).date;
  return { from: `${today.slice(0, 7)}-01`, to: today };
}
