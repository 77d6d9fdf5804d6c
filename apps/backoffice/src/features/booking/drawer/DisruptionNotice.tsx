import { Alert } from '@mantine/core';
import type { Booking } from '@marea/domain/booking/booking.schema';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWording } from '../wording.ts';

/** Tells what a trip ahead needs and was taken from the offer. */
export function DisruptionNotice({
  booking,
}: {
  booking: Pick<Booking, 'disruptions' | 'resourceName' | 'serviceName'>;
}) {
  const { t } = useTranslation('booking');
  const { language } = useWording();
  if (booking.disruptions.length === 0) return null;
  const names = { vessel: booking.resourceName, service: booking.serviceName[language] };
  return (
    <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} title={t('disruption.title')} role="alert">
      {booking.disruptions.map(({ by, reason }) => (
        <div key={by}>{t(`disruption.${reason === 'moved' || reason === 'not_on_vessel' ? reason : by}`, names)}</div>
      ))}
    </Alert>
  );
}
