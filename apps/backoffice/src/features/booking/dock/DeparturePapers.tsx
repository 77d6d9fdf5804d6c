import type { Departure } from '@marea/domain/booking/bookingView.schema';
import { IconCake, IconCircleCheck, IconWritingOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './DaySheet.module.css';

const ICON = 18;

/** What the guests' check-in tells those at the dock: signatures that are missing, papers that are ready, a birthday. */
export function DeparturePapers({ departure }: { departure: Departure }) {
  const { t } = useTranslation('booking');
  const { stopsBoarding, checkin, marks, pax } = departure;
  const isUnsigned = stopsBoarding.includes('waiver');
  const hasBirthday = marks.includes('birthday');
  return (
    <>
      {isUnsigned ? (
        <p className={classes.papers} data-missing>
          <IconWritingOff size={ICON} aria-hidden />
          {t('checkin.missing', { signed: checkin.signed, people: pax })}
        </p>
      ) : (
        checkin.doneAt && (
          <p className={classes.papers}>
            <IconCircleCheck size={ICON} aria-hidden />
            {t('checkin.ready')}
          </p>
        )
      )}
      {hasBirthday && (
        <p className={classes.papers}>
          <IconCake size={ICON} aria-hidden />
          {t('card.marks.birthday')}
        </p>
      )}
    </>
  );
}
