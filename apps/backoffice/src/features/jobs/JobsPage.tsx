import { Badge, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { Wire } from '@marea/domain/contract/endpoint';
import { jobsEndpoints } from '@marea/domain/jobs/jobs.endpoints';
import type { JobState } from '@marea/domain/jobs/jobs.schema';
import { formatDateTime, formatTime } from '@marea/texts/format/dates';
import { createQueries } from '@marea/web/client/query';
import { ErrorState } from '@marea/web/components/states.tsx';
import { IconArrowLeft, IconHistory, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { callOutside } from '../../core/api.ts';
import { paths } from '../../core/paths.ts';
import { useMayCall } from '../../core/session/useSession.ts';
import { toastDone } from '../../core/toasts.tsx';
import { useChange } from '../../ui/data/useChange.ts';
import { EntryLayout } from '../../ui/page/EntryLayout.tsx';
import { RunsDialog } from './RunsDialog.tsx';
import { outcomeColors, ownZone, useRunText } from './runText.ts';
import classes from './Jobs.module.css';

const { jobs, runJob, pauseJob } = jobsEndpoints;
const queries = createQueries(callOutside);
/** Polling interval while the page is open, so that a started run appears by itself. */
const REFETCH_MS = 3_000;

/** The scheduled jobs of this installation: schedule, last result, and buttons to run or pause them. */
export default function JobsPage() {
  const { t } = useTranslation(['jobs', 'app']);
  const mayRead = useMayCall()(jobs);
  const { data, error, refetch } = useQuery({ ...queries(jobs, {}), enabled: mayRead, refetchInterval: REFETCH_MS });
  useDocumentTitle(`${t('title')} · ${t('app:name')}`);
  if (!mayRead) return <Navigate to={paths.selectCompany} replace />;
  return (
    <EntryLayout wide>
      <Stack gap="lg">
        <div>
          <Button
            component={Link}
            to={paths.companies}
            variant="subtle"
            size="compact-sm"
            ml={-8}
            leftSection={<IconArrowLeft size={16} aria-hidden />}
          >
            {t('companies')}
          </Button>
          <Title order={1} size="h2">
            {t('title')}
          </Title>
          <Text c="dimmed">{t('lead')}</Text>
        </div>
        {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
        {data && (
          <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
            {data.data.map((job) => (
              <JobPanel key={job.name} job={job} />
            ))}
          </Stack>
        )}
      </Stack>
    </EntryLayout>
  );
}

function Loading() {
  return (
    <Stack aria-busy="true">
      <Skeleton height={170} radius="lg" />
      <Skeleton height={170} radius="lg" />
    </Stack>
  );
}

function JobPanel({ job }: { job: Wire<JobState> }) {
  const { t } = useTranslation(['jobs', 'app']);
  const [showsRuns, setShowsRuns] = useState(false);
  const { name, isPaused, pausedBy, nextAt, failures, lastRun } = job;
  const title = t(`names.${name}`);
  const run = useRunText();
  return (
    <Paper component="li" withBorder radius="lg" p="md" aria-label={title}>
      <Stack gap="sm">
        <div>
          <Group gap="xs">
            <Title order={2} size="h4">
              {title}
            </Title>
            {isPaused && (
              <Badge color="gray" variant="light">
                {t('paused')}
              </Badge>
            )}
            {lastRun && (
              <Badge color={outcomeColors[lastRun.outcome]} variant="light">
                {t(`outcomes.${lastRun.outcome}`)}
              </Badge>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            {t(`about.${name}`)}
          </Text>
        </div>
        <dl className={classes.facts}>
          <Fact name={t('schedule')}>{useScheduleText(job)}</Fact>
          <Fact name={t('next')}>
            {nextAt ? formatDateTime(nextAt, ownZone()) : t('pausedBy', { name: pausedBy ?? '' })}
          </Fact>
          <Fact name={t('last')}>{lastRun ? formatDateTime(lastRun.startedAt, ownZone()) : t('never')}</Fact>
          <Fact name={t('took')}>{lastRun ? run.duration(lastRun) : '—'}</Fact>
          <Fact name={t('did')}>{lastRun ? run.result(lastRun) : '—'}</Fact>
        </dl>
        {failures > 0 && (
          <Text size="sm" c="red" fw={600}>
            {t('failures', { count: failures })}
          </Text>
        )}
        <JobActions job={job} title={title} onHistory={() => setShowsRuns(true)} />
      </Stack>
      {showsRuns && <RunsDialog name={name} title={title} onClose={() => setShowsRuns(false)} />}
    </Paper>
  );
}

type ActionsProps = { job: Wire<JobState>; title: string; onHistory: () => void };

function JobActions({ job: { name, isPaused }, title, onHistory }: ActionsProps) {
  const { t } = useTranslation('jobs');
  const start = useChange(runJob, {
    refreshes: [jobs],
    isOutside: true,
    onSuccess: () => toastDone(t('started')),
  });
  const pause = useChange(pauseJob, { refreshes: [jobs], isOutside: true });
  const params = { name };
  return (
    <Group gap="xs">
      <Button
        size="sm"
        variant="default"
        leftSection={<IconPlayerPlay size={16} aria-hidden />}
        aria-label={t('runOf', { name: title })}
        loading={start.isPending}
        onClick={() => start.mutate({ params })}
      >
        {t('run')}
      </Button>
      <Button
        size="sm"
        variant="default"
        leftSection={isPaused ? <IconPlayerPlay size={16} aria-hidden /> : <IconPlayerPause size={16} aria-hidden />}
        aria-label={t(isPaused ? 'resumeOf' : 'pauseOf', { name: title })}
        loading={pause.isPending}
        onClick={() => pause.mutate({ params, body: { isPaused: !isPaused } })}
      >
        {t(isPaused ? 'resume' : 'pause')}
      </Button>
      <Button
        size="sm"
        variant="subtle"
        leftSection={<IconHistory size={16} aria-hidden />}
        aria-label={t('historyOf', { name: title })}
        onClick={onHistory}
      >
        {t('history')}
      </Button>
    </Group>
  );
}

/** The schedule in words. A daily job shows the time on the day of its next run: clocks change. */
function useScheduleText({ everyMinutes, dailyAt, nextAt }: Wire<JobState>): string {
  const { t } = useTranslation('jobs');
  if (everyMinutes === 60) return t('everyHour');
  if (everyMinutes !== null) return t('everyMinutes', { count: everyMinutes });
  const instant = new Date(nextAt ?? 0);
  instant.setUTCHours(dailyAt ?? 0, 0, 0, 0);
  return t('dailyAt', { time: formatTime(instant.toISOString(), ownZone()) });
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
