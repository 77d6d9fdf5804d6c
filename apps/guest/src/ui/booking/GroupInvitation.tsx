import { Button } from '@mantine/core';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import { checkinEndpoints } from '@marea/domain/checkin/checkin.endpoints';
import type { GuestCheckin } from '@marea/domain/checkin/checkin.schema';
import { textIn } from '@marea/domain/core/text/text';
import { guestAddresses, withSecret } from '@marea/domain/guests/guestAddresses';
import { formatLongDay } from '@marea/texts/format/dates';
import { guestOrigin } from '@marea/web/client/apiOrigin';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { IconBrandWhatsapp, IconCheck, IconLink, IconRefresh, IconShare, IconUserPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../core/api.ts';
import { linkHeader } from './useVisitOptions.ts';
import classes from './GroupInvitation.module.css';

type GroupInvitationProps = { checkin: GuestCheckin; secret: string | null };

/** The party's listed and signed members, those missing, and a link by which the others list themselves. */
export function GroupInvitation({ checkin, secret }: GroupInvitationProps) {
  const { t } = useTranslation('ui');
  const { booking, passengers, waiver } = checkin;
  const invite = useMutation({
    mutationFn: (body: { renews?: boolean }) =>
      call(checkinEndpoints.makeGroupLink, { params: { id: booking._id }, headers: linkHeader(secret), body }),
  });
  const people = passengerCount(booking.passengers);
  if (people < 2 || checkin.doneAt || checkin.stopsBoarding.includes('not_sailing')) return null;
  const missing = Math.max(0, people - passengers.length);
  const unsigned = waiver ? passengers.filter(({ signedAt }) => signedAt === null) : [];
  return (
    <section className={classes.card} aria-labelledby="group">
      <h2 className={classes.title} id="group">
        {t('group.title')}
      </h2>
      <p className={classes.text}>
        {missing > 0 ? t('group.missing', { count: missing, people }) : t('group.complete')}
      </p>
      {unsigned.length > 0 && (
        <p className={classes.text}>{t('group.unsigned', { names: unsigned.map(({ name }) => name).join(', ') })}</p>
      )}
      {(missing > 0 || unsigned.length > 0) &&
        (invite.data ? (
          <>
            <Share
              address={guestOrigin() + withSecret(guestAddresses.group(booking._id), invite.data.data.link)}
              booking={booking}
            />
            <p className={classes.text}>{t('group.renewHint')}</p>
            <Button
              variant="subtle"
              size="sm"
              leftSection={<IconRefresh size={16} aria-hidden />}
              loading={invite.isPending}
              onClick={() => invite.mutate({ renews: true })}
            >
              {t('group.renew')}
            </Button>
          </>
        ) : (
          <Button
            variant="light"
            size="md"
            radius="lg"
            leftSection={<IconUserPlus size={18} aria-hidden />}
            loading={invite.isPending}
            onClick={() => invite.mutate({})}
          >
            {t('group.invite')}
          </Button>
        ))}
      {invite.error && (
        <p className={classes.trouble} role="alert">
          {invite.error.message}
        </p>
      )}
    </section>
  );
}

function Share({ address, booking }: { address: string; booking: GuestCheckin['booking'] }) {
  const { t } = useTranslation('ui');
  const language = useShownLanguage();
  const [isCopied, setCopied] = useState(false);
  const text = t('group.message', {
    service: textIn(booking.serviceName, language),
    day: formatLongDay(booking.bookingDate, language),
  });
  // Closing the device's share dialog is no failure.
  const share = async () => navigator.share({ text, url: address }).catch(() => null);
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    setCopied(true);
  };
  return (
    <>
      <input
        className={classes.address}
        readOnly
        value={address}
        aria-label={t('group.link')}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.ways}>
        <Button
          component="a"
          href={`https://wa.me/?text=${encodeURIComponent(`${text}\n${address}`)}`}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          size="md"
          radius="lg"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          {t('group.whatsapp')}
        </Button>
        {'share' in navigator && (
          <Button
            variant="default"
            size="md"
            radius="lg"
            leftSection={<IconShare size={18} aria-hidden />}
            onClick={() => void share()}
          >
            {t('group.share')}
          </Button>
        )}
        {'clipboard' in navigator && (
          <Button
            variant="default"
            size="md"
            radius="lg"
            leftSection={isCopied ? <IconCheck size={18} aria-hidden /> : <IconLink size={18} aria-hidden />}
            onClick={() => void copy()}
          >
            <span aria-live="polite">{t(isCopied ? 'group.copied' : 'group.copy')}</span>
          </Button>
        )}
      </div>
    </>
  );
}
