import type { Wire } from '@marea/domain/kernel/wire';
import { isLiveOffer } from '@marea/domain/waitlist/estimate';
import { waitlistEndpoints } from '@marea/domain/waitlist/waitlist.endpoints';
import type { GuestWaitingParty } from '@marea/domain/waitlist/waitlist.schema';
import { ApiError } from '@marea/web/client';
import { queryKeyOf } from '@marea/web/query';
import { ErrorState } from '@marea/web/states.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queries } from '../../core/api.ts';
import { AddMail } from './AddMail.tsx';
import { LeaveLine } from './LeaveLine.tsx';
import { LineHelp, type LinePlace } from './LineHelp.tsx';
import { LineOver } from './LineOver.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { SlotOffer } from './SlotOffer.tsx';
import { Standing } from './Standing.tsx';
import { useLiveLine } from './useLiveLine.ts';
import type { KeptPlace } from './waitlistLink.ts';
import classes from './Waitlist.module.css';

/** Where the stream of the line cannot be had. */
const REFRESH_MS = 5_000;
type PlaceInLineProps = LinePlace & { place: KeptPlace; onOver: () => void };

/** A guest's own place in line, live by the secret of their link, and the way out of it. */
export function PlaceInLine({ company, location, place, onOver }: PlaceInLineProps) {
  const { t } = useTranslation('waitlist');
  const queryClient = useQueryClient();
  const byLink = { params: { id: place.id }, headers: { 'x-guest-link': place.secret } };
  const query = queries(waitlistEndpoints.guestParty, byLink);
  const [isLive, setLive] = useState(false);
  const onMoved = useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: queryKeyOf(waitlistEndpoints.guestParty) });
  }, [queryClient]);
  const { data, error, refetch } = useQuery({
    ...query,
    select: (answer) => answer.data,
    staleTime: 0,
    refetchInterval: ({ state }) => (!isLive && isInLine(state.data?.data.status) ? REFRESH_MS : false),
    refetchIntervalInBackground: true,
  });
  const leave = useMutation({
    mutationFn: () => call(waitlistEndpoints.leaveWaitlist, byLink),
    onSuccess: (answer) => queryClient.setQueryData(query.queryKey, answer),
  });
  const told = useRef<HTMLParagraphElement>(null);
  const toldText = ({ status, isMailed }: Party) => {
    if (status === 'waiting') return t(isMailed ? 'place.mailed' : 'place.live');
    return isMailed ? t('place.calledByMail') : null;
  };
  useLiveLine(place, { isInLine: isInLine(data?.status), onMoved, onLive: setLive });
  if (error instanceof ApiError && [404, 410].includes(error.status)) {
    return <LineOver company={company} location={location} status={null} onAgain={onOver} />;
  }
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  if (!isInLine(data.status)) {
    return <LineOver company={company} location={location} status={data.status} onAgain={onOver} />;
  }
  const called = (
    <p ref={told} tabIndex={-1} className={classes.told}>
      {toldText(data)}
    </p>
  );
  return (
    <div className={classes.page} data-centered>
      {hasOffer(data) ? (
        <SlotOffer
          key={`${data.offer.start}${data.offer.state}`}
          at={{ slug: company.slug, locationId: location.slug }}
          party={data}
          place={place}
          onChanged={(party) => queryClient.setQueryData(query.queryKey, { data: party })}
        />
      ) : (
        <Standing party={data} location={location} called={called} />
      )}
      {data.status === 'waiting' && data.offer?.state === 'expired' && (
        <p className={classes.small}>{t('offer.passed')}</p>
      )}
      {hasOffer(data) && called}
      {!data.isMailed && (
        <AddMail
          place={place}
          onAdded={(party) => {
            // What had the focus is gone.
            told.current?.focus();
            queryClient.setQueryData(query.queryKey, { data: party });
          }}
        />
      )}
      {leave.error && (
        <p className={classes.trouble} role="alert">
          {leave.error instanceof ApiError ? leave.error.message : t('failed')}
        </p>
      )}
      <LineHelp company={company} location={location} withTrips={data.status === 'waiting'} />
      <LeaveLine isPending={leave.isPending} onLeave={() => leave.mutate()} />
    </div>
  );
}

type Party = Wire<GuestWaitingParty>;

function hasOffer(party: Party): party is Party & { offer: NonNullable<Party['offer']> } {
  return isLiveOffer(party.offer);
}

function isInLine(status: GuestWaitingParty['status'] | undefined): status is 'waiting' | 'notified' {
  return status === 'waiting' || status === 'notified';
}
