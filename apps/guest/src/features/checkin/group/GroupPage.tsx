import { Button, Skeleton } from '@mantine/core';
import { passengerKinds } from '@marea/domain/checkin/checkin';
import type { GroupCheckin } from '@marea/domain/checkin/checkin.schema';
import { ApiError } from '@marea/web/client/client';
import { EmptyState, ErrorState } from '@marea/web/components/states.tsx';
import { useDraft } from '@marea/web/storage/useStored';
import { IconCheck, IconLinkOff, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { Frame } from '../../../core/frame/Frame.tsx';
import { CallLink } from '../../../core/kit/CallLink.tsx';
import { PageHeading } from '../../../core/kit/PageHeading.tsx';
import { expiredLinkOf } from '../../../ui/booking/useBookingByLink.ts';
import { SignStep, type Signed } from '../SignStep.tsx';
import { GroupTrip } from './GroupTrip.tsx';
import { JoinForm, type Joining } from './JoinForm.tsx';
import { useGroup } from './useGroup.ts';
import classes from '../Checkin.module.css';

/** Lets a party's members list themselves and sign, by the link from the person who booked. */
export default function GroupPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation(['checkin', 'app']);
  const { data, error, refetch, secret, join } = useGroup(id);
  const expired = data ? null : expiredLinkOf(error, secret);
  if (expired) return <Navigate to={expired} replace />;
  return (
    <Frame
      slug={data?.booking.company.slug}
      isPending={!data && !error}
      title={data?.booking.company.name ?? t('app:name')}
    >
      <div className={classes.column}>
        {data ? (
          <Invitation key={id} id={id} group={data} join={join} />
        ) : error instanceof ApiError && [404, 422].includes(error.status) ? (
          <EmptyState isPage icon={IconLinkOff} title={t('group.dead')} text={t('group.deadText')} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={420} radius="xl" role="status" aria-label={t('app:loading')} />
        )}
      </div>
    </Frame>
  );
}

const nobody: Joining = { kind: 'adult', name: '', guardian: '', birthDate: '' };

type InvitationProps = { id: string; group: GroupCheckin; join: ReturnType<typeof useGroup>['join'] };

function Invitation({ id, group, join }: InvitationProps) {
  const { t } = useTranslation('checkin');
  const { draft, change, discard } = useDraft(`marea.guest.draft.group.${id}`, nobody);
  const [isSigning, setSigning] = useState(false);
  const [joined, setJoined] = useState<Joining | null>(null);
  const { booking, places, waiver } = group;
  const kinds = passengerKinds.filter((kind) => places[kind] > 0);
  const [first] = kinds;
  const person = { ...draft, kind: kinds.includes(draft.kind) ? draft.kind : (first ?? draft.kind) };

  const send = (signature: Signed | null) => {
    const { birthDate, name, ...rest } = person;
    join.mutate(
      {
        ...rest,
        name: name.trim(),
        guardian: rest.kind === 'adult' ? '' : rest.guardian,
        birthDate: birthDate || null,
        signature,
      },
      {
        onSuccess: () => {
          setJoined(person);
          setSigning(false);
          discard();
        },
        // Errors about the person are shown at the fields, those about the signature under it.
        onError: (error) => {
          const isOfThePerson =
            error instanceof ApiError && error.errors.some(({ path }) => !path.startsWith('signature'));
          if (isOfThePerson) setSigning(false);
        },
      },
    );
  };

  if (joined) {
    return (
      <div className={classes.form}>
        <div className={classes.tick} aria-hidden>
          <IconCheck size={30} stroke={2.4} />
        </div>
        <PageHeading title={t('group.done', { name: joined.name })} centered>
          {t('group.doneText')}
        </PageHeading>
        <GroupTrip booking={booking} />
        {kinds.length > 0 && (
          <Button
            variant="default"
            size="md"
            radius="lg"
            onClick={() => {
              join.reset();
              // The next passenger is often their child.
              change({ ...nobody, guardian: joined.guardian || joined.name });
              setJoined(null);
            }}
          >
            {t('group.another')}
          </Button>
        )}
      </div>
    );
  }
  if (!group.isOpen) {
    return (
      <EmptyState
        isPage
        title={t('group.closed')}
        text={t('group.closedText', { company: booking.company.name })}
        action={<CallLink phone={booking.company.phone} />}
      />
    );
  }
  if (isSigning && waiver) {
    const { name, guardian, kind } = person;
    return (
      <SignStep
        waiver={waiver}
        passenger={{ name, guardian: kind === 'adult' ? '' : guardian }}
        sign={{ mutate: send, error: join.error, isPending: join.isPending }}
        onLater={() => send(null)}
      />
    );
  }
  return (
    <div className={classes.form}>
      <PageHeading title={t('group.title', { guest: booking.guest })}>{t('group.text')}</PageHeading>
      <GroupTrip booking={booking} />
      {kinds.length === 0 ? (
        <EmptyState icon={IconUsers} title={t('group.full')} text={t('group.fullText', { guest: booking.guest })} />
      ) : (
        <JoinForm
          person={person}
          places={kinds}
          asksBirthDate={group.asksBirthDate}
          isPending={join.isPending}
          error={join.error}
          onChange={(over) => change((before) => ({ ...before, ...over }))}
          onReady={() => (waiver ? setSigning(true) : send(null))}
        />
      )}
    </div>
  );
}
