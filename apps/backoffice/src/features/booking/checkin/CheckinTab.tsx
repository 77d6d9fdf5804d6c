import { Anchor, Skeleton } from '@mantine/core';
import { passengerCount } from '@marea/domain/booking/boarding';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import type { StaffCheckin } from '@marea/domain/checkin/checkin.schema';
import { formatDate, formatDateTime } from '@marea/texts/dates';
import { EmptyState, ErrorState } from '@marea/web/states.tsx';
import { IconCircleCheck, IconPrinter, IconWriting, IconWritingOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../core/paths.ts';
import { CheckinLink } from './CheckinLink.tsx';
import { useBookingCheckin } from './useBookingCheckin.ts';
import classes from './Checkin.module.css';

/** Who comes aboard, who has signed, and the way to the check-in for those who have not. */
export function CheckinTab({ booking }: { booking: BookingView }) {
  const { t } = useTranslation('booking');
  const { data, error, refetch } = useBookingCheckin(booking._id);
  const people = passengerCount(booking.passengers);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={180} radius="md" />;
  const hasSigned = data.passengers.some(({ signature }) => signature !== null);
  return (
    <>
      <p className={classes.state}>
        {data.checkin.doneAt
          ? t('checkin.done', { at: formatDateTime(data.checkin.doneAt, booking.zone) })
          : t('checkin.open')}
        {data.required && ` ${t('checkin.signed', { signed: data.checkin.signed, people })}`}
      </p>
      {data.passengers.length === 0 ? (
        <EmptyState icon={IconWriting} title={t('checkin.none')} text={t('checkin.noneText')} />
      ) : (
        <ul className={classes.people}>
          {data.passengers.map((passenger) => (
            <PassengerRow key={passenger.id} passenger={passenger} zone={booking.zone} />
          ))}
        </ul>
      )}
      {hasSigned && (
        <Anchor component={Link} to={paths.waivers(booking._id)} className={classes.print}>
          <IconPrinter size={16} aria-hidden />
          {t('checkin.print')}
        </Anchor>
      )}
      <CheckinLink id={booking._id} />
    </>
  );
}

function PassengerRow({ passenger, zone }: { passenger: StaffCheckin['passengers'][number]; zone: string }) {
  const { t } = useTranslation('booking');
  const { name, kind, guardian, birthDate, signature } = passenger;
  const facts = [
    t(`checkin.kinds.${kind}`),
    guardian && t('checkin.with', { guardian }),
    birthDate && t('checkin.born', { day: formatDate(birthDate) }),
  ];
  return (
    <li>
      <div>
        <b>{name}</b>
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      <span className={classes.mark} data-signed={signature !== null || undefined}>
        {signature ? <IconCircleCheck size={16} aria-hidden /> : <IconWritingOff size={16} aria-hidden />}
        {signature ? t('checkin.signedAt', { at: formatDateTime(signature.at, zone) }) : t('checkin.unsigned')}
      </span>
    </li>
  );
}
