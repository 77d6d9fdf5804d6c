import { useLanguage } from '@marea/web/i18n';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRelease } from '../hold/useHold.ts';
import { BookedNote } from '../layout/BookedNote.tsx';
import { ContinueButton } from '../layout/ContinueButton.tsx';
import { EMPTY_LINE } from '../layout/emptyLine.ts';
import { StepPage } from '../layout/StepPage.tsx';
import { hasSlot } from '../trip/trip.ts';
import { useTrip } from '../trip/TripContext.ts';
import { useChosen } from '../trip/useOffer.ts';
import { useTripLocation } from '../trip/useTripLocation.ts';
import { ExtraHours } from './ExtraHours.tsx';
import { MonthCalendar } from './MonthCalendar.tsx';
import { TimeChoices } from './TimeChoices.tsx';

/** The third step: day and time, on the location's clock. */
export function CalendarPage() {
  const { t } = useTranslation('booking');
  const language = useLanguage();
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
              service: service.service.displayName[language],
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
      <TimeChoices isSettling={isGivingBack} />
      <ExtraHours />
    </StepPage>
  );
}

/** Gives the guest's own hold back, which would otherwise take the times around it; whether it is still under way. */
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
