import { Button, Group } from '@mantine/core';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { paymentLinkEndpoints } from '@marea/domain/payments/payments.endpoints';
import { IconLink, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMayCall } from '../../../core/session/useMayCall.ts';
import { FormSteps } from '../form/FormSteps.tsx';
import { takesPayment } from '../payments/takesPayment.ts';
import classes from './Drawer.module.css';

type CreatedNoticeProps = {
  booking: BookingView;
  onLink: () => void;
  onNext: () => void;
};

const allComplete = { trip: 'complete', guest: 'complete', extras: 'complete', done: 'complete' } as const;

/** The last step of a new booking: what mostly follows is one click away. What is owed is taken at the drawer's foot. */
export function CreatedNotice({ booking, onLink, onNext }: CreatedNoticeProps) {
  const { t } = useTranslation('booking');
  const mayCall = useMayCall();
  const owes = takesPayment(booking) && (booking.owed ?? 0) > 0;
  return (
    <section className={classes.created} aria-label={t('steps.done')}>
      <FormSteps states={allComplete} current="done" />
      <Group gap="xs" grow>
        {owes && mayCall(paymentLinkEndpoints.makePaymentLink) && (
          <Button variant="light" size="xs" leftSection={<IconLink size={16} aria-hidden />} onClick={onLink}>
            {t('steps.link')}
          </Button>
        )}
        <Button variant="light" size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={onNext}>
          {t('steps.next')}
        </Button>
      </Group>
    </section>
  );
}
