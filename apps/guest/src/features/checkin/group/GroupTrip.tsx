import type { GroupCheckin } from '@marea/domain/checkin/checkin.schema';
import { pierArrivalText } from '@marea/texts/booking/pierArrival';
import { formatEnd, formatLongDay, formatTime } from '@marea/texts/format/dates';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { CompanyText } from '../../../core/kit/CompanyText.tsx';
import classes from '../Checkin.module.css';

/** The trip of an invitation: what, when, where, and when to arrive. */
export function GroupTrip({ booking }: { booking: GroupCheckin['booking'] }) {
  const language = useShownLanguage();
  const { serviceName, resourceName, bookingDate, start, end, zone, location } = booking;
  const arrival = pierArrivalText(booking, location, language);
  return (
    <div className={classes.card}>
      <p className={classes.trip}>
        <strong>
          <CompanyText of={serviceName} /> · {resourceName}
        </strong>
        <br />
        {formatLongDay(bookingDate, language)},{' '}
        <span className="tnum">
          {formatTime(start, zone)} – {formatEnd(end, { day: bookingDate, zone, language })}
        </span>
        <br />
        {[location.pier || location.name, location.address1, location.city].filter(Boolean).join(', ')}
        {arrival && (
          <>
            <br />
            <strong>{arrival.sentence}</strong>
          </>
        )}
      </p>
    </div>
  );
}
