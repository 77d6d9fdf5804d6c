import { CloseButton, Text, Title } from '@mantine/core';
import { headsOf } from '@marea/domain/booking/headsOf';
import type { Booking } from '@marea/domain/booking/booking.schema';
import { formatDate, formatTime } from '@marea/texts/dates';
import { StatusBadge } from '@marea/web/StatusBadge.tsx';
import { useTranslation } from 'react-i18next';
import { guestName, useWording } from '../wording.ts';
import classes from './Drawer.module.css';

type PanelHeadProps = { booking: Booking | null; onClose: () => void };

/** Folio, guest, status, and the trip in one line. */
export function PanelHead({ booking, onClose }: PanelHeadProps) {
  const { t } = useTranslation(['booking', 'app']);
  const words = useWording();
  const close = <CloseButton aria-label={t('app:close')} onClick={onClose} className={classes.close} />;
  if (!booking) return <div className={classes.headRow}>{close}</div>;
  const { phone, email } = booking.customer;
  return (
    <header>
      <div className={classes.headRow}>
        <Text className={classes.folio}>{booking.folio}</Text>
        <StatusBadge status={booking.status} />
        {close}
      </div>
      <Title order={2} className={classes.name}>
        {guestName(booking.customer) || booking.serviceName[words.language]}
      </Title>
      <div className={classes.facts}>
        <span>{booking.resourceName}</span>
        <span>{formatDate(booking.bookingDate)}</span>
        <span>
          {booking.hora} – {formatTime(booking.end, booking.zone)}
        </span>
        <span>{t('pax', { people: headsOf(booking.passengers) })}</span>
      </div>
      {(phone || email) && (
        <div className={classes.facts}>
          {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </div>
      )}
    </header>
  );
}
