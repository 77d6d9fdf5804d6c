import { Button, Menu } from '@mantine/core';
import { statusColor, type BookingStatus } from '@marea/domain/booking/booking.status';
import { StatusIcon, useStatusText } from '@marea/web/BookingStatusBadge.tsx';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './Drawer.module.css';

type StatusMenuProps = {
  offered: readonly BookingStatus[];
  isBusy: boolean;
  onChoose: (status: BookingStatus) => void;
};

/** The statuses that may follow the present one. */
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
