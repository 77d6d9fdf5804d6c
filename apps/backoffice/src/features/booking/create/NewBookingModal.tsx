import { Button, Group, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { isPriced, type PricedBooking } from '@marea/domain/booking/pricedBooking';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../app/shell/breakpoints.ts';
import type { Fleet } from '../useFleet.ts';
import type { SlotChoice } from './draft.ts';
import { FirstPayment } from './FirstPayment.tsx';
import { NewBookingForm } from './NewBookingForm.tsx';

type NewBookingModalProps = {
  /** The slot asked for; null keeps the form shut. */
  slot: SlotChoice | null;
  fleet: Fleet;
  onClose: () => void;
  onCreated: (booking: BookingView) => void;
};

/** The form for a new booking. Neither Escape nor a click outside closes it, and what was typed is asked about. */
export function NewBookingModal({ slot, fleet, onClose, onCreated }: NewBookingModalProps) {
  const { t } = useTranslation(['booking', 'app']);
  const [isDirty, setDirty] = useState(false);
  const [isAsking, asking] = useDisclosure(false);
  const [toPay, setToPay] = useState<PricedBooking | null>(null);
  const isPhone = useIsPhone();
  const discard = () => {
    asking.close();
    setDirty(false);
    onClose();
  };
  return (
    <>
      <Modal
        opened={slot !== null && !fleet.isLoading}
        onClose={isDirty ? asking.open : discard}
        size={980}
        fullScreen={isPhone}
        closeOnEscape={false}
        closeOnClickOutside={false}
        title={t('new.title')}
        closeButtonProps={{ 'aria-label': t('app:close') }}
      >
        {slot && (
          <NewBookingForm
            slot={slot}
            fleet={fleet}
            onDirty={setDirty}
            onCancel={isDirty ? asking.open : discard}
            onCreated={(booking, toPay) => {
              setDirty(false);
              onCreated(booking);
              if (toPay && isPriced(booking) && booking.owed) setToPay(booking);
            }}
          />
        )}
      </Modal>
      {toPay && <FirstPayment booking={toPay} onDone={() => setToPay(null)} />}
      <Modal
        opened={isAsking}
        onClose={asking.close}
        centered
        size="sm"
        closeButtonProps={{ 'aria-label': t('app:close') }}
        title={t('new.discardTitle')}
      >
        <Text>{t('new.discardText')}</Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={discard}>
            {t('new.discard')}
          </Button>
          <Button data-autofocus onClick={asking.close}>
            {t('new.keep')}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
