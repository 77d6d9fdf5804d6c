import { Skeleton, Text, UnstyledButton } from '@mantine/core';
import { ErrorState } from '@marea/web/states.tsx';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../ui/useNow.ts';
import type { useFreeTimes } from './useFreeTimes.ts';
import classes from './TimeChoices.module.css';

type TimeChoicesProps = {
  free: ReturnType<typeof useFreeTimes>;
  value: string | null;
  onChoose: (hora: string) => void;
};

/** The start times of a day as buttons; those that are taken or past are shown as such. */
export function TimeChoices({ free, value, onChoose }: TimeChoicesProps) {
  const { t } = useTranslation('booking');
  const now = useNow();
  const list = useRef<HTMLDivElement>(null);
  const { times } = free;
  useLayoutEffect(() => {
    if (times) showChosen(list.current, value);
  }, [times, value]);
  if (free.error && !free.times) return <ErrorState error={free.error} onRetry={free.retry} />;
  if (!free.times) return free.isLoading ? <Skeleton height={76} radius="md" /> : null;
  if (free.times.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('slot.none')}
      </Text>
    );
  }
  return (
    <div ref={list} className={classes.times} role="group" aria-label={t('fields.hora')}>
      {free.times.map(({ hora, start, isFree }) => {
        const isPast = Date.parse(start) < now;
        return (
          <UnstyledButton
            key={start}
            className={classes.time}
            aria-pressed={hora === value}
            disabled={!isFree}
            data-past={isPast || undefined}
            title={isPast ? t('slot.past', { hora }) : undefined}
            aria-label={isPast ? t('slot.past', { hora }) : isFree ? hora : t('slot.gone', { hora })}
            onClick={() => onChoose(hora)}
          >
            {hora}
          </UnstyledButton>
        );
      })}
    </div>
  );
}

/** Scrolls the list alone, to the chosen time, or to the first that can still be booked. */
function showChosen(list: HTMLElement | null, value: string | null): void {
  const wanted =
    (value && list?.querySelector<HTMLElement>('[aria-pressed=true]')) ||
    list?.querySelector<HTMLElement>('button:not([data-past], :disabled)');
  if (!list || !wanted) return;
  const { offsetTop: top, offsetHeight: height } = wanted;
  const isInSight = top >= list.scrollTop && top + height <= list.scrollTop + list.clientHeight;
  if (!isInSight) list.scrollTop = top - (list.clientHeight - height) / 2;
}
