import { VisuallyHidden } from '@mantine/core';
import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { formatMoney, formatMoneyWithin } from '@marea/texts/money';
import { StatusIcon, useStatusText } from '@marea/web/BookingStatusBadge.tsx';
import { IconAlertTriangle, IconCheck, IconCircleHalf2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardRoom } from './cardRoom.ts';
import classes from './Card.module.css';

const ICON = 12;

type EventStateProps = {
  row: BookingRowView;
  /** Of the card that it stands on; without it there is room for all. */
  room?: Pick<CardRoom, 'isNarrow' | 'isTight' | 'amount'>;
};

const ROOMY = { isNarrow: false, isTight: false, amount: Infinity };

/** How a booking stands: one that cannot sail by that, an ordinary one by what is paid, any other by its status. */
export function EventState({ row, room: { isNarrow, isTight, amount } = ROOMY }: EventStateProps) {
  const { t } = useTranslation('booking');
  const statusText = useStatusText();
  if (row.stopsBoarding.includes('disrupted')) {
    return (
      <Pill icon={<IconAlertTriangle size={ICON} aria-hidden />} text={t('boarding.disrupted')} short={isNarrow} />
    );
  }
  const isUnpaid = row.stopsBoarding.includes('unpaid');
  // What was moved is an ordinary trip all the same: what it owes says more.
  if (row.status !== 'created' && !(row.status === 'reschedule' && isUnpaid)) {
    return (
      <Pill icon={<StatusIcon status={row.status} size={ICON} />} text={statusText(row.status)} short={isNarrow} />
    );
  }
  if (!isUnpaid) {
    return <Pill icon={<IconCheck size={ICON} aria-hidden />} text={t('paid')} short={isNarrow} />;
  }
  const owed = row.balance === null ? t('unpaid') : t('owes', { amount: formatMoney(row.balance, row.currency) });
  return (
    <Pill icon={!isTight && <IconCircleHalf2 size={ICON} aria-hidden />} text={owed} short={isNarrow} isDue>
      {row.balance !== null && formatMoneyWithin(row.balance, row.currency, amount)}
    </Pill>
  );
}

type PillProps = { icon: ReactNode; text: string; short: boolean; isDue?: boolean; children?: ReactNode };

/** Where there is little room only what is in it is shown; the text is read out all the same. */
function Pill({ icon, text, short, isDue, children }: PillProps) {
  return (
    <span className={classes.pill} data-due={isDue}>
      {icon}
      {short ? (
        <>
          <VisuallyHidden>{text}</VisuallyHidden>
          {children && <span aria-hidden>{children}</span>}
        </>
      ) : (
        <span className={classes.pillText}>{text}</span>
      )}
    </span>
  );
}
