import type { ClosedReason, waitlistSchema } from '@marea/domain/waitlist/waitlist.schema';
import { IconDoor, IconDoorOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { useSpan } from './useWaitlist.ts';
import classes from './Waitlist.module.css';

type Line = Pick<z.output<typeof waitlistSchema>, 'counters' | 'estimateMinutes' | 'closedBecause' | 'wait_settings'>;

const states = {
  open: 'states.open',
  off: 'states.off',
  hours: 'states.hours',
  full: 'states.full',
} as const satisfies Record<ClosedReason | 'open', string>;

/** How many wait and are served, the wait of a new party, and whether guests can join. */
export function Figures({ line }: { line: Line }) {
  const { t } = useTranslation('waitlist');
  const { minutesText } = useSpan();
  const { counters, estimateMinutes, closedBecause, wait_settings } = line;
  const { maxServing, isMaxCapacityActive, maxServingCapacityActive, closeWaitlistAtMaxCapacity } =
    wait_settings.capacity;
  const showsMax = isMaxCapacityActive || maxServingCapacityActive || closeWaitlistAtMaxCapacity;
  const serving = showsMax ? t('figures.ofMax', { number: counters.serving, max: maxServing }) : counters.serving;
  const figures = [
    [t('figures.waiting'), counters.waiting + counters.notified],
    [t('figures.estimate'), estimateMinutes > 0 ? minutesText(estimateMinutes) : t('figures.atOnce')],
    [t('figures.serving'), serving],
    // The count includes parties being served, which the figure before has.
    [t('figures.servedToday'), counters.servedToday - counters.serving],
  ];
  return (
    <div className={classes.head}>
      <dl className={classes.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <DoorState state={closedBecause ?? 'open'} />
    </div>
  );
}

function DoorState({ state }: { state: keyof typeof states }) {
  const { t } = useTranslation('waitlist');
  const isOpen = state === 'open';
  const Door = isOpen ? IconDoor : IconDoorOff;
  return (
    <p className={classes.state} data-closed={isOpen ? undefined : true}>
      <Door size={15} aria-hidden />
      {t(states[state])}
    </p>
  );
}
