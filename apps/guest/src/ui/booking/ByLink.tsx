import { Button, Group, Skeleton } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { GuestBooking } from '@marea/domain/booking/booking.schema';
import type { BookingStep } from '@marea/domain/guests/guestAddresses';
import { ApiError } from '@marea/web/client';
import { EmptyState, ErrorState } from '@marea/web/states.tsx';
import { useTranslation } from '@marea/web/useTranslation';
import { IconLinkOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, Navigate, type To } from 'react-router-dom';
import { Frame } from '../../app/frame/Frame.tsx';
import { paths } from '../../app/paths.ts';
import { useBookingByLink } from './useBookingByLink.ts';

type ByLinkProps = {
  id: string;
  /** Where somebody may go from a link that opens nothing. */
  home: string;
  /** Set where the page ends the booking flow. */
  step?: BookingStep;
  /** Where the arrow leads. */
  back?: (booking: GuestBooking) => To;
  children: (booking: GuestBooking, secret: string | null) => ReactNode;
};

/** A page of one booking, for who holds its link. An expired link leads to where a fresh one is sent. */
export function ByLink({ id, home, step, back, children }: ByLinkProps) {
  const { t } = useTranslation();
  const { data: booking, error, refetch, secret } = useBookingByLink(id);
  if (!booking && error instanceof ApiError && error.status === 410 && secret) {
    return <Navigate to={paths.expiredLink(secret)} replace />;
  }
  return (
    <Frame
      slug={booking?.company.slug}
      title={booking?.company.name ?? t('name')}
      currency={booking?.currency}
      step={step}
      back={booking && back?.(booking)}
    >
      {booking ? (
        children(booking, secret)
      ) : error instanceof ApiError && [404, 422].includes(error.status) ? (
        <DeadLink home={home} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Frame>
  );
}

function DeadLink({ home }: { home: string }) {
  const { t } = useTranslation(['ui', 'app']);
  useDocumentTitle(`${t('deadLink.title')} · ${t('app:name')}`);
  return (
    <EmptyState
      isPage
      icon={IconLinkOff}
      title={t('deadLink.title')}
      text={t('deadLink.text')}
      action={
        <Group justify="center" gap="sm">
          <Button component={Link} to={paths.reschedule()}>
            {t('deadLink.find')}
          </Button>
          <Button component={Link} to={home} variant="default">
            {t('app:unknown.go')}
          </Button>
        </Group>
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
