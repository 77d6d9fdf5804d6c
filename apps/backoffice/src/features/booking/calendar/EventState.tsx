import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { formatMoney } from '@marea/texts/money';
import { StatusIcon, useStatusText } from '@marea/web/BookingStatusBadge.tsx';
import { IconAlertTriangle, IconCheck, IconCircleHalf2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './TimeGrid.module.css';

const ICON = 12;

/** How a booking stands: one that cannot sail by that, an ordinary one by what is paid, any other by its status. */
export function EventState({ row }: { row: BookingRowView }) {
  const { t } = useTranslation('booking');
  const statusText = useStatusText();
  if (row.stopsBoarding.includes('disrupted')) {
    return (
      <span className={classes.state}>
        <IconAlertTriangle size={ICON} aria-hidden />
        {t('boarding.disrupted')}
      </span>
    );
  }
  if (row.status !== 'created') {
    return (
      <span className={classes.state}>
        <StatusIcon status={row.status} size={ICON} />
        {statusText(row.status)}
      </span>
    );
  }
  const owes = row.stopsBoarding.includes('unpaid');
  const owed = row.balance === null ? t('unpaid') : t('owes', { amount: formatMoney(row.balance, row.currency) });
  const Icon = owes ? IconCircleHalf2 : IconCheck;
  return (
    <span className={classes.state}>
      <Icon size={ICON} aria-hidden />
      {owes ? owed : t('paid')}
    </span>
  );
}
