import { Button } from '@mantine/core';
import type { GuestCheckin } from '@marea/domain/checkin/checkin.schema';
import { wallClock } from '@marea/domain/core/time/zone';
import { withSecret } from '@marea/domain/guests/guestAddresses';
import { wizardEndpoints } from '@marea/domain/guests/guests.endpoints';
import { pierArrivalText } from '@marea/texts/booking/pierArrival';
import { formatDate, formatTime } from '@marea/texts/format/dates';
import { QrCode } from '@marea/web/components/QrCode.tsx';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { call } from '../../core/api.ts';
import { CompanyText } from '../../core/kit/CompanyText.tsx';
import { PageHeading } from '../../core/kit/PageHeading.tsx';
import { paths } from '../../core/paths.ts';
import { DueCard } from '../../ui/payments/DueCard.tsx';
import { peopleAboard } from './passengerRows.ts';
import classes from './Checkin.module.css';

type CheckedInProps = {
  checkin: GuestCheckin;
  secret: string | null;
  /** Whether they had finished before this page was opened. */
  isAgain: boolean;
};

/** The end of a check-in: a large code for staff, and what remains to be done at the pier. */
export function CheckedIn({ checkin, secret, isAgain }: CheckedInProps) {
  const { t } = useTranslation('checkin');
  const language = useShownLanguage();
  const { booking, isCheckedIn, doneAt, stopsBoarding } = checkin;
  // A guest with access to the booking sees the balance due below, and pays there.
  const obstacles = stopsBoarding.filter((obstacle) => obstacle !== 'unpaid' || booking.payment === null);
  const { zone, folio, start, bookingDate, location, serviceName, resourceName } = booking;
  const arrival = pierArrivalText(booking, location, language);
  const when = `${formatDate(bookingDate)} · ${formatTime(start, zone)}`;
  const title = isAgain ? t('done.again') : t(isCheckedIn ? 'done.title' : 'done.ready');
  return (
    <div className={classes.pass}>
      <div className={classes.tick} aria-hidden>
        <IconCheck size={30} stroke={2.4} />
      </div>
      <PageHeading title={title} centered>
        {isAgain && doneAt
          ? t('done.againText', {
              day: formatDate(wallClock(zone, Date.parse(doneAt)).date),
              time: formatTime(doneAt, zone),
            })
          : t(isCheckedIn ? 'done.text' : 'done.readyText')}
      </PageHeading>
      <div className={classes.code}>
        <QrCode text={folio} label={t('done.code', { folio })} />
      </div>
      <div className={classes.folio}>{folio}</div>
      <p className={classes.small}>
        {booking.guest} · {t('done.people', { count: peopleAboard(checkin) })}
      </p>
      <p className={classes.facts}>
        <strong className="tnum">{when}</strong>
        <br />
        <CompanyText of={serviceName} /> · {resourceName}
        <br />
        {location.pier || location.name}
        {arrival && !isCheckedIn && (
          <>
            <br />
            <strong>{arrival.sentence}</strong>
          </>
        )}
      </p>
      {obstacles.length > 0 && (
        <ul className={classes.obstacles}>
          {obstacles.map((obstacle) => (
            <li key={obstacle}>
              <IconAlertTriangle size={18} aria-hidden />
              {t(`obstacles.${obstacle}`)}
            </li>
          ))}
        </ul>
      )}
      {booking.payment && <DueCard booking={{ ...booking, ...booking.payment }} secret={secret} />}
      {secret && <LinkToBooking checkin={checkin} secret={secret} />}
    </div>
  );
}

type BookingLinkProps = { checkin: GuestCheckin; secret: string };

/**
 * The link to the booking. A link to the check-in alone does not open it: a button mails the booking's own link to its
 * address.
 */
export function LinkToBooking({ checkin: { booking, opensBooking }, secret }: BookingLinkProps) {
  const { t } = useTranslation('checkin');
  const mail = useMutation({ mutationFn: () => call(wizardEndpoints.renewLink, { body: { token: secret } }) });
  if (opensBooking) return <Link to={withSecret(paths.confirmation(booking._id), secret)}>{t('done.booking')}</Link>;
  if (mail.isSuccess) {
    return (
      <p className={classes.small} role="status">
        {t('done.mailed')}
      </p>
    );
  }
  return (
    <>
      {mail.error && (
        <p className={classes.trouble} role="alert">
          {mail.error.message}
        </p>
      )}
      <Button fullWidth variant="default" size="md" radius="lg" loading={mail.isPending} onClick={() => mail.mutate()}>
        {t('done.mailBooking')}
      </Button>
    </>
  );
}
