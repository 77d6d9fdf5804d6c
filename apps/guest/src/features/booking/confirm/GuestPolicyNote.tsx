import { moveExcessOf, policyAhead, refundSteps } from '@marea/domain/guests/guestPolicy';
import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../../core/api.ts';
import { useTrip } from '../trip/TripContext.ts';
import { useTripStart } from '../trip/useTripStart.ts';
import classes from './PolicyLinks.module.css';

/** What a guest may still do with this booking later by themselves, until when, and what a cancellation gives back. */
export function GuestPolicyNote() {
  const { t } = useTranslation('booking');
  const { place } = useTrip();
  const start = useTripStart();
  const [openedAt] = useState(() => Date.now());
  const { data: policy } = useQuery({
    ...queries(settingsEndpoints.guestSettings, { params: { slug: place.slug } }),
    select: ({ data }) => data.guestPolicy,
  });
  if (!policy) return null;
  const ahead = start === null ? policy : policyAhead(policy, start, openedAt);
  const { rescheduleHours, changeHours, cancelHours } = ahead;
  const steps = refundSteps(ahead);
  const lines = [
    rescheduleHours !== null && t('policy.reschedule', { hours: rescheduleHours }),
    rescheduleHours !== null && t(`policy.moveExcess.${moveExcessOf(policy)}`),
    changeHours !== null && t('policy.change', { hours: changeHours }),
    ...(cancelHours === null
      ? []
      : [
          t('policy.cancel', { hours: cancelHours }),
          ...steps.map(({ hours, percent }) => t('policy.refund', { hours, percent })),
          steps.length === 0 && policy.refunds.length > 0 && t('policy.noRefund'),
        ]),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <ul className={classes.policy} aria-label={t('policy.title')}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
