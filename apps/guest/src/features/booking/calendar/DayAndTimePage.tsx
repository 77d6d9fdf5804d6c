import { textIn } from '@marea/domain/core/text/text';
import { formatMoney } from '@marea/texts/format/money';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HALF_HOUR, MAX_OFFERED_HOURS } from '../../../core/slots.ts';
import { Stepper } from '../../../ui/Stepper.tsx';
import { useRelease } from '../hold/useHold.ts';
import { BookedNote } from '../layout/BookedNote.tsx';
import { ContinueButton, StepPage } from '../layout/StepPage.tsx';
import { hasSlot } from '../trip/trip.ts';
import { useTrip, useChosen, useTripLocation } from '../trip/useTrip.ts';
import { DepartureChoices } from './DepartureChoices.tsx';
import { EMPTY_LINE, MonthCalendar } from './MonthCalendar.tsx';
import classes from './ExtraHours.module.css';

/** The third step: day and time, on the location's clock. */
export function DayAndTimePage() {
  const { t } = useTranslation('booking');
  const language = useShownLanguage();
  const { trip, goTo } = useTrip();
  const { location } = useTripLocation();
  const { service } = useChosen();
  const isGivingBack = useGivingBackTheHold();
  const isReady = hasSlot(trip);
  return (
    <StepPage
      title={t('calendar.title')}
      text={
        service
          ? t('calendar.text', {
              service: textIn(service.service.displayName, language),
              city: location?.city || location?.name,
            })
          : EMPTY_LINE
      }
      action={
        <ContinueButton disabled={!isReady} onClick={() => goTo('confirm')}>
          {isReady ? undefined : t('calendar.choose')}
        </ContinueButton>
      }
    >
      <MonthCalendar />
      <BookedNote />
      <DepartureChoices isSettling={isGivingBack} />
      {!service?.service.seats && <ExtraHours />}
    </StepPage>
  );
}

/** Releases the guest's own hold, which would block the times around it. Returns whether that is under way. */
function useGivingBackTheHold(): boolean {
  const { trip, change } = useTrip();
  const release = useRelease();
  const { hold } = trip;
  const [givenBack, setGivenBack] = useState(hold);
  if (hold && hold !== givenBack) setGivenBack(hold);
  useEffect(() => {
    if (!hold) return;
    change((before) => ({ ...before, hold: null }));
    void release(hold).finally(() => setGivenBack(null));
  }, [hold, change, release]);
  return givenBack !== null;
}

export function ExtraHours() {
  const { t } = useTranslation('booking');
  const { trip, change } = useTrip();
  const { company } = useTripLocation();
  const { vessel } = useChosen();
  const { hrsExtras } = trip.passengers;
  const fee = vessel && company ? formatMoney(vessel.resource.extraHour, company.currency) : null;
  return (
    <div className={classes.card}>
      <Stepper
        label={t('calendar.extra')}
        hint={fee ? t('calendar.extraHint', { fee }) : EMPTY_LINE}
        value={hrsExtras}
        valueText={t('calendar.hours', { hours: hrsExtras })}
        max={MAX_OFFERED_HOURS}
        step={HALF_HOUR}
        onChange={(hours) =>
          change((before) => ({ ...before, passengers: { ...before.passengers, hrsExtras: hours } }))
        }
      />
    </div>
  );
}
