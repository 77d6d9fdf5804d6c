import { Skeleton, Stack } from '@mantine/core';
import type { CrewLine } from '@marea/domain/crew/crewAccount.schema';
import { crewJobTexts } from '@marea/texts/choices';
import { formatDate } from '@marea/texts/dates';
import { formatMoney } from '@marea/texts/money';
import { paymentMethodTexts } from '@marea/texts/paymentMethods';
import { balanceLines, movementText, statementTexts } from '@marea/texts/statements';
import { useLanguage } from '@marea/web/i18n';
import { EmptyState, ErrorState } from '@marea/web/states.tsx';
import { IconCoins } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Balance } from '../../ui/statement/Balance.tsx';
import { StatementLines } from '../../ui/statement/StatementLines.tsx';
import { StatementTools } from '../../ui/statement/StatementTools.tsx';
import type { useCrewAccount } from './useCrewAccount.ts';
import classes from '../../ui/statement/Statement.module.css';

type CrewAccountProps = {
  shown: ReturnType<typeof useCrewAccount>;
  /** What its reader may do with it. */
  actions?: ReactNode;
};

/** The trips of somebody of the crew over some days, their share of each tip, and what was paid of it. */
export function CrewAccount({ shown, actions }: CrewAccountProps) {
  const { t } = useTranslation('crew');
  const language = useLanguage();
  const aboutOf = useAbout();
  const { account, error, retry, setDays, save } = shown;
  if (error && !account) return <ErrorState error={error} onRetry={retry} />;
  if (!account) return <Skeleton height={320} radius="lg" aria-busy="true" />;
  const { balances, lines } = account;
  const texts = statementTexts[language];
  return (
    <Stack gap="md">
      <StatementTools label={t('account.days')} statement={account} onDays={setDays} save={save}>
        {actions}
      </StatementTools>
      {balances.length === 0 ? (
        <EmptyState icon={IconCoins} title={t('account.none')} text={t('account.noneText')} />
      ) : (
        <div className={classes.balances}>
          {balances.map((balance) => (
            <Balance key={balance.currency} currency={balance.currency} sums={balanceLines(balance, language)} />
          ))}
        </div>
      )}
      {lines.length > 0 && (
        <StatementLines
          label={texts.crew}
          isMixed={balances.length > 1}
          lines={lines.map((line) => ({
            ...line,
            key: `${line.kind} ${line.recordId}`,
            day: formatDate(line.date),
            what: movementText(language, line),
            folio: line.trip?.folio ?? null,
            visitId: line.trip ? line.recordId : null,
            about: aboutOf(line),
          }))}
        />
      )}
    </Stack>
  );
}

/** Of a trip who did what on which vessel and whether the tip is paid; of a payout how and by whom. */
function useAbout(): (line: CrewLine) => string {
  const { t } = useTranslation('crew');
  const language = useLanguage();
  return ({ kind, trip, currency, amount, method, by, description }) => {
    const open = trip && formatMoney(trip.open, currency);
    const paid = amount === 0 ? null : trip?.open === 0 ? t('account.paid') : t('account.open', { amount: open });
    const parts = trip
      ? [
          trip.vessel,
          crewJobTexts[language][trip.job],
          kind === 'tip' &&
            (trip.tip === 0
              ? t('account.noTip')
              : t('account.ofTip', { amount: formatMoney(trip.tip, currency), aboard: trip.aboard })),
          kind === 'tip' && paid,
        ]
      : [method && paymentMethodTexts[language][method], by, description];
    return parts.filter(Boolean).join(' · ');
  };
}
