import { Badge, Group, Modal, Skeleton, Text } from '@mantine/core';
import type { JobOutcome } from '@marea/domain/jobs/jobs.endpoints';
import { jobsEndpoints } from '@marea/domain/jobs/jobs.endpoints';
import type { JobName } from '@marea/domain/jobs/schedule';
import { formatDateTime } from '@marea/texts/format/dates';
import { createQueries } from '@marea/web/client/query';
import { EmptyState, ErrorState } from '@marea/web/components/states.tsx';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callOutside } from '../../core/api.ts';
import { useIsPhone } from '../../core/layout.ts';
import { outcomeColors, ownZone, useRunText } from './runText.ts';
import classes from './Jobs.module.css';

const isRun = ({ outcome }: { outcome: JobOutcome }) => outcome !== 'paused' && outcome !== 'resumed';
const queries = createQueries(callOutside);
type RunsDialogProps = { name: JobName; title: string; onClose: () => void };

/** The last runs of a job, latest first. */
export function RunsDialog({ name, title, onClose }: RunsDialogProps) {
  const { t } = useTranslation(['jobs', 'app']);
  const { data, error, refetch } = useQuery(queries(jobsEndpoints.jobRuns, { params: { name } }));
  const run = useRunText();
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      size="lg"
      fullScreen={useIsPhone()}
      closeButtonProps={{ 'aria-label': t('app:close') }}
      title={title}
    >
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={180} />)}
      {data?.data.length === 0 && <EmptyState icon={IconHistory} title={t('noRuns')} text={t('noRunsText')} />}
      <ul className={classes.runs}>
        {data?.data.map((one) => (
          <li key={one._id}>
            <Group justify="space-between" gap="xs">
              <Text size="sm" fw={600}>
                {formatDateTime(one.startedAt, ownZone())}
              </Text>
              <Badge color={outcomeColors[one.outcome]} variant="light">
                {t(`outcomes.${one.outcome}`)}
              </Badge>
            </Group>
            <Text size="sm" className={classes.error}>
              {[
                run.duration(one),
                run.result(one),
                one.startedBy && t(isRun(one) ? 'startedBy' : 'changedBy', { name: one.startedBy }),
              ]
                .filter((part) => part && part !== '—')
                .join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
