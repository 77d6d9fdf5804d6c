import { Button, CloseButton, Group, Modal, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { isPriced } from '@marea/domain/booking/price/bookingPrice';
import type { PricedBooking } from '@marea/domain/booking/price/bookingPrice';
import { useCallback, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useAsideSlot, useIsPhone } from '../../../core/layout.ts';
import { useUnsavedChanges } from '../../../ui/record/draft/UnsavedChanges.tsx';
import { forgetTypedHere } from '../../../ui/record/draft/useTypedDraft.ts';
import type { BlockStart } from '../block/blockDraft.ts';
import type { ChosenSlot } from '../calendar/grid/chosenSlot.ts';
import { CreditOffer } from '../payments/CreditOffer.tsx';
import { PaymentForm } from '../payments/PaymentForm.tsx';
import { useExchangeRate } from '../payments/usePayments.ts';
import type { Fleet } from '../useFleet.ts';
import { NewBookingForm } from './NewBookingForm.tsx';
import type { SlotChoice } from './slotChoice.ts';
import { useUsualDetails } from './slotChoice.ts';
import classes from './NewBookingDialog.module.css';

type NewBookingProps = {
  /** The requested slot; another one moves the booking being entered; null keeps the form closed. */
  slot: SlotChoice | null;
  /** Whether the form is beside the calendar, which stays usable, rather than over it. */
  isDocked: boolean;
  fleet: Fleet;
  /** Called with the place of the booking, for the calendar to show it. */
  onChosen?: (chosen: ChosenSlot | null) => void;
  onDate?: (date: string) => void;
  /** Blocks the vessel instead; null for people who may not. */
  onBlock: ((start: BlockStart) => void) | null;
  onClose: () => void;
  /** `isDone` unless its first payment follows: anything opened now would cover that. */
  onCreated: (booking: BookingView, isDone: boolean) => void;
  /** Called after the first payment is taken or left for later. */
  onPaid: (bookingId: string) => void;
};

/** Focuses like a dialog: the field with autofocus, else the first. */
function focusFirst(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[data-autofocus]') ?? form?.querySelector<HTMLElement>('input');
  field?.focus();
}

/** The form for a new booking. Neither Escape nor a click outside closes it; closing asks about unsaved input. */
export function NewBookingDialog(props: NewBookingProps) {
  const { slot, isDocked, fleet, onChosen, onDate, onBlock, onClose, onCreated, onPaid } = props;
  const { t } = useTranslation(['booking', 'app']);
  const aside = useAsideSlot();
  const isDirty = useRef(false);
  const unsaved = useUnsavedChanges(useCallback(() => isDirty.current, []));
  const [isAsking, asking] = useDisclosure(false);
  const [toPay, setToPay] = useState<PricedBooking | null>(null);
  const title = t('new.title');
  const isPhone = useIsPhone();
  const usual = useUsualDetails();
  const discard = () => {
    asking.close();
    isDirty.current = false;
    forgetTypedHere();
    onClose();
    if (unsaved.isAsking) unsaved.discard();
  };
  const keep = () => {
    asking.close();
    if (unsaved.isAsking) unsaved.keep();
  };
  const close = () => (isDirty.current ? asking.open() : discard());
  const isOpen = slot !== null && !fleet.isLoading && !usual.isPending;
  const blockInstead = () => {
    // Unsaved input stays open below.
    if (!isDirty.current) discard();
    if (slot) onBlock?.(slot);
  };
  const form = slot && (
    <NewBookingForm
      onBlock={onBlock && !slot.party ? blockInstead : null}
      slot={slot}
      fleet={fleet}
      usual={usual}
      onDirty={(dirty) => {
        isDirty.current = dirty;
      }}
      onChosen={onChosen}
      onDate={onDate}
      onCancel={close}
      onCreated={(booking, pays) => {
        isDirty.current = false;
        const owing = pays && isPriced(booking) && booking.owed ? booking : null;
        setToPay(owing);
        onCreated(booking, owing === null);
      }}
    />
  );
  return (
    <>
      {isDocked && isOpen && aside ? (
        createPortal(
          <aside ref={focusFirst} className={classes.docked} aria-label={title} data-aside>
            <div className={classes.head}>
              <Title order={2} className={classes.title}>
                {title}
              </Title>
              <CloseButton aria-label={t('app:close')} onClick={close} />
            </div>
            <div className={classes.body}>{form}</div>
          </aside>,
          aside,
        )
      ) : (
        <Modal
          opened={isOpen && !isDocked}
          onClose={close}
          size={980}
          fullScreen={isPhone}
          closeOnEscape={false}
          closeOnClickOutside={false}
          title={title}
          closeButtonProps={{ 'aria-label': t('app:close') }}
        >
          {form}
        </Modal>
      )}
      {toPay && (
        <FirstPayment
          booking={toPay}
          onDone={() => {
            setToPay(null);
            onPaid(toPay._id);
          }}
        />
      )}
      <Modal
        opened={isAsking || unsaved.isAsking}
        onClose={keep}
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
          <Button data-autofocus onClick={keep}>
            {t('new.keep')}
          </Button>
        </Group>
      </Modal>
    </>
  );
}

type FirstPaymentProps = { booking: PricedBooking; onDone: () => void };

/** The first payment of a new booking, which is booked with or without it. */
export function FirstPayment({ booking, onDone }: FirstPaymentProps) {
  const { t } = useTranslation(['booking', 'app']);
  const { rate, isPending } = useExchangeRate(true);
  return (
    <Modal
      // Opens together with its form, so that the focus goes to the amount.
      opened={!isPending}
      onClose={onDone}
      closeOnClickOutside={false}
      title={t('new.payTitle', { folio: booking.folio })}
      closeButtonProps={{ 'aria-label': t('app:close') }}
    >
      <CreditOffer booking={booking} onSpent={onDone} />
      <PaymentForm booking={booking} rate={rate} onDone={onDone} />
    </Modal>
  );
}
