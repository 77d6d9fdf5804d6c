import { Button } from '@mantine/core';
import type { GuestCheckin } from '@marea/domain/checkin/checkin.schema';
import { withSecret } from '@marea/domain/guests/guestAddresses';
import { wizardEndpoints } from '@marea/domain/guests/guests.endpoints';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { call } from '../../core/api.ts';
import { paths } from '../../core/paths.ts';
import classes from './Checkin.module.css';

type BookingLinkProps = { checkin: GuestCheckin; secret: string };

/** The way to the booking. A link to the check-in alone does not open it: its own goes to the address on the booking. */
export function BookingLink({ checkin: { booking, opensBooking }, secret }: BookingLinkProps) {
  const { t } = useTranslation('checkin');
  const mail = useMutation({ mutationFn: () => call(wizardEndpoints.renewLink, { body: { token: secret } }) });
  if (opensBooking) return <Link to={withSecret(paths.confirmation(booking._id), secret)}>{t('done.booking')}</Link>;
  if (mail.isSuccess) {
    return (
      <p className={classes.small} role="status">
        {t('done.mailed')}
      </p>
    );
  }
  return (
    <>
      {mail.error && (
        <p className={classes.trouble} role="alert">
          {mail.error.message}
        </p>
      )}
      <Button fullWidth variant="default" size="md" radius="lg" loading={mail.isPending} onClick={() => mail.mutate()}>
        {t('done.mailBooking')}
      </Button>
    </>
  );
}
