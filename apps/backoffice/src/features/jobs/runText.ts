import type { Wire } from '@marea/domain/contract/endpoint';
import type { JobOutcome } from '@marea/domain/jobs/jobs.endpoints';
import type { JobRun } from '@marea/domain/jobs/jobs.schema';
import { useTranslation } from 'react-i18next';

export const outcomeColors: Record<JobOutcome, string> = {
  running: 'blue',
  done: 'green',
  failed: 'red',
  interrupted: 'orange',
  paused: 'gray',
  resumed: 'gray',
};

/** Jobs belong to no location: their times use the clock of the device. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const countNames = ['bookings', 'faults', 'companies', 'payments', 'reminders'] as const;

export function useRunText() {
  const { t } = useTranslation('jobs');
  return {
    duration({ startedAt, endedAt, outcome }: Wire<JobRun>): string {
      if (endedAt === null || outcome === 'paused' || outcome === 'resumed') return '—';
      const took = Date.parse(endedAt) - Date.parse(startedAt);
      if (took < SECOND) return t('milliseconds', { value: took });
      if (took < MINUTE) return t('seconds', { value: Math.round(took / SECOND) });
      return t('minutes', { value: Math.round(took / MINUTE) });
    },
    /** The counts of a run, or why it failed. */
    result({ counts, error }: Wire<JobRun>): string {
      if (error !== null) return error;
      const known = countNames.filter((name) => counts[name] !== undefined);
      return known.map((name) => t(`counts.${name}`, { value: counts[name] ?? 0 })).join(', ') || '—';
    },
  };
}
