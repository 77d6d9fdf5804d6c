import { Button, Skeleton, Text, Title } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import type { HealthFact, SystemHealth } from '@marea/domain/systemHealth/systemHealth.contract';
import type { HealthState } from '@marea/domain/systemHealth/systemHealth.endpoints';
import { systemHealthEndpoints } from '@marea/domain/systemHealth/systemHealth.endpoints';
import { formatTime } from '@marea/texts/format/dates';
import { ErrorState } from '@marea/web/components/states.tsx';
import { StatusBadge, type StatusSet } from '@marea/web/components/StatusBadge.tsx';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHelpCircle, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import classes from './SystemHealth.module.css';

const CHECK_EVERY_MS = 60_000;

/** The health of the installation, with what to do about each problem. */
export default function SystemHealthPage() {
  const { t } = useTranslation('systemHealth');
  const { data, error, isFetching, refetch } = useQuery({
    ...queries(systemHealthEndpoints.systemHealth, {}),
    refetchInterval: CHECK_EVERY_MS,
  });
  // Earlier facts say nothing about an API that no longer responds.
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Summary health={data?.data} />
        <Button
          variant="default"
          leftSection={<IconRefresh size={17} aria-hidden />}
          loading={isFetching}
          onClick={() => void refetch()}
        >
          {t('again')}
        </Button>
      </div>
      {data ? (
        <ul className={classes.facts} aria-label={t('list')}>
          {data.data.facts.map((fact) => (
            <Fact key={fact.subject} fact={fact} />
          ))}
        </ul>
      ) : (
        <Skeleton height={560} radius="md" aria-busy="true" />
      )}
    </div>
  );
}

function Summary({ health }: { health: Wire<SystemHealth> | undefined }) {
  const { t } = useTranslation('systemHealth');
  const { zone } = useWorkplace().location;
  if (!health) return <Skeleton height={52} width={260} radius="md" />;
  const number = health.facts.filter(({ state }) => state !== 'ok').length;
  return (
    <div role="status">
      <Title order={2} size="h3">
        {number === 0 ? t('all') : t('some', { number })}
      </Title>
      <Text size="sm" c="dimmed">
        {t('checkedAt', { time: formatTime(health.checkedAt, zone) })}
      </Text>
    </div>
  );
}

function Fact({ fact: { subject, state, finding, values } }: { fact: HealthFact }) {
  const { t } = useTranslation('systemHealth');
  const advice = t('advice', { returnObjects: true });
  return (
    <li className={classes.fact} data-state={state}>
      <Text fw={600}>{t(`subjects.${subject}`)}</Text>
      <StatusBadge of={useHealthStateSet()} status={state} />
      <div className={classes.words}>
        <Text size="sm">{t(`findings.${finding}`, values)}</Text>
        {finding in advice && (
          <Text size="sm" c="dimmed">
            <b>{t('action')}:</b> {advice[finding as keyof typeof advice]}
          </Text>
        )}
      </div>
    </li>
  );
}

function useHealthStateSet(): StatusSet<HealthState> {
  const { i18n } = useTranslation('systemHealth');
  const textIn = (language: 'en' | 'es') => i18n.getFixedT(language, 'systemHealth')('states', { returnObjects: true });
  return {
    color: { ok: 'green', attention: 'orange', broken: 'red', unknown: 'gray' },
    icon: { ok: IconCircleCheck, attention: IconAlertTriangle, broken: IconCircleX, unknown: IconHelpCircle },
    text: { en: textIn('en'), es: textIn('es') },
  };
}
