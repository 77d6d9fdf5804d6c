import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { PublicCompany } from '@marea/domain/company/company.schema';
import type { Place } from '@marea/domain/guests/guestAddresses';
import type { Wire } from '@marea/domain/kernel/wire';
import { isLiveOffer } from '@marea/domain/waitlist/liveOffer';
import { waitlistEndpoints } from '@marea/domain/waitlist/waitlist.endpoints';
import type { GuestWaitingParty } from '@marea/domain/waitlist/waitlist.schema';
import { ApiError } from '@marea/web/client';
import { queryKeyOf } from '@marea/web/query';
import { ErrorState } from '@marea/web/states.tsx';
import { useTranslation } from '@marea/web/useTranslation';
import { IconBellRinging, IconCheck, IconHourglass, IconX, type TablerIcon } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { call, queries } from '../../app/api.ts';
import { ContactWays } from '../../app/ContactWays.tsx';
import { PageHeading } from '../../app/PageHeading.tsx';
import { AddMail } from './AddMail.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { SlotOffer } from './SlotOffer.tsx';
import { useLiveLine } from './useLiveLine.ts';
import { useWaitText } from './useWaitText.ts';
import type { KeptPlace } from './waitlistLink.ts';
import classes from './Waitlist.module.css';

/** Where the stream of the line cannot be had. */
const REFRESH_MS = 5_000;
const icons: Record<GuestWaitingParty['status'], TablerIcon> = {
  waiting: IconHourglass,
  notified: IconBellRinging,
  checkedin: IconCheck,
  completo: IconCheck,
  cancel: IconX,
  'No show': IconX,
};

type PlaceInLineProps = { company: PublicCompany; at: Place; place: KeptPlace; onOver: () => void };

/** A guest's own place in line, live by the secret of their link, and the way out of it. */
export function PlaceInLine({ company, at, place, onOver }: PlaceInLineProps) {
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
    return <Over title={t('place.gone')} text={t('place.goneText')} onOver={onOver} />;
  }
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  if (!isInLine(data.status)) {
    return <Over title={t(`status.${data.status}`)} text={t(`statusText.${data.status}`)} onOver={onOver} />;
  }
  return (
    <div className={classes.page} data-centered>
      {hasOffer(data) ? (
        <SlotOffer
          key={`${data.offer.start}${data.offer.state}`}
          at={at}
          party={data}
          place={place}
          onChanged={(party) => queryClient.setQueryData(query.queryKey, { data: party })}
        />
      ) : (
        <Standing party={data} />
      )}
      {data.status === 'waiting' && data.offer?.state === 'expired' && (
        <p className={classes.small}>{t('offer.passed')}</p>
      )}
      <p ref={told} tabIndex={-1} className={classes.told}>
        {toldText(data)}
      </p>
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
      <LeaveLine isPending={leave.isPending} onLeave={() => leave.mutate()} />
      <ContactWays slug={company.slug} message={t('message', { location: data.location.name })} />
    </div>
  );
}

/** The button that was pressed is gone: the keyboard goes on at the safe answer. */
const focusOn = (button: HTMLButtonElement | null) => button?.focus();

/** Leaving cannot be undone: who joins again is the last. */
function LeaveLine({ isPending, onLeave }: { isPending: boolean; onLeave: () => void }) {
  const { t } = useTranslation('waitlist');
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <Button variant="default" size="md" radius="lg" onClick={() => setAsking(true)}>
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

function Standing({ party }: { party: Wire<GuestWaitingParty> }) {
  const { t } = useTranslation('waitlist');
  const waitText = useWaitText();
  const { status, place, estimateMinutes, firstName, groupSize, location } = party;
  const Icon = icons[status];
  const title = status === 'notified' ? t('status.notified') : t('place.title', { place, name: firstName });
  useDocumentTitle(title);
  return (
    <>
      <span className={classes.mark} data-turn={status === 'notified' || undefined} aria-hidden>
        <Icon size={32} stroke={1.6} />
      </span>
      <div role={status === 'notified' ? 'alert' : 'status'}>
        <PageHeading title={title} centered>
          {status === 'notified' ? t('statusText.notified') : t('place.people', { count: groupSize })}
        </PageHeading>
        {status === 'waiting' && estimateMinutes !== null && (
          <p className={classes.wait}>
            {t('join.wait')}: <strong>{waitText(estimateMinutes)}</strong>
          </p>
        )}
      </div>
      <p className={classes.small}>{[location.name, location.pier].filter(Boolean).join(' · ')}</p>
    </>
  );
}

function Over({ title, text, onOver }: { title: string; text: string; onOver: () => void }) {
  const { t } = useTranslation('waitlist');
  return (
    <div className={classes.page} data-centered>
      <PageHeading title={title} centered>
        {text}
      </PageHeading>
      <Button size="lg" radius="lg" onClick={onOver}>
        {t('place.again')}
      </Button>
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
