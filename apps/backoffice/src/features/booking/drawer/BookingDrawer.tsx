import { Button, Group, Skeleton, Stack } from '@mantine/core';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { isPriced } from '@marea/domain/booking/price/bookingPrice';
import { occupiesSlot } from '@marea/domain/booking/status/booking.status';
import { paymentLinkEndpoints } from '@marea/domain/payments/payments.endpoints';
import { ErrorState } from '@marea/web/components/states.tsx';
import { IconLink, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayCall } from '../../../core/session/useSession.ts';
import { DetailDrawer } from '../../../ui/dialogs/DetailDrawer.tsx';
import type { EditTab } from '../edit/EditForm.tsx';
import { FormSteps } from '../form/FormSteps.tsx';
import type { PaymentRequest } from '../payments/PaymentsTab.tsx';
import { takesPayment } from '../payments/usePayments.ts';
import { useBooking } from '../useBooking.ts';
import type { Fleet } from '../useFleet.ts';
import { usePermissions } from '../usePermissions.ts';
import { PanelActions } from './PanelActions.tsx';
import { PanelHead } from './PanelHead.tsx';
import { PanelTabs } from './PanelTabs.tsx';
import type { PanelTab } from './PanelTabs.tsx';
import drawer from '../../../ui/dialogs/DetailDrawer.module.css';
import classes from './Drawer.module.css';

type BookingDrawerProps = {
  bookingId: string | null;
  fleet: Fleet;
  isOver?: boolean;
  /** Starts another booking after the open one, which was just made. */
  onNext?: (() => void) | undefined;
  onClose: () => void;
};

/** The open booking, beside the calendar or list. */
export function BookingDrawer({ bookingId, fleet, isOver, onNext, onClose }: BookingDrawerProps) {
  const { t } = useTranslation('booking');
  return (
    <DetailDrawer opened={bookingId !== null} onClose={onClose} label={t('drawer.label')} isOver={isOver}>
      {bookingId && <BookingPanel key={bookingId} id={bookingId} fleet={fleet} onNext={onNext} onClose={onClose} />}
    </DetailDrawer>
  );
}

// Loaded on demand: most bookings are only read.
const EditDialog = lazy(async () => ({ default: (await import('../edit/EditDialog.tsx')).EditDialog }));

type BookingPanelProps = {
  id: string;
  fleet: Fleet;
  /** Starts another booking after this one, which was just made. */
  onNext?: (() => void) | undefined;
  onClose: () => void;
};

/** A whole booking: guest, time, price, add-ons, history and actions. */
export function BookingPanel({ id, fleet, onNext, onClose }: BookingPanelProps) {
  const { booking, error, retry } = useBooking(id);
  const { mayChange } = usePermissions();
  const [edited, setEdited] = useState<EditTab | null>(null);
  const [hasEdited, setHasEdited] = useState(false);
  const [tab, setTab] = useState<PanelTab>('general');
  const [paymentRequest, setPaymentRequest] = useState<PaymentRequest | null>(null);
  if (edited !== null && !hasEdited) setHasEdited(true);

  if (!booking) {
    return (
      <div className={drawer.panel}>
        <PanelHead booking={null} onClose={onClose} />
        {error ? <ErrorState error={error} onRetry={retry} /> : <Loading />}
      </div>
    );
  }
  const mayEdit = mayChange(booking);
  const edit = (part: EditTab) => (mayEdit && isEditable(booking) ? () => setEdited(part) : undefined);
  const requestPayment = (request: PaymentRequest) => {
    setTab('payments');
    setPaymentRequest(request);
  };
  return (
    <div className={drawer.panel}>
      <PanelHead booking={booking} onClose={onClose} />
      {onNext && <CreatedNotice booking={booking} onLink={() => requestPayment('link')} onNext={onNext} />}
      <PanelTabs
        booking={booking}
        fleet={fleet}
        tab={tab}
        onTab={setTab}
        paymentRequest={paymentRequest}
        onPaymentRequestDone={() => setPaymentRequest(null)}
        onEditAddons={edit('addons')}
      />
      <PanelActions booking={booking} fleet={fleet} onEdit={edit('general')} onTake={() => requestPayment('take')} />
      {hasEdited && mayEdit && isPriced(booking) && (
        <Suspense>
          <EditDialog
            opened={edited !== null}
            booking={booking}
            fleet={fleet}
            beginsWith={edited ?? 'general'}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

function Loading() {
  return (
    <Stack aria-busy="true" gap="sm" className={drawer.body}>
      <Skeleton height={26} width="70%" />
      <Skeleton height={16} width="50%" />
      <Skeleton height={260} radius="md" mt="md" />
      <Skeleton height={90} radius="md" />
    </Stack>
  );
}

type CreatedNoticeProps = {
  booking: BookingView;
  onLink: () => void;
  onNext: () => void;
};

const allComplete = { trip: 'complete', guest: 'complete', extras: 'complete', done: 'complete' } as const;

/**
 * The last step of a new booking: the usual next actions, one click away. The balance due is taken at the drawer's
 * foot.
 */
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

/** Whether a booking can be changed in place: a trip that goes ahead or a block, seen with its price. */
export function isEditable(booking: BookingView): boolean {
  return occupiesSlot[booking.status] && isPriced(booking);
}
