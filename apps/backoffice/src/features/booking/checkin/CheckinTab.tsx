import { Anchor, Button, Group, Skeleton } from '@mantine/core';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import { checkinEndpoints } from '@marea/domain/checkin/checkin.endpoints';
import type { StaffCheckin } from '@marea/domain/checkin/checkin.schema';
import { guestAddresses, withSecret } from '@marea/domain/guests/guestAddresses';
import { formatDate, formatDateTime } from '@marea/texts/format/dates';
import { guestOriginFor } from '@marea/web/client/apiOrigin';
import { QrCode } from '@marea/web/components/QrCode.tsx';
import { EmptyState, ErrorState } from '@marea/web/components/states.tsx';
import {
  IconCircleCheck,
  IconExternalLink,
  IconPrinter,
  IconQrcode,
  IconWriting,
  IconWritingOff,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../core/paths.ts';
import { useMayCall } from '../../../core/session/useSession.ts';
import { toastDone } from '../../../core/toasts.tsx';
import { useWorkplace } from '../../../core/useWorkplace.ts';
import { CopyTextButton } from '../../../ui/CopyTextButton.tsx';
import { useChange } from '../../../ui/data/useChange.ts';
import { useBookingCheckin } from './useBookingCheckin.ts';
import classes from './Checkin.module.css';

/** The people aboard, who has signed, and the link to the check-in for the others. */
export function CheckinTab({ booking }: { booking: BookingView }) {
  const { t } = useTranslation('booking');
  const { data, error, refetch } = useBookingCheckin(booking._id);
  const people = passengerCount(booking.passengers);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={180} radius="md" />;
  const hasSigned = data.passengers.some(({ signature }) => signature !== null);
  return (
    <>
      <p className={classes.state}>
        {data.checkin.doneAt
          ? t('checkin.done', { at: formatDateTime(data.checkin.doneAt, booking.zone) })
          : t('checkin.open')}
        {data.required && ` ${t('checkin.signed', { signed: data.checkin.signed, people })}`}
      </p>
      {data.passengers.length === 0 ? (
        <EmptyState icon={IconWriting} title={t('checkin.none')} text={t('checkin.noneText')} />
      ) : (
        <ul className={classes.people}>
          {data.passengers.map((passenger) => (
            <PassengerRow key={passenger.id} passenger={passenger} zone={booking.zone} />
          ))}
        </ul>
      )}
      {hasSigned && (
        <Anchor component={Link} to={paths.waivers(booking._id)} className={classes.print}>
          <IconPrinter size={16} aria-hidden />
          {t('checkin.print')}
        </Anchor>
      )}
      <ShareCheckinLink id={booking._id} />
    </>
  );
}

function PassengerRow({ passenger, zone }: { passenger: StaffCheckin['passengers'][number]; zone: string }) {
  const { t } = useTranslation('booking');
  const { name, kind, guardian, birthDate, signature } = passenger;
  const facts = [
    t(`checkin.kinds.${kind}`),
    guardian && t('checkin.with', { guardian }),
    birthDate && t('checkin.born', { day: formatDate(birthDate) }),
  ];
  return (
    <li>
      <div>
        <b>{name}</b>
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      <span className={classes.mark} data-signed={signature !== null || undefined}>
        {signature ? <IconCircleCheck size={16} aria-hidden /> : <IconWritingOff size={16} aria-hidden />}
        {signature ? t('checkin.signedAt', { at: formatDateTime(signature.at, zone) }) : t('checkin.unsigned')}
      </span>
    </li>
  );
}

/** The guests' check-in as a code to scan, a link to send and a page to open. Fetched on request. */
export function ShareCheckinLink({ id }: { id: string }) {
  const { t } = useTranslation('booking');
  const mayMake = useMayCall()(checkinEndpoints.makeCheckinLink);
  const { company } = useWorkplace();
  const make = useChange(checkinEndpoints.makeCheckinLink);
  const sayEnded = () => toastDone(t('checkin.groupLinkEnded'));
  if (!mayMake) return null;
  if (!make.data) {
    return (
      <Button
        variant="default"
        fullWidth
        leftSection={<IconQrcode size={18} aria-hidden />}
        loading={make.isPending}
        onClick={() => make.mutate({ params: { id }, body: {} })}
      >
        {t('checkin.link')}
      </Button>
    );
  }
  const address = guestOriginFor(company) + withSecret(guestAddresses.checkin(id), make.data.data.link);
  return (
    <section className={classes.link} aria-label={t('checkin.link')}>
      <QrCode text={address} label={t('checkin.code')} />
      <p>{t('checkin.scan')}</p>
      <Group grow>
        <CopyTextButton text={address} label={t('checkin.copy')} />
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          {t('checkin.openIt')}
        </Button>
      </Group>
      <Button
        variant="subtle"
        size="compact-sm"
        loading={make.isPending}
        onClick={() => make.mutate({ params: { id }, body: { endsGroupLink: true } }, { onSuccess: sayEnded })}
      >
        {t('checkin.endGroupLink')}
      </Button>
    </section>
  );
}
