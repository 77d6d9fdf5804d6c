import { Button, Loader } from '@mantine/core';
import type { NearestTime } from '@marea/domain/availability/availability.schema';
import { formatLongDay } from '@marea/texts/dates';
import { useTranslation } from '@marea/web/useTranslation';
import { useLanguage } from '@marea/web/wording';
import { IconClockX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './LostSlot.module.css';

type LostSlotProps = {
  title: string;
  text: string;
  times: readonly NearestTime[];
  /** The day of the trip, so that only other days are named. */
  date: string;
  isTaking: boolean;
  onTake: (time: NearestTime) => void;
  onOtherDay: () => void;
  /** Keeps the same time again, where it may still be free; with its label. */
  again?: { label: string; onTake: () => void };
};

/** A slot that is no longer kept: the nearest free ones, each one tap away. What was typed stays. */
export function LostSlot({ title, text, times, date, isTaking, onTake, onOtherDay, again }: LostSlotProps) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const card = useRef<HTMLElement>(null);
  const isGone = !again;
  // Scrolls for who has just pressed a button at the foot of the page, not for who is typing.
  useEffect(() => {
    if (isGone) card.current?.scrollIntoView({ block: 'center' });
  }, [isGone]);
  return (
    <section ref={card} className={classes.card} role="alert">
      <h2 className={classes.title}>
        <IconClockX size={20} aria-hidden />
        {title}
        {isTaking && <Loader size={16} />}
      </h2>
      <p className={classes.text}>{text}</p>
      {again && (
        <Button radius="lg" size="md" loading={isTaking} onClick={again.onTake}>
          {again.label}
        </Button>
      )}
      <div className={classes.times}>
        {times.map((time) => (
          <button
            key={time.start}
            type="button"
            className={classes.time}
            disabled={isTaking}
            onClick={() => onTake(time)}
          >
            <strong className={classes.hora}>{time.hora}</strong>
            {time.bookingDate !== date && <span>{formatLongDay(time.bookingDate, language)}</span>}
          </button>
        ))}
      </div>
      <Button variant="default" radius="lg" size="md" onClick={onOtherDay}>
        {t('otherDay')}
      </Button>
    </section>
  );
}
