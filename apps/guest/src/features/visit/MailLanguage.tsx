import type { GuestBooking } from '@marea/domain/booking/booking.schema';
import { guestVisitEndpoints, wizardEndpoints } from '@marea/domain/guests/guests.endpoints';
import { useLanguage } from '@marea/web/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, queries } from '../../core/api.ts';
import { linkHeader } from '../../ui/booking/useVisitOptions.ts';
import classes from './Visit.module.css';

/** Offers mails in the language of the page where they come in the other. */
export function MailLanguage({ booking, secret }: { booking: GuestBooking; secret: string | null }) {
  const { t } = useTranslation('visit');
  const language = useLanguage();
  const queryClient = useQueryClient();
  const byLink = { params: { id: booking._id }, headers: linkHeader(secret) };
  const change = useMutation({
    mutationFn: () => call(guestVisitEndpoints.guestSetLanguage, { ...byLink, body: { language } }),
    onSuccess: (answer) => queryClient.setQueryData(queries(wizardEndpoints.guestBooking, byLink).queryKey, answer),
  });
  if (change.isSuccess) {
    return (
      <p className={classes.small} role="status">
        {t('done.language')}
      </p>
    );
  }
  if (language === booking.language) return null;
  return (
    <p className={classes.small}>
      {t('mails.text')}{' '}
      <button type="button" className={classes.link} disabled={change.isPending} onClick={() => change.mutate()}>
        {t('mails.change')}
      </button>
    </p>
  );
}
