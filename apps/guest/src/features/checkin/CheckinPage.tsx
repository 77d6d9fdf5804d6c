import { Button, Skeleton } from '@mantine/core';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import type { GuestCheckin } from '@marea/domain/checkin/checkin.schema';
import { ApiError } from '@marea/web/client/client';
import { EmptyState, ErrorState } from '@marea/web/components/states.tsx';
import { IconLinkOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import { useNearestCompany } from '../../core/company/useCompany.ts';
import { Frame } from '../../core/frame/Frame.tsx';
import { CallLink } from '../../core/kit/CallLink.tsx';
import { paths } from '../../core/paths.ts';
import { GroupInvitation } from '../../ui/booking/GroupInvitation.tsx';
import { expiredLinkOf } from '../../ui/booking/useBookingByLink.ts';
import { LinkToBooking, CheckedIn } from './CheckedIn.tsx';
import { whyClosed } from './passengerRows.ts';
import { PassengersStep } from './PassengersStep.tsx';
import { SignersStep } from './SignersStep.tsx';
import { SignStep } from './SignStep.tsx';
import { useCheckin, type CheckinAccess } from './useCheckin.ts';
import classes from './Checkin.module.css';

/** The check-in of one booking: at the address of its link, and as the end of a walk-in. */
export default function CheckinPage() {
  const { id, slug = '', locationId = '' } = useParams();
  const [query] = useSearchParams();
  const booking = id ?? query.get('booking');
  if (!booking) return <Navigate to={paths.step({ slug, locationId, flow: 'checkin' }, 'service')} replace />;
  return <Checkin key={booking} id={booking} />;
}

function Checkin({ id }: { id: string }) {
  const { t } = useTranslation(['checkin', 'app']);
  const link = useCheckin(id);
  const { data, error, refetch } = link;
  const { company: nearest } = useNearestCompany();
  const expired = data ? null : expiredLinkOf(error, link.secret);
  if (expired) return <Navigate to={expired} replace />;
  return (
    <Frame
      slug={data?.booking.company.slug ?? nearest?.slug}
      isPending={!data && !error}
      title={data?.booking.company.name ?? nearest?.name ?? t('app:name')}
    >
      <div className={classes.column}>
        {data ? (
          <Steps checkin={data} link={link} />
        ) : error instanceof ApiError && [404, 422].includes(error.status) ? (
          <EmptyState
            isPage
            icon={IconLinkOff}
            title={t('dead.title')}
            text={t('dead.text')}
            action={
              <Button component={Link} to={paths.findCheckin}>
                {t('dead.find')}
              </Button>
            }
          />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={420} radius="xl" role="status" aria-label={t('app:loading')} />
        )}
      </div>
    </Frame>
  );
}

function Steps({ checkin, link }: { checkin: GuestCheckin; link: CheckinAccess }) {
  const { booking, passengers, waiver, doneAt, isCheckedIn } = checkin;
  const [wasDone] = useState(doneAt !== null || isCheckedIn);
  const [isEditing, setEditing] = useState(() => passengers.length !== passengerCount(booking.passengers));
  const [openedAt] = useState(() => Date.now());
  const [isReviewing, setReviewing] = useState(false);
  const [signerId, setSignerId] = useState<string | null>(null);

  const why = whyClosed(checkin, openedAt);
  if (why) return <Closed checkin={checkin} secret={link.secret} why={why} />;
  if (doneAt || isCheckedIn) return <CheckedIn checkin={checkin} secret={link.secret} isAgain={wasDone} />;
  if (isEditing) {
    return (
      <div className={classes.form}>
        <PassengersStep checkin={checkin} list={link.list} onSaved={() => setEditing(false)} />
        <GroupInvitation checkin={checkin} secret={link.secret} />
      </div>
    );
  }
  const open = waiver ? passengers.filter(({ signedAt }) => signedAt === null) : [];
  // Passengers sign one after another on the same phone, unless they go back to the list.
  const signer = isReviewing ? open.find(({ id }) => id === signerId) : open[0];
  if (waiver && signer) {
    return (
      <SignStep
        // Renaming the signer restarts the signature: a drawing is for the name that was shown.
        key={[signer.id, signer.name, signer.guardian].join('\n')}
        waiver={waiver}
        passenger={signer}
        sign={{
          ...link.sign,
          mutate: (signed) => {
            const { id: passengerId, name, guardian } = signer;
            link.sign.mutate({ passengerId, name, guardian, ...signed });
          },
        }}
        onLater={() => {
          setReviewing(true);
          setSignerId(null);
        }}
      />
    );
  }
  return (
    <SignersStep
      checkin={checkin}
      secret={link.secret}
      finish={link.finish}
      onSign={(id) => {
        setReviewing(true);
        setSignerId(id);
      }}
      onEdit={() => setEditing(true)}
    />
  );
}

type ClosedProps = { checkin: GuestCheckin; secret: string | null; why: 'off' | 'over' };

/** A trip closed for check-in, with contacts and the link to the booking. */
function Closed({ checkin, secret, why }: ClosedProps) {
  const { t } = useTranslation('checkin');
  const { phone, email } = checkin.booking.company;
  return (
    <>
      <EmptyState isPage title={t(`${why}.title`)} text={t(`${why}.text`)} />
      <div className={classes.closed}>
        <p>
          <CallLink phone={phone} /> · <a href={`mailto:${email}`}>{email}</a>
        </p>
        {secret && <LinkToBooking checkin={checkin} secret={secret} />}
      </div>
    </>
  );
}
