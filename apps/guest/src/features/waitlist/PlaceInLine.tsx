import { Button } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { isLiveOffer } from '@marea/domain/waitlist/estimate';
import { waitlistEndpoints } from '@marea/domain/waitlist/waitlist.endpoints';
import type { GuestWaitingParty } from '@marea/domain/waitlist/waitlist.schema';
import type { WaitlistStatus } from '@marea/domain/waitlist/waitlist.status';
import { ApiError } from '@marea/web/client/client';
import { createEvents } from '@marea/web/client/events';
import { followLive } from '@marea/web/client/followLive';
import { queryKeyOf } from '@marea/web/client/query';
import { ErrorState } from '@marea/web/components/states.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, clientOptions, queries } from '../../core/api.ts';
import { PageHeading } from '../../core/kit/PageHeading.tsx';
import { Pier } from '../../ui/NoteCard.tsx';
import { AddMail } from './AddMail.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { OfferedSlot } from './OfferedSlot.tsx';
import { lineIcons, Standing } from './Standing.tsx';
import { WaitingHelp } from './WaitingHelp.tsx';
import type { WaitingPlace } from './WaitingHelp.tsx';
import type { WaitlistPlace } from './waitlistLink.ts';
import classes from './Waitlist.module.css';

/** Poll interval while the stream of the line is unavailable. */
const REFRESH_MS = 5_000;
type PlaceInLineProps = WaitingPlace & { place: WaitlistPlace; onOver: () => void };

/** A guest's own place in line, live by their link's secret, with a way to leave it. */
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
  const notice = useRef<HTMLParagraphElement>(null);
  const noticeText = ({ status, isMailed, isTexted }: Party) => {
    if (isTexted) return t(status === 'waiting' ? 'place.texted' : 'place.calledByText');
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
    <p ref={notice} tabIndex={-1} className={classes.told}>
      {noticeText(data)}
    </p>
  );
  return (
    <div className={classes.page} data-centered>
      {hasOffer(data) ? (
        <OfferedSlot
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
            // The focused element is gone.
            notice.current?.focus();
            queryClient.setQueryData(query.queryKey, { data: party });
          }}
        />
      )}
      {leave.error && (
        <p className={classes.trouble} role="alert">
          {leave.error instanceof ApiError ? leave.error.message : t('failed')}
        </p>
      )}
      <WaitingHelp company={company} location={location} withTrips={data.status === 'waiting'} />
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

/** The pressed button is gone: moves the focus to the safe choice. */
const focusOn = (button: HTMLButtonElement | null) => button?.focus();

/** Leaving cannot be undone: joining again starts at the end. */
export function LeaveLine({ isPending, onLeave }: { isPending: boolean; onLeave: () => void }) {
  const { t } = useTranslation('waitlist');
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <Button variant="subtle" color="gray" size="md" radius="lg" onClick={() => setAsking(true)}>
        {t('place.leave')}
      </Button>
    );
  }
  return (
    <div className={classes.ask} role="group" aria-label={t('place.leaveAsk')}>
      <p role="alert">{t('place.leaveAsk')}</p>
      <Button ref={focusOn} variant="default" size="md" radius="lg" onClick={() => setAsking(false)}>
        {t('place.stay')}
      </Button>
      <Button color="red" variant="light" size="md" radius="lg" loading={isPending} onClick={onLeave}>
        {t('place.leaveNow')}
      </Button>
    </div>
  );
}

const openEvents = createEvents(clientOptions);

type Line = {
  isInLine: boolean;
  /** Called when the line has moved. */
  onMoved: () => void;
  /** Reports whether the stream is up; while it is down, the page polls. */
  onLive: (isLive: boolean) => void;
};

/** Reports the movements of a party's line as they happen. */
export function useLiveLine({ id, secret }: WaitlistPlace, { isInLine, onMoved, onLive }: Line): void {
  useEffect(() => {
    if (!isInLine) return;
    const byLink = { params: { id }, headers: { 'x-guest-link': secret } };
    const stop = followLive((options) => openEvents(waitlistEndpoints.guestPartyLive, { ...byLink, ...options }), {
      pulse: () => onLive(true),
      changes: onMoved,
      reload: onMoved,
      end: () => undefined,
      down: () => onLive(false),
    });
    return () => {
      stop();
      onLive(false);
    };
  }, [id, secret, isInLine, onMoved, onLive]);
}

type LineOverProps = WaitingPlace & {
  /** Null if the link no longer opens a party. */
  status: Exclude<WaitlistStatus, 'waiting' | 'notified'> | null;
  onAgain: () => void;
};

/** The end of a wait: served, done, left or missed, and what to do next. */
export function LineOver({ company, location, status, onAgain }: LineOverProps) {
  const { t } = useTranslation('waitlist');
  const Icon = lineIcons[status ?? 'cancel'];
  const isServed = status === 'checkedin' || status === 'completo';
  return (
    <div className={classes.page} data-centered>
      <span className={classes.mark} data-good={isServed || undefined} aria-hidden>
        <Icon size={32} stroke={1.6} />
      </span>
      <PageHeading title={status ? t(`status.${status}`) : t('place.gone')} centered>
        {status ? t(`statusText.${status}`) : t('place.goneText')}
      </PageHeading>
      {status === 'checkedin' && (
        <div className={classes.wide}>
          <Pier location={location} withWay />
        </div>
      )}
      <Button variant={isServed ? 'default' : 'filled'} size="lg" radius="lg" fullWidth onClick={onAgain}>
        {t('place.again')}
      </Button>
      <WaitingHelp company={company} location={location} withTrips={status !== 'checkedin'} />
    </div>
  );
}
