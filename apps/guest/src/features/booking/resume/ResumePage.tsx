import { Button, Skeleton } from '@mantine/core';
import { leadEndpoints } from '@marea/domain/leads/lead.endpoints';
import type { ResumedLead } from '@marea/domain/leads/lead.schema';
import { ApiError } from '@marea/web/client/client';
import { EmptyState, ErrorState } from '@marea/web/components/states.tsx';
import { tabStorage } from '@marea/web/storage/storage';
import { IconCalendarOff, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import { call } from '../../../core/api.ts';
import { queryOf } from '../../../core/choicesInAddress.ts';
import { Frame } from '../../../core/frame/Frame.tsx';
import { secretIn } from '../../../core/guestLink.ts';
import { paths } from '../../../core/paths.ts';
import { tripKey } from '../trip/rememberedTrip.ts';
import { newTrip } from '../trip/trip.ts';

/**
 * `/resume/{id}`: resumes the trip of a reminder; the details step takes a new hold, or offers the nearest free times.
 */
export default function ResumePage() {
  const { leadId = '' } = useParams();
  const { hash } = useLocation();
  const lead = useQuery({
    queryKey: ['resume', leadId],
    queryFn: async () => {
      const headers = { 'x-guest-link': secretIn(hash) ?? '' };
      return (await call(leadEndpoints.resumeLead, { params: { id: leadId }, headers })).data;
    },
    retry: false,
  });
  if (lead.data && !lead.data.isBooked) return <Navigate to={restoredAddress(lead.data)} replace />;
  return (
    <Frame slug={lead.data?.place.slug} isPending={lead.isPending}>
      {lead.data ? (
        <Notice kind="booked" slug={lead.data.place.slug} />
      ) : lead.error instanceof ApiError && lead.error.status === 404 ? (
        <Notice kind="gone" />
      ) : lead.error ? (
        <ErrorState error={lead.error} onRetry={() => void lead.refetch()} />
      ) : (
        <Skeleton height={220} radius="xl" />
      )}
    </Frame>
  );
}

/** Stores choices and details in this tab, as if made in it. */
function restoredAddress({ place, firstName, email, ...chosen }: ResumedLead): string {
  const fresh = newTrip();
  const { serviceId, resourceId, bookingDate: date, hora, passengers } = chosen;
  const details = { ...fresh.details, firstName, email };
  const trip = { ...fresh, serviceId, resourceId, date, hora, passengers, details };
  tabStorage.setItem(tripKey(place), JSON.stringify(trip));
  return `${paths.step(place, 'confirm')}?${queryOf(trip)}`;
}

function Notice({ kind, slug }: { kind: 'booked' | 'gone'; slug?: string }) {
  const { t } = useTranslation('booking');
  return (
    <EmptyState
      isPage
      icon={kind === 'booked' ? IconCheck : IconCalendarOff}
      title={t(`resume.${kind}`)}
      text={t(`resume.${kind}Text`)}
      action={
        <Button component={Link} to={slug ? paths.welcome(slug) : paths.home}>
          {t('resume.trips')}
        </Button>
      }
    />
  );
}
