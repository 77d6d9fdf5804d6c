import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { formatDate } from '@marea/texts/format/dates';
import { balanceLines } from '@marea/texts/payments/statements';
import { EmptyState, ErrorState } from '@marea/web/components/states.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconReceipt } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnerLines } from './OwnerLines.tsx';
import { Balance } from './StatementHead.tsx';
import { StatementTools } from './StatementTools.tsx';
import type { useOwnerStatement } from './useOwnerStatement.ts';
import classes from './Statement.module.css';

type OwnerStatementProps = {
  account: ReturnType<typeof useOwnerStatement>;
  /** The address of the reader's bookings. */
  bookingsAt: '/booking' | '/user/booking';
  /** The actions that the reader may take. */
  actions?: ReactNode;
};

/** The account of a vessel's owner over a period: balances, lines, and the PDF. */
export function OwnerStatementView({ account, bookingsAt, actions }: OwnerStatementProps) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const { statement, error, retry, setDays, save } = account;
  if (error && !statement) return <ErrorState error={error} onRetry={retry} />;
  if (!statement) return <Skeleton height={320} radius="lg" aria-busy="true" />;
  const { from, to, closed, balances, lines } = statement;
  return (
    <Stack gap="md">
      <StatementTools label={t('statement.days')} statement={statement} onDays={setDays} save={save}>
        {actions}
      </StatementTools>
      {closed.length > 0 && (
        <div className={classes.tools} role="group" aria-label={t('statement.closed')} data-noprint>
          <Text size="sm" c="dimmed">
            {t('statement.closed')}
          </Text>
          {closed.map((period) => (
            <Button
              key={period.number}
              size="compact-sm"
              variant={period.from === from && period.to === to ? 'filled' : 'default'}
              onClick={() => setDays({ from: period.from, to: period.to })}
            >
              {`${formatDate(period.from)} – ${formatDate(period.to)}`}
            </Button>
          ))}
          <Button size="compact-sm" variant="subtle" onClick={() => setDays(null)}>
            {t('statement.open')}
          </Button>
        </div>
      )}
      {lines.length === 0 && balances.length === 0 ? (
        <EmptyState icon={IconReceipt} title={t('statement.none')} text={t('statement.noneText')} />
      ) : (
        <div className={classes.balances}>
          {balances.map((balance) => (
            <Balance key={balance.currency} currency={balance.currency} sums={balanceLines(balance, language)} />
          ))}
        </div>
      )}
      {lines.length > 0 && <OwnerLines lines={lines} bookingsAt={bookingsAt} isMixed={balances.length > 1} />}
    </Stack>
  );
}
