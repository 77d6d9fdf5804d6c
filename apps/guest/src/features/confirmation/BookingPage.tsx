import { Button, Skeleton } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { ApiError } from '@marea/web/client';
import { EmptyState, ErrorState } from '@marea/web/states.tsx';
import { IconLinkOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import { Frame } from '../../app/frame/Frame.tsx';
import { paths, type BookingStep } from '../../app/paths.ts';
import { BookedTrip } from './BookedTrip.tsx';
import { useBookingByLink } from './useBookingByLink.ts';

/** One booking: at the address that its guest was given, and as the end of the booking flow. */
export default function BookingPage() {
  const { id, slug = '', locationId = '' } = useParams();
  const [query] = useSearchParams();
  if (id) return <BookingByLink id={id} home={paths.home} />;
  const booked = query.get('booking');
  if (!booked) return <Navigate to={paths.step({ slug, locationId }, 'service')} replace />;
  return <BookingByLink id={booked} home={paths.welcome(slug)} step="complete" />;
}

type BookingByLinkProps = {
  id: string;
  /** Where somebody may go from a link that opens nothing. */
  home: string;
  /** Set where the page ends the booking flow. */
  step?: BookingStep;
};

function BookingByLink({ id, step, home }: BookingByLinkProps) {
  const { t } = useTranslation(['confirmation', 'app']);
  const { data: booking, error, refetch, secret } = useBookingByLink(id);
  return (
    <Frame title={booking?.company.name ?? t('app:name')} currency={booking?.currency} step={step}>
      {booking ? (
        <BookedTrip booking={booking} secret={secret} />
      ) : error instanceof ApiError && [404, 410, 422].includes(error.status) ? (
        <DeadLink name={error.status === 410 ? 'expired' : 'unknown'} home={home} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Frame>
  );
}

function DeadLink({ name, home }: { name: 'expired' | 'unknown'; home: string }) {
  const { t } = useTranslation(['confirmation', 'app']);
  useDocumentTitle(`${t(name)} · ${t('app:name')}`);
  return (
    <EmptyState
      isPage
      icon={IconLinkOff}
      title={t(name)}
      text={t(`${name}Text`)}
      action={
        <Button component={Link} to={home}>
          {t('app:unknown.go')}
        </Button>
      }
    />
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')} style={{ display: 'grid', gap: 14, justifyItems: 'center' }}>
      <Skeleton height={64} circle />
      <Skeleton height={30} width="70%" />
      <Skeleton height={14} width="50%" />
      <Skeleton height={176} width={176} radius="xl" />
      <Skeleton height={26} width={180} />
      <Skeleton height={180} radius="xl" />
    </div>
  );
}
