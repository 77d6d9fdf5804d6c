import { Button, Group, Skeleton } from '@mantine/core';
import type { GuestBooking } from '@marea/domain/booking/guestBooking.schema';
import type { BookingStep } from '@marea/domain/guests/guestAddresses';
import { ApiError } from '@marea/web/client/client';
import { EmptyState, ErrorState } from '@marea/web/components/states.tsx';
import { IconLinkOff } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, type To } from 'react-router-dom';
import { useTabTitle } from '../../core/company/currentCompany.ts';
import { useBrand, useNearestCompany } from '../../core/company/useCompany.ts';
import { Frame } from '../../core/frame/Frame.tsx';
import type { OfflineBooking } from '../../core/offline/lastKnownBookings.ts';
import { paths } from '../../core/paths.ts';
import { LastKnownNote } from './LastKnownNote.tsx';
import { StepProgress } from './StepProgress.tsx';
import { expiredLinkOf, useBookingByLink } from './useBookingByLink.ts';
import { useLastKnown } from './useLastKnown.ts';

type ByLinkProps = {
  id: string;
  /** The address offered when a link opens nothing. */
  home: string;
  /** Set if the page ends the booking flow. */
  step?: BookingStep;
  /** The target of the back arrow. */
  back?: (booking: GuestBooking) => To;
  /** The page without a network, if it opens then. */
  offline?: ComponentType<{ booking: OfflineBooking }>;
  children: (booking: GuestBooking, secret: string | null) => ReactNode;
};

/** A page of one booking for the holder of its link. An expired link redirects to the page that sends a fresh one. */
export function RequireGuestLink({ id, home, step, back, offline: Offline, children }: ByLinkProps) {
  const { t } = useTranslation();
  const { secret, ...query } = useBookingByLink(id);
  const { data: booking, error, refetch } = query;
  const { lastKnown, isSearching, remove } = useLastKnown({
    bookingId: id,
    secret,
    query,
    isEnabled: Offline !== undefined,
  });
  useBrand(lastKnown?.brandColor);
  const { company: nearest } = useNearestCompany(useLocation().pathname);
  const expired = booking ? null : expiredLinkOf(error, secret);
  if (expired) return <Navigate to={expired} replace />;
  return (
    <Frame
      slug={booking?.company.slug ?? nearest?.slug}
      isPending={!booking && !error}
      title={booking?.company.name ?? lastKnown?.booking.company.name ?? nearest?.name ?? t('name')}
      currency={booking?.currency}
      progress={step && <StepProgress step={step} />}
      back={booking && back?.(booking)}
    >
      {booking ? (
        <>
          {Offline && query.failureReason && <LastKnownNote at={query.dataUpdatedAt} />}
          {children(booking, secret)}
        </>
      ) : lastKnown && Offline ? (
        <>
          <LastKnownNote at={lastKnown.at} onRemove={() => void remove()} />
          <Offline booking={lastKnown.booking} />
        </>
      ) : error instanceof ApiError && [404, 422].includes(error.status) ? (
        <DeadLink home={home} />
      ) : error && !isSearching ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Frame>
  );
}

function DeadLink({ home }: { home: string }) {
  const { t } = useTranslation(['ui', 'app']);
  useTabTitle(t('deadLink.title'));
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
