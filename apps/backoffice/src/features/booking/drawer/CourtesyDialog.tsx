import { Stack, Text } from '@mantine/core';
import { isUsuallyFree, type BookingStatus } from '@marea/domain/booking/booking.status';
import { useStatusText } from '@marea/web/BookingStatusBadge.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CourtesyPrice } from '../form/CourtesyPrice.tsx';

type CourtesyDialogProps = {
  /** Which bookings become what. */
  text: string;
  status: BookingStatus;
  onConfirm: (isFreeOfCharge: boolean) => unknown;
  onClose: () => void;
};

/** Asks what the guest pays before bookings become a courtesy or exchange. */
export function CourtesyDialog({ text, status, onConfirm, onClose }: CourtesyDialogProps) {
  const { t } = useTranslation('booking');
  const statusText = useStatusText();
  const [isFree, setFree] = useState(isUsuallyFree(status));
  return (
    <ConfirmDialog
      opened
      title={t('status.title', { status: statusText(status) })}
      confirm={t('status.confirm', { status: statusText(status) })}
      keep={t('status.keep')}
      onConfirm={() => onConfirm(isFree)}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text>{text}</Text>
        <CourtesyPrice isFree={isFree} onChange={setFree} />
      </Stack>
    </ConfirmDialog>
  );
}
