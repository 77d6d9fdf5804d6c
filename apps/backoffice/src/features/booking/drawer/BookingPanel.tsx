import { Skeleton, Stack } from '@mantine/core';
import { isPriced } from '@marea/domain/booking/bookingPrice';
import { ErrorState } from '@marea/web/states.tsx';
import { lazy, Suspense, useState } from 'react';
import type { EditTab } from '../edit/EditForm.tsx';
import { isEditable } from '../edit/isEditable.ts';
import type { PaymentRequest } from '../payments/PaymentsTab.tsx';
import { useBooking } from '../useBooking.ts';
import type { Fleet } from '../useFleet.ts';
import { usePermissions } from '../usePermissions.ts';
import { CreatedNotice } from './CreatedNotice.tsx';
import { PanelActions } from './PanelActions.tsx';
import { PanelHead } from './PanelHead.tsx';
import { PanelTabs, type PanelTab } from './PanelTabs.tsx';
import drawer from '../../../ui/DetailDrawer.module.css';

// Most bookings are read and not changed.
const EditDialog = lazy(async () => ({ default: (await import('../edit/EditDialog.tsx')).EditDialog }));

type BookingPanelProps = {
  id: string;
  fleet: Fleet;
  /** Starts another booking after this one, which was just made. */
  onNext?: (() => void) | undefined;
  onClose: () => void;
};

/** A booking whole: who and when, its price, add-ons and history, and what can be done with it. */
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
