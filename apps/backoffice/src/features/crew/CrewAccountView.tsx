import { Skeleton, Stack } from '@mantine/core';
import { FileAnswer } from '@marea/domain/contract/fileAnswer';
import { crewAccountEndpoints } from '@marea/domain/crew/crewAccount.endpoints';
import type { CrewLine } from '@marea/domain/crew/crewAccount.schema';
import { crewJobTexts } from '@marea/texts/booking/choices';
import { formatDate } from '@marea/texts/format/dates';
import { formatMoney } from '@marea/texts/format/money';
import { paymentMethodTexts } from '@marea/texts/payments/paymentMethods';
import { balanceLines, movementText, statementTexts } from '@marea/texts/payments/statements';
import { saveAnswer } from '@marea/web/client/saveFile';
import { EmptyState, ErrorState } from '@marea/web/components/states.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconCoins } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queries } from '../../core/api.ts';
import { Balance } from '../../ui/statement/StatementHead.tsx';
import { StatementLines } from '../../ui/statement/StatementLines.tsx';
import { StatementTools } from '../../ui/statement/StatementTools.tsx';
import classes from '../../ui/statement/Statement.module.css';

type CrewAccountProps = {
  accountQuery: ReturnType<typeof useCrewAccount>;
  /** The actions that the person may take. */
  actions?: ReactNode;
};

/** The trips of a crew member over a period, their share of each tip, and the payouts. */
export function CrewAccountView({ accountQuery, actions }: CrewAccountProps) {
  const { t } = useTranslation('crew');
  const language = useLanguage();
  const aboutOf = useAbout();
  const { account, error, retry, setDays, save } = accountQuery;
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

/**
 * Describes a line: for a trip the job, the vessel and whether the tip is paid; for a payout the method and the payer.
 */
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

type Days = { from: string; to: string };
const { crewAccount, ownTips } = crewAccountEndpoints;

/** The tips of a crew member over the chosen days, by default this month; without an id, the person's own. */
export function useCrewAccount(id: string | null) {
  const language = useLanguage();
  const [days, setDays] = useState<Days | null>(null);
  const query = days ?? {};
  const theirs = useQuery({
    ...queries(crewAccount, { params: { id: id ?? '' }, query }),
    enabled: id !== null,
    placeholderData: keepPreviousData,
  });
  const own = useQuery({ ...queries(ownTips, { query }), enabled: id === null, placeholderData: keepPreviousData });
  const { data, error, refetch } = id === null ? own : theirs;
  return {
    account: data && !(data instanceof FileAnswer) ? data.data : null,
    error,
    retry: () => void refetch(),
    setDays,
    /** Downloads the account of some days as a PDF. */
    save: async (chosen: Days) => {
      const pdfQuery = { ...chosen, format: 'pdf' as const, language };
      const answer = await (id === null
        ? call(ownTips, { query: pdfQuery })
        : call(crewAccount, { params: { id }, query: pdfQuery }));
      if (answer instanceof FileAnswer) saveAnswer(answer);
    },
  };
}
