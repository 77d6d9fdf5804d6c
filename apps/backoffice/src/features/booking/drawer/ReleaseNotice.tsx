import { Alert, Button } from '@mantine/core';
import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { awaitsPayment } from '@marea/domain/booking/placeRelease';
import { wallClock } from '@marea/domain/core/time/zone';
import { formatUntil } from '@marea/texts/format/dates';
import { IconClockHour4 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayCall } from '../../../core/session/useSession.ts';
import { useBookingChanges } from '../useBooking.ts';
import { useWording } from '../wording.ts';

type ReleaseNoticeProps = { booking: Pick<BookingView, '_id' | 'status' | 'releaseAt' | 'zone'> };

/** The release time of an unpaid place, and the button to keep it; for a released one, that it was released. */
export function ReleaseNotice({ booking: { _id: id, status, releaseAt, zone } }: ReleaseNoticeProps) {
  const { t } = useTranslation('booking');
  const { language } = useWording();
  const mayKeep = useMayCall()(bookingEndpoints.keepPlace);
  const { keepPlace } = useBookingChanges();
  const [openedAt] = useState(() => Date.now());
  if (releaseAt === null) return null;
  const until = formatUntil(releaseAt, { today: wallClock(zone, openedAt).date, zone, language });
  const isWaiting = awaitsPayment(status);
  if (!isWaiting && status !== 'cancel') return null;
  return (
    <Alert
      color={isWaiting ? 'orange' : 'gray'}
      icon={<IconClockHour4 aria-hidden />}
      title={t(isWaiting ? 'release.title' : 'release.titleReleased')}
    >
      {t(isWaiting ? 'release.waiting' : 'release.released', { until })}
      {isWaiting && mayKeep && (
        <Button
          mt="xs"
          size="xs"
          variant="default"
          display="block"
          loading={keepPlace.isPending}
          onClick={() => keepPlace.mutate({ params: { id } })}
        >
          {t('release.keep')}
        </Button>
      )}
    </Alert>
  );
}
