import { Button, Menu, Stack, Text } from '@mantine/core';
import { isUsuallyFree, statusColor } from '@marea/domain/booking/status/booking.status';
import type { BookingStatus } from '@marea/domain/booking/status/booking.status';
import { StatusIcon, useStatusText } from '@marea/web/components/BookingStatusBadge.tsx';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { CourtesyPrice } from '../form/CourtesyPrice.tsx';
import classes from './Drawer.module.css';

type StatusMenuProps = {
  offered: readonly BookingStatus[];
  isBusy: boolean;
  onChoose: (status: BookingStatus) => void;
};

/** The possible next statuses. */
export function StatusMenu({ offered, isBusy, onChoose }: StatusMenuProps) {
  const { t } = useTranslation('booking');
  const statusText = useStatusText();
  return (
    <Menu position="top-start" shadow="md">
      <Menu.Target>
        <Button variant="default" loading={isBusy} rightSection={<IconChevronDown size={14} aria-hidden />}>
          {t('actions.status')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.statuses}>
        {offered.map((status) => (
          <Menu.Item
            key={status}
            c={statusColor[status] === 'red' ? 'red' : undefined}
            leftSection={<StatusIcon status={status} size={16} />}
            onClick={() => onChoose(status)}
          >
            {statusText(status)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

type CourtesyDialogProps = {
  /** Names the bookings and their new status. */
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
