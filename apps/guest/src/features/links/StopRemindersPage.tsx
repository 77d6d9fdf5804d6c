import { Button } from '@mantine/core';
import { leadEndpoints } from '@marea/domain/leads/lead.endpoints';
import { ApiError } from '@marea/web/client/client';
import { IconMailOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { call } from '../../core/api.ts';
import { useNearestCompany } from '../../core/company/useCompany.ts';
import { Frame } from '../../core/frame/Frame.tsx';
import { secretIn } from '../../core/guestLink.ts';
import { PageHeading } from '../../core/kit/PageHeading.tsx';
import classes from './Links.module.css';

/** `/resume/{id}/stop`: stops reminders of abandoned bookings. A program that only opens the link changes nothing. */
export default function StopRemindersPage() {
  const { t } = useTranslation('links');
  const { leadId = '' } = useParams();
  const { hash } = useLocation();
  const { company } = useNearestCompany();
  const stop = useMutation({
    mutationFn: () => {
      const headers = { 'x-guest-link': secretIn(hash) ?? '' };
      return call(leadEndpoints.stopLeadMails, { params: { id: leadId }, headers });
    },
  });
  // A removed lead gets no reminders.
  const isDone = stop.isSuccess || (stop.error instanceof ApiError && stop.error.status === 404);
  return (
    <Frame slug={company?.slug} title={company?.name}>
      <div className={classes.page}>
        <span className={classes.mark} aria-hidden>
          <IconMailOff size={30} stroke={1.6} />
        </span>
        <PageHeading title={t(isDone ? 'stop.done' : 'stop.title')} centered>
          {t(isDone ? 'stop.doneReminders' : 'stop.reminders')}
        </PageHeading>
        {stop.error && !isDone && (
          <p className={classes.trouble} role="alert">
            {stop.error instanceof ApiError ? stop.error.message : t('stop.failed')}
          </p>
        )}
        {!isDone && (
          <Button size="md" radius="lg" loading={stop.isPending} onClick={() => stop.mutate()}>
            {t('stop.do')}
          </Button>
        )}
      </div>
    </Frame>
  );
}
