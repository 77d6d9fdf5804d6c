import { Button, Loader } from '@mantine/core';
import type { NearestTime } from '@marea/domain/availability/availability.schema';
import { formatLongDay } from '@marea/texts/format/dates';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { IconClockX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './LostSlot.module.css';

type LostSlotProps = {
  title: string;
  text: string;
  times: readonly NearestTime[];
  /** The day of the trip: only other days are named. */
  date: string;
  isTaking: boolean;
  onTake: (time: NearestTime) => void;
  onOtherDay: () => void;
  /** Holds the same time again, if it may still be free; with its label. */
  again?: { label: string; onTake: () => void };
  /** Other vessels that are free at the lost time. */
  vessels?: VesselChoices;
};

type VesselChoices = {
  label: string;
  choices: readonly { id: string; name: string; price: string }[];
  onTake: (id: string) => void;
};

/** A lost slot: offers the nearest free ones, each one tap away. The entries stay. */
export function LostSlot({ title, text, times, date, isTaking, onTake, onOtherDay, again, vessels }: LostSlotProps) {
  const { t } = useTranslation('ui');
  const language = useShownLanguage();
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isGone = !again;
  // Scrolls here for a guest who has pressed a button at the foot of the page; does not interrupt typing.
  useEffect(() => {
    if (isGone) card.current?.scrollIntoView({ block: 'center' });
    if (isGone || hasLostFocus()) heading.current?.focus({ preventScroll: true });
  }, [isGone]);
  return (
    <section ref={card} className={classes.card} role="alert">
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        <IconClockX size={20} aria-hidden />
        {title}
        {isTaking && <Loader size={16} />}
      </h2>
      <p className={classes.text}>{text}</p>
      {again && (
        <Button radius="lg" size="md" loading={isTaking} onClick={() => leaveFor(again.onTake)}>
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
            onClick={() => leaveFor(() => onTake(time))}
          >
            <strong className={classes.hora}>{time.hora}</strong>
            {time.bookingDate !== date && <span>{formatLongDay(time.bookingDate, language)}</span>}
          </button>
        ))}
      </div>
      {vessels && vessels.choices.length > 0 && <OtherVessels vessels={vessels} isTaking={isTaking} />}
      <Button variant="default" radius="lg" size="md" onClick={() => leaveFor(onOtherDay)}>
        {t('otherDay')}
      </Button>
    </section>
  );
}

function OtherVessels({ vessels, isTaking }: { vessels: VesselChoices; isTaking: boolean }) {
  return (
    <>
      <p className={classes.text}>{vessels.label}</p>
      <div className={classes.vessels}>
        {vessels.choices.map(({ id, name, price }) => (
          <button
            key={id}
            type="button"
            className={classes.time}
            disabled={isTaking}
            onClick={() => leaveFor(() => vessels.onTake(id))}
          >
            <strong className={classes.vessel}>{name}</strong>
            <span>{price}</span>
          </button>
        ))}
      </div>
    </>
  );
}

/** Whether the focus was lost with a pressed button. */
function hasLostFocus(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.matches(':disabled');
}

/** The pressed button disappears with the card: moves the focus to the page's heading. */
function leaveFor(act: () => void): void {
  document.querySelector('h1')?.focus({ preventScroll: true });
  act();
}
